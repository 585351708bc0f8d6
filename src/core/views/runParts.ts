import { chatMessages } from '../../model/chat.ts';
import { type Run, runs } from '../../model/run.ts';
import { taskComments } from '../../model/task.ts';
import { todos } from '../../model/todo.ts';
import type { ChildRun, LiveStatus, Milestone } from '../../protocol/runPage.ts';
import type { TodoRow } from '../../protocol/todos.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { asking, askingRuns } from './asking.ts';
import { lastStatus } from './lastStatus.ts';
import { colourIn } from './runHead.ts';

const MOST_CHILDREN = 200;
/** The whole of it is where it was written. */
const LONGEST_MILESTONE = 4000;

/** Oldest first; of very many, the last ones. */
export const childrenOf = (read: Reader, runId: string): ChildRun[] =>
  select(
    read,
    runs,
    `WHERE parent_run_id = +? ORDER BY started_at DESC, rowid DESC LIMIT ${MOST_CHILDREN}`,
    [runId],
  )
    .map((child) => childOf(read, child))
    .reverse();

const childOf = (read: Reader, child: Run): ChildRun => ({
  id: child.id,
  agent_name: child.agent_name,
  ...colourIn(read, child.agent_id),
  status: child.status,
  started_at: child.started_at,
  ended_at: child.ended_at,
});

export const isChild = (read: Reader, runId: string, parent: string): boolean =>
  read.one('SELECT 1 FROM runs WHERE id = ? AND parent_run_id = ?', [runId, parent]) !== undefined;

/** What it wrote into its task or chat, and what Malamar wrote there about it. */
export function milestonesOf(read: Reader, { id, task_id, chat_id }: Run): Milestone[] {
  const inOrder = 'AND run_id = +? ORDER BY created_at, rowid';
  if (task_id !== null)
    return select(read, taskComments, `WHERE task_id = +? ${inOrder}`, [task_id, id]).map(
      (comment) => ({
        id: comment.id,
        at: comment.created_at,
        kind: comment.agent_id === null ? 'note' : 'comment',
        text: comment.content.slice(0, LONGEST_MILESTONE),
      }),
    );
  return select(read, chatMessages, `WHERE chat_id = +? AND role = 'agent' ${inOrder}`, [
    chat_id,
    id,
  ]).map((answer) => ({
    id: answer.id,
    at: answer.created_at,
    kind: 'answer',
    text: answer.message.slice(0, LONGEST_MILESTONE),
  }));
}

/** The list of a chat is that of its newest run: the ones before have handed it on. */
export function todosKeptBy(read: Reader, { id, chat_id, started_at }: Run): TodoRow[] {
  if (chat_id === null) return todosWhere(read, 'run_id', id);
  const newer = read.one('SELECT 1 FROM runs WHERE chat_id = ? AND started_at > ? LIMIT 1', [
    chat_id,
    started_at,
  ]);
  return newer ? [] : todosWhere(read, 'chat_id', chat_id);
}

const todosWhere = (read: Reader, of: 'run_id' | 'chat_id', id: string): TodoRow[] =>
  select(read, todos, `WHERE ${of} = +? ORDER BY position`, [id]).map(
    ({ content, status, priority }) => ({ content, status, priority }),
  );

/** What was announced of it is newer than what is stored; but whoever has asked a person stands still. */
export function liveOf(
  read: Reader,
  { id, status }: Run,
  announced?: LiveStatus,
): LiveStatus | null {
  if (status !== 'running') return null;
  return askingRuns(read).has(id) ? asking : (announced ?? lastStatus(read, id));
}
