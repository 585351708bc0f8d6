import * as vscode from 'vscode';
import { inWords } from '../base/result.ts';
import type { Cursor } from '../base/sequence.ts';
import type { Change } from '../model/change.ts';
import type { EventPage, EventsApi, MalamarEvent } from './api.ts';
import { placeToRead } from './apiPlace.ts';
import type { Folders, OpenFolder } from './folders.ts';

/** What happens in a folder, numbered; a program that was away is told whether it missed anything. */
export const eventsApi = (folders: Folders): EventsApi => ({
  read: (which) =>
    new Promise((resolve, reject) => {
      const place = placeToRead(folders, which);
      const settle = (act: () => void): void => {
        act();
        leaving.dispose();
        following.dispose();
      };
      const following = follow(
        place,
        cursorIn(which),
        (page) => settle(() => resolve(page)),
        (why) => settle(() => reject(new Error(why))),
      );
      const leaving = place.host.leaving.on(() => reject(new Error('This window is closing.')));
    }),
  subscribe: (which, listener) =>
    // Nothing to tell while nobody can be asked: the next page says whether something was missed.
    follow(placeToRead(folders, which), cursorIn(which), listener, () => undefined),
});

function follow(
  { folder, host }: OpenFolder,
  since: Cursor | undefined,
  told: (page: EventPage) => void,
  blocked: (why: string) => void,
): vscode.Disposable {
  let isFirst = true;
  const tell = (gap: boolean, changes: readonly Change[], cursor: Cursor): void => {
    isFirst = false;
    const before = cursor.seq - changes.length;
    const events = changes.map((change, at) => ({ ...eventOf(change), number: before + at + 1 }));
    told({ folder: folder.uri.toString(), gap, events, cursor });
  };
  const link = host.link((message) => {
    if (message.type === 'blocked') blocked(inWords(message.failure));
    // A state instead of what is new: too much has happened, or another window owns the folder now.
    if (message.type === 'state' && message.page === 'events')
      tell(!isFirst || since !== undefined, [], message.cursor);
    if (message.type === 'added' && message.page === 'events')
      tell(false, message.addition?.events ?? [], message.cursor);
  });
  link.receive({ type: 'ready', page: 'events', ...(since ? { since } : {}) });
  return new vscode.Disposable(() => link.dispose());
}

const eventOf = (change: Change): Omit<MalamarEvent, 'number'> => change;

function cursorIn(which: unknown): Cursor | undefined {
  const since: unknown = Object(which).since;
  if (since === undefined) return undefined;
  const { epoch, seq } = Object(since);
  if (typeof epoch === 'string' && Number.isSafeInteger(seq) && seq >= 0) return { epoch, seq };
  throw new Error('"since" must be the cursor of a page that was read, or be left out.');
}
