import { chats } from '../model/chat.ts';
import { select } from '../store/rows.ts';
import { deleteChat } from './chatActs.ts';
import { changeChat } from './chatRecord.ts';
import type { MalamarWriter } from './theWorkspace.ts';

/** The chats of those whom the agents of a task called go with it, unless they were kept. */
export function deleteHelpersOf(writer: MalamarWriter, taskId: string, now: string): void {
  const called = select(
    writer,
    chats,
    'WHERE parent_run_id IN (SELECT id FROM runs WHERE task_id = ?)',
    [taskId],
  );
  for (const chat of called)
    if (chat.kept) changeChat(writer, chat, { parent_run_id: null }, now);
    else deleteChat(writer, chat, now);
}
