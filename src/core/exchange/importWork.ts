import { newId } from '../../base/id.ts';
import { type Chat, chatMessages, chats } from '../../model/chat.ts';
import { type Task, taskComments, taskLogs, tasks } from '../../model/task.ts';
import { insert } from '../../store/rows.ts';
import { ofChat } from '../chatRecord.ts';
import { ofTask } from '../taskRecord.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import type { ExportedChat, ExportedTask, ExportFile } from './exportFile.ts';
import type { NewIds } from './newIds.ts';

export interface Arrival {
  readonly writer: MalamarWriter;
  readonly workspaceId: string;
  readonly ids: NewIds;
  readonly now: string;
}

/** Beside those that are here. Nothing is queued: whoever imports forty tasks does not ask for forty runs. */
export function importTasks(arrival: Arrival, incoming: ExportFile['tasks']): void {
  const renewed = renewedTimes(incoming, arrival.now);
  for (const task of incoming) importTask(arrival, task, renewed.get(task.id));
}

/**
 * The retention of done tasks begins anew, or the next clean-up would take away what was just
 * imported. A millisecond apart, so that they keep their order on the board.
 */
function renewedTimes(incoming: ExportFile['tasks'], now: string): ReadonlyMap<string, string> {
  const done = incoming.filter(({ status }) => status === 'done');
  const newestFirst = done.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  return new Map(
    newestFirst.map(({ id }, index) => [id, new Date(Date.parse(now) - index).toISOString()]),
  );
}

function importTask(arrival: Arrival, from: ExportedTask, renewed: string | undefined): void {
  const { writer, workspaceId, ids, now } = arrival;
  const { comments, activity, ...head } = from;
  const task: Task = {
    ...head,
    id: ids.of(from.id),
    workspace_id: workspaceId,
    // Nobody works on it here.
    status: from.status === 'in_progress' ? 'todo' : from.status,
    pause: null,
    created_by: from.created_by === 'user' ? 'user' : ids.of(from.created_by),
    round_from: now,
    allowance_from: now,
    created_at: notAfter(now, from.created_at),
    updated_at: renewed ?? notAfter(now, from.updated_at),
  };
  const here = { task_id: task.id, workspace_id: workspaceId };
  insert(writer, tasks, task);
  for (const comment of comments)
    insert(writer, taskComments, {
      ...comment,
      ...here,
      id: newId(),
      agent_id: ids.ofNullable(comment.agent_id),
      run_id: null,
      created_at: notAfter(now, comment.created_at),
      updated_at: notAfter(now, comment.updated_at),
    });
  for (const entry of activity)
    insert(writer, taskLogs, {
      ...entry,
      ...here,
      id: newId(),
      actor_id: ids.ofNullable(entry.actor_id),
      metadata: ids.within(entry.metadata),
      created_at: notAfter(now, entry.created_at),
    });
  writer.emit({ type: 'task.updated', ...ofTask(task) });
}

export function importChats(arrival: Arrival, { chats: incoming, agents }: ExportFile): void {
  const known = { agents: idsOf(agents), chats: idsOf(incoming) };
  const before = new Set<string>();
  for (const chat of incoming) {
    importChat(arrival, chat, known, before);
    before.add(chat.id);
  }
}

function importChat(
  { writer, workspaceId, ids, now }: Arrival,
  { messages, ...from }: ExportedChat,
  known: { readonly agents: ReadonlySet<string>; readonly chats: ReadonlySet<string> },
  before: ReadonlySet<string>,
): void {
  const ifIn = (some: ReadonlySet<string>, old: string | null): string | null =>
    old !== null && some.has(old) ? ids.of(old) : null;
  const id = ids.of(from.id);
  const chat: Chat = {
    ...from,
    id,
    workspace_id: workspaceId,
    // A chat of somebody who is not there is Malamar's.
    agent_id: ifIn(known.agents, from.agent_id),
    // Only one that came before: so no chat can be its own ancestor.
    parent_chat_id: ifIn(before, from.parent_chat_id),
    parent_run_id: null,
    created_at: notAfter(now, from.created_at),
    updated_at: notAfter(now, from.updated_at),
  };
  insert(writer, chats, chat);
  writer.emit({ type: 'chat.updated', ...ofChat(chat) });
  for (const message of messages)
    insert(writer, chatMessages, {
      ...message,
      id: newId(),
      chat_id: id,
      actions: ids.within(message.actions),
      sender_chat_id: ifIn(known.chats, message.sender_chat_id),
      delivery: null,
      // Counts as delivered, by a run that is not here: an imported chat wakes nobody.
      run_id: message.role === 'user' ? newId() : null,
      created_at: notAfter(now, message.created_at),
    });
}

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id));

/** What comes from the future would stay on top of every list. */
const notAfter = (now: string, time: string): string => (time > now ? now : time);
