import * as z from 'zod';
import { flag, Id, json, Time } from './column.ts';
import { type Row, table } from './table.ts';

const count = (standard: number) => z.int().min(1).default(standard);
const unlessSet = z.number().positive().nullable().default(null);

/** What stops a run or a task before it costs too much. A normal task never meets these. */
export const Limits = z.object({
  passes_per_task: count(10),
  runs_per_task: count(60),
  consecutive_errors: count(5),
  tool_calls_per_run: count(500),
  wall_minutes_per_run: count(60),
  idle_minutes_per_run: count(20),
  tokens_per_task: unlessSet,
  tokens_per_day: unlessSet,
  cost_per_task: unlessSet,
  cost_per_day: unlessSet,
  wake_ups_per_chat: count(6),
  spawns_per_origin: count(6),
});
export type Limits = z.output<typeof Limits>;

/** What agents may do to each other; everything but plain messages waits for the user's word. */
export const Permissions = z.object({
  agents_message: z.boolean().default(true),
  send_to_chat: z.boolean().default(false),
  read_chat: z.boolean().default(false),
  top_level: z.boolean().default(false),
});
export type Permissions = z.output<typeof Permissions>;

export const workspaces = table({
  name: 'workspaces',
  key: ['id'],
  shape: z.object({
    id: Id,
    title: z.string(),
    /** The instruction that all agents get. */
    description: z.string(),
    working_directory_mode: z.enum(['static', 'temp']),
    working_directory_path: z.string().nullable(),
    auto_delete_done_tasks: flag,
    retention_days: z.int().min(0),
    notify_on_error: flag,
    notify_on_in_review: flag,
    limits: json(Limits),
    permissions: json(Permissions),
    runner_paused: flag,
    last_activity_at: Time,
    created_at: Time,
    updated_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE workspaces (
          id TEXT PRIMARY KEY,
          title TEXT NOT NULL,
          description TEXT NOT NULL,
          working_directory_mode TEXT NOT NULL,
          working_directory_path TEXT,
          auto_delete_done_tasks INTEGER NOT NULL,
          retention_days INTEGER NOT NULL,
          notify_on_error INTEGER NOT NULL,
          notify_on_in_review INTEGER NOT NULL,
          limits TEXT NOT NULL,
          permissions TEXT NOT NULL,
          runner_paused INTEGER NOT NULL,
          last_activity_at TEXT NOT NULL,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL
        ) STRICT`,
      ],
    },
  ],
});
export type Workspace = Row<typeof workspaces>;
