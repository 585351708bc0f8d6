import type { SettledDraft } from '../protocol/drafts.ts';
import type { Reader } from '../store/sqlite.ts';
import { remember, remembered } from './remembered.ts';
import type { MalamarStore, MalamarWriter } from './theWorkspace.ts';

const keyOf = (name: string): string => `draft:${name}`;

/** A draft that belongs to one of many is called by its id at the end. */
const subjectOf = (name: string): string | undefined => /:([0-9a-z]{21})$/.exec(name)?.[1];

/** What somebody typed and has not sent: kept here because a page's own memory does not survive a crash. */
export class Drafts {
  readonly #store: MalamarStore;

  constructor(store: MalamarStore) {
    this.#store = store;
  }

  read(name: string): string {
    const stored = remembered(this.#store.read, keyOf(name));
    return typeof stored === 'string' ? stored : '';
  }

  /** A page may save a moment after what it shows was deleted; then there is nothing to keep it for. */
  save(name: string, text: string): void {
    const subject = subjectOf(name);
    this.#store.transaction((writer) => {
      if (subject === undefined || isThere(writer, subject)) remember(writer, keyOf(name), text);
    });
  }

  /** Only if it is still that text: another window may have gone on writing. */
  forget(name: string, text: string): void {
    this.#store.transaction((writer) => {
      writer.run('DELETE FROM settings WHERE key = ? AND value = ?', [
        keyOf(name),
        JSON.stringify(text),
      ]);
    });
  }
}

/** All that was typed about something that goes. */
export const forgetDrafts = (writer: MalamarWriter, subject: string): void =>
  writer.run(`DELETE FROM settings WHERE key LIKE 'draft:%' AND substr(key, ?) = ?`, [
    -subject.length - 1,
    `:${subject}`,
  ]);

const isThere = (read: Reader, id: string): boolean =>
  ['chats', 'tasks', 'agents', 'workspaces'].some(
    (table) => read.one(`SELECT 1 FROM ${table} WHERE id = ?`, [id]) !== undefined,
  );

/** In the transaction that saves what was typed: a form never comes back as if it had not been. */
export function settleDraft(writer: MalamarWriter, draft: SettledDraft | undefined): void {
  if (draft) remember(writer, keyOf(draft.name), draft.text);
}
