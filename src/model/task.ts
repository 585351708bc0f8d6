import * as z from 'zod';
import { flag, Id, json, Time } from './column.ts';
import { type Row, table } from './table.ts';

export const TaskStatus = z.enum(['todo', 'in_progress', 'in_review', 'done']);
export type TaskStatus = z.output<typeof TaskStatus>;

/** What people can do with a task, besides reading, editing and commenting on it. */
export const TaskMove = z.enum([
  'delete',
  'prioritize',
  'deprioritize',
  'cancel',
  'to_review',
  'to_todo',
  'to_done',
  /** Back to work with a fresh allowance. */
  'go_on',
  /** Do not wait any longer for a usage limit or a retry. */
  'try_now',
  /** What an agent made, or an import, waits in Todo until a person says so. */
  'start',
]);
export type TaskMove = z.output<typeof TaskMove>;

export const QueueStatus = z.enum(['queued', 'in_progress', 'completed', 'failed']);

export const tasks = table({
  name: 'tasks',
  key: ['id'],
  shape: z.object({
    id: Id,
    workspace_id: Id,
    summary: z.string().min(1),
    description: z.string(),
    status: TaskStatus,
    /** Set while a usage limit holds the task back: until when, and why. */
    pause: json(z.object({ until: Time, reason: z.string() })).nullable(),
    /** `user`, or the id of the agent that made it. */
    created_by: z.string(),
    /** When a person last set it going: passes, runs and errors are counted from here. */
    round_from: Time,
    /** Tokens and cost are counted from here: its creation, or the fresh allowance a person gave. */
    allowance_from: Time,
    created_at: Time,
    updated_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE tasks (
          id TEXT PRIMARY KEY,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          summary TEXT NOT NULL,
          description TEXT NOT NULL,
          status TEXT NOT NULL,
          pause TEXT,
          created_by TEXT NOT NULL,
          round_from TEXT NOT NULL,
          allowance_from TEXT NOT NULL,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL
        ) STRICT`,
        'CREATE INDEX tasks_by_status ON tasks (workspace_id, status, updated_at)',
      ],
    },
  ],
});
export type Task = Row<typeof tasks>;

export const taskComments = table({
  name: 'task_comments',
  key: ['id'],
  shape: z.object({
    id: Id,
    task_id: Id,
    workspace_id: Id,
    user_id: z.string().nullable(),
    agent_id: z.string().nullable(),
    /** The author's name as it was then: agents may be renamed or deleted. */
    author_name: z.string(),
    run_id: z.string().nullable(),
    content: z.string(),
    created_at: Time,
    updated_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE task_comments (
          id TEXT PRIMARY KEY,
          task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          user_id TEXT,
          agent_id TEXT,
          author_name TEXT NOT NULL,
          run_id TEXT,
          content TEXT NOT NULL,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL
        ) STRICT`,
        'CREATE INDEX task_comments_by_task ON task_comments (task_id, created_at)',
      ],
    },
  ],
});
export type TaskComment = Row<typeof taskComments>;

export const TaskEventType = z.enum([
  'task_created',
  'status_changed',
  'comment_added',
  'agent_started',
  'agent_finished',
  'task_cancelled',
  'task_prioritized',
  'task_deprioritized',
  'limit_reached',
  'task_paused',
  'task_resumed',
]);
export type TaskEventType = z.output<typeof TaskEventType>;

export const taskLogs = table({
  name: 'task_logs',
  key: ['id'],
  shape: z.object({
    id: Id,
    task_id: Id,
    workspace_id: Id,
    event_type: TaskEventType,
    actor_type: z.enum(['user', 'agent', 'system']),
    actor_id: z.string().nullable(),
    metadata: json(z.record(z.string(), z.unknown())),
    created_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE task_logs (
          id TEXT PRIMARY KEY,
          task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          event_type TEXT NOT NULL,
          actor_type TEXT NOT NULL,
          actor_id TEXT,
          metadata TEXT NOT NULL,
          created_at TEXT NOT NULL
        ) STRICT`,
        'CREATE INDEX task_logs_by_task ON task_logs (task_id, created_at)',
      ],
    },
  ],
});
export type TaskLog = Row<typeof taskLogs>;

export const taskQueue = table({
  name: 'task_queue',
  key: ['id'],
  shape: z.object({
    id: Id,
    task_id: Id,
    workspace_id: Id,
    status: QueueStatus,
    is_priority: flag,
    attempts: z.int().min(0),
    not_before: Time.nullable(),
    created_at: Time,
    updated_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE task_queue (
          id TEXT PRIMARY KEY,
          task_id TEXT NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          status TEXT NOT NULL,
          is_priority INTEGER NOT NULL,
          attempts INTEGER NOT NULL,
          not_before TEXT,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL
        ) STRICT`,
        'CREATE INDEX task_queue_by_task ON task_queue (task_id)',
        // Never more than one queued item per task: a second reason renews the first.
        `CREATE UNIQUE INDEX task_queue_one_queued ON task_queue (task_id) WHERE status = 'queued'`,
      ],
    },
  ],
});
export type TaskQueueItem = Row<typeof taskQueue>;
