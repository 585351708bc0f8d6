import { newId } from '../base/id.ts';
import type { Agent } from '../model/agent.ts';
import {
  type Task,
  type TaskEventType,
  type TaskQueueItem,
  type TaskStatus,
  taskComments,
  taskLogs,
  taskQueue,
  tasks,
} from '../model/task.ts';
import { insert, selectOne, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { MalamarWriter } from './theWorkspace.ts';

/** Whoever does something to a task. */
export type Actor =
  | { readonly type: 'user' | 'system' }
  | { readonly type: 'agent'; readonly id: string; readonly name: string };

export const theUser: Actor = { type: 'user' };
export const theSystem: Actor = { type: 'system' };
export const asActor = ({ id, name }: Pick<Agent, 'id' | 'name'>): Actor => ({
  type: 'agent',
  id,
  name,
});

const names = { user: 'You', system: 'System' };

export const findTask = (read: Reader, id: string): Task | undefined =>
  selectOne(read, tasks, 'WHERE id = ?', [id]);

/** What every piece of news about a task says. */
export const ofTask = (task: Task) => ({
  task_id: task.id,
  task_summary: task.summary,
  workspace_id: task.workspace_id,
});

export function logActivity(
  writer: MalamarWriter,
  task: Task,
  event_type: TaskEventType,
  actor: Actor,
  now: string,
  metadata: Record<string, unknown> = {},
): void {
  insert(writer, taskLogs, {
    id: newId(),
    task_id: task.id,
    workspace_id: task.workspace_id,
    event_type,
    actor_type: actor.type,
    actor_id: actor.type === 'agent' ? actor.id : null,
    metadata,
    created_at: now,
  });
}

/** Moves a task and says so; the other columns change with it in the same breath. */
export function changeStatus(
  writer: MalamarWriter,
  task: Task,
  status: TaskStatus,
  actor: Actor,
  now: string,
  change: Partial<Task> = {},
): Task {
  const moved: Task = { ...task, pause: null, ...change, status, updated_at: now };
  update(writer, tasks, task, { ...change, pause: moved.pause, status, updated_at: now });
  if (status === task.status) return moved;
  logActivity(writer, task, 'status_changed', actor, now, {
    old_status: task.status,
    new_status: status,
  });
  writer.emit({
    type: 'task.status_changed',
    ...ofTask(task),
    old_status: task.status,
    new_status: status,
  });
  return moved;
}

export function addComment(
  writer: MalamarWriter,
  task: Task,
  author: Actor,
  content: string,
  now: string,
  runId: string | null = null,
): void {
  const author_name = author.type === 'agent' ? author.name : names[author.type];
  const comment_id = newId();
  insert(writer, taskComments, {
    id: comment_id,
    task_id: task.id,
    workspace_id: task.workspace_id,
    user_id: author.type === 'user' ? 'user' : null,
    agent_id: author.type === 'agent' ? author.id : null,
    author_name,
    run_id: runId,
    content,
    created_at: now,
    updated_at: now,
  });
  update(writer, tasks, task, { updated_at: now });
  logActivity(writer, task, 'comment_added', author, now, { author_name });
  writer.emit({ type: 'task.comment_added', ...ofTask(task), author_name, comment_id });
}

/** The one item of the queue through which this task is waiting or being worked on. */
export const openItem = (read: Reader, taskId: string): TaskQueueItem | undefined =>
  selectOne(read, taskQueue, `WHERE task_id = ? AND status IN ('queued', 'in_progress')`, [taskId]);

/** A second reason to be queued renews the first. */
export function enqueue(writer: MalamarWriter, task: Task, now: string): void {
  const item = openItem(writer, task.id);
  if (item) update(writer, taskQueue, item, { updated_at: now });
  else
    insert(writer, taskQueue, {
      id: newId(),
      task_id: task.id,
      workspace_id: task.workspace_id,
      status: 'queued',
      is_priority: false,
      attempts: 0,
      not_before: null,
      created_at: now,
      updated_at: now,
    });
  writer.emit({ type: 'queue.updated', queue: 'tasks', workspace_id: task.workspace_id });
}

export function changeItem(
  writer: MalamarWriter,
  task: Task,
  change: Partial<TaskQueueItem>,
  now: string,
): void {
  const item = openItem(writer, task.id);
  if (item) update(writer, taskQueue, item, { ...change, updated_at: now });
  writer.emit({ type: 'queue.updated', queue: 'tasks', workspace_id: task.workspace_id });
}
