import { ask } from '../host/ask.ts';
import { SettingsChange } from '../protocol/programs.ts';
import type { MalamarApi, WorkspaceSettingsRecord } from './api.ts';
import { orThrow, placeToChange, placeToRead } from './apiPlace.ts';
import { writtenIn } from './chatWindow.ts';
import type { Editors } from './editors.ts';
import type { Folders } from './folders.ts';
import { stateOf } from './reach.ts';
import { optionalTextIn, textIn } from './runRecord.ts';

/** What programs do to chats, tasks and settings. What they give is looked at here: it may come from anybody. */

export async function sendMessage(
  folders: Folders,
  editors: Editors,
  what: unknown,
): Promise<{ readonly chat_id: string }> {
  const text = textIn(what, 'text');
  if (text === undefined) throw new Error('Say what to send: { text: "…" }.');
  const chat = optionalTextIn(what, 'chat') ?? null;
  const agent = optionalTextIn(what, 'agent') ?? null;
  if (chat !== null && agent !== null)
    throw new Error('Name a chat or an agent, not both: a chat has its agent.');
  const { host, folder } = placeToChange(folders, what);
  const { id } = orThrow(await ask(host, 'programs.chat', { chat, agent }));
  const { head } = orThrow(await stateOf(host, 'chat', id));
  if (!head) throw new Error('That chat no longer exists.');
  // What the person looks at is none of its business.
  const place = writtenIn(head, { editors, folder }, { withEditor: false, brief: false });
  orThrow(await ask(host, 'chats.send', { id, text, writtenIn: { ...place, editors: [] } }));
  return { chat_id: id };
}

export async function createTask(
  folders: Folders,
  what: unknown,
): Promise<{ readonly task_id: string }> {
  const summary = textIn(what, 'summary');
  if (summary === undefined) throw new Error('Say what is to be done: { summary: "…" }.');
  const description = optionalTextIn(what, 'description') ?? '';
  const { host } = placeToChange(folders, what);
  const { id } = orThrow(await ask(host, 'tasks.create', { summary, description }));
  return { task_id: id };
}

export async function readSettings(
  folders: Folders,
  where: unknown,
): Promise<WorkspaceSettingsRecord> {
  const { host } = placeToRead(folders, where);
  return orThrow(await ask(host, 'programs.settings', null));
}

export async function updateSettings(
  folders: Folders,
  what: Parameters<MalamarApi['settings']['update']>[0] | undefined,
): Promise<WorkspaceSettingsRecord> {
  const change = SettingsChange.safeParse(what?.change);
  if (!change.success) {
    const [issue] = change.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new Error(`Nothing was changed: ${where === '' ? '' : `${where}: `}${issue?.message}`);
  }
  const { host } = placeToChange(folders, what);
  return orThrow(await ask(host, 'programs.changeSettings', { change: change.data }));
}
