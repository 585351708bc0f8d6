import * as z from 'zod';
import { AgentKind, CliType } from './agent.ts';
import { Id, json, Time } from './column.ts';
import { type Row, table } from './table.ts';

export const RunStatus = z.enum(['running', 'completed', 'failed', 'cancelled']);
export type RunStatus = z.output<typeof RunStatus>;

/** What came of a run, in the words in which the loop thinks. */
export const RunOutcome = z.looseObject({
  action: z.enum([
    'skip',
    'comment',
    'in_review',
    /** In a chat. */
    'answer',
    'error',
    'usage_limit',
    'interrupted',
  ]),
  /** Until when the CLI said that it will not work, if it named a time. */
  until: Time.nullable().optional(),
  /** The answer was not in its file but in the CLI's last message. */
  from_message: z.boolean().optional(),
  /** Paths that the snapshots do not cover, or why there are none. */
  not_covered: z.array(z.string()).optional(),
  snapshot_note: z.string().nullable().optional(),
});
export type RunOutcome = z.output<typeof RunOutcome>;

/** Tokens, and dollars where the CLI tells. */
export const RunUsage = z.object({
  input: z.number(),
  output: z.number(),
  cost: z.number().nullable(),
});

export const runs = table({
  name: 'runs',
  key: ['id'],
  shape: z.object({
    id: Id,
    workspace_id: Id,
    repo_path: z.string(),
    task_id: z.string().nullable(),
    chat_id: z.string().nullable(),
    agent_id: z.string().nullable(),
    agent_name: z.string(),
    agent_kind: AgentKind,
    parent_run_id: z.string().nullable(),
    cli_type: CliType,
    model: z.string().nullable(),
    /** Interrupted by a crash = failed, with the detail "interrupted". */
    status: RunStatus,
    detail: z.string().nullable(),
    pass: z.int().nullable(),
    /** Pid and start time together name a process: pids are used again. */
    pid: z.int().nullable(),
    process_started_at: z.string().nullable(),
    process_group: z.int().nullable(),
    owner: z.string().nullable(),
    /** The human message or task that all this descends from. */
    origin_id: z.string().nullable(),
    exit_code: z.int().nullable(),
    outcome: json(RunOutcome).nullable(),
    usage: json(RunUsage).nullable(),
    tree_before: z.string().nullable(),
    tree_after: z.string().nullable(),
    files_changed: z.int().nullable(),
    started_at: Time,
    ended_at: Time.nullable(),
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE runs (
          id TEXT PRIMARY KEY,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          repo_path TEXT NOT NULL,
          task_id TEXT REFERENCES tasks (id) ON DELETE CASCADE,
          chat_id TEXT REFERENCES chats (id) ON DELETE CASCADE,
          agent_id TEXT,
          agent_name TEXT NOT NULL,
          agent_kind TEXT NOT NULL,
          parent_run_id TEXT,
          cli_type TEXT NOT NULL,
          model TEXT,
          status TEXT NOT NULL,
          detail TEXT,
          pass INTEGER,
          pid INTEGER,
          process_started_at TEXT,
          process_group INTEGER,
          owner TEXT,
          origin_id TEXT,
          exit_code INTEGER,
          outcome TEXT,
          usage TEXT,
          tree_before TEXT,
          tree_after TEXT,
          files_changed INTEGER,
          started_at TEXT NOT NULL,
          ended_at TEXT
        ) STRICT`,
        'CREATE INDEX runs_by_task ON runs (task_id, started_at)',
        'CREATE INDEX runs_by_chat ON runs (chat_id, started_at)',
        'CREATE INDEX runs_by_parent ON runs (parent_run_id)',
        `CREATE INDEX runs_running ON runs (workspace_id) WHERE status = 'running'`,
      ],
    },
    // What a task's agents had others do is charged to it, and asked for before every step.
    { version: 4, statements: ['CREATE INDEX runs_by_origin ON runs (origin_id)'] },
  ],
});
export type Run = Row<typeof runs>;

export const runEvents = table({
  name: 'run_events',
  key: ['run_id', 'seq'],
  shape: z.object({
    run_id: Id,
    seq: z.int(),
    kind: z.string(),
    payload: json(z.record(z.string(), z.unknown())),
    created_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE run_events (
          run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
          seq INTEGER NOT NULL,
          kind TEXT NOT NULL,
          payload TEXT NOT NULL,
          created_at TEXT NOT NULL,
          PRIMARY KEY (run_id, seq)
        ) STRICT, WITHOUT ROWID`,
      ],
    },
  ],
});
export type RunEvent = Row<typeof runEvents>;
