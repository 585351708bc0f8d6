import * as z from 'zod';
import type { AgentColour } from '../model/agent.ts';
import { RunOutcome, RunStatus, RunUsage } from '../model/run.ts';
import { ChangedFile } from '../model/snapshot.ts';
import { TaskEventType, type TaskMove, type TaskStatus } from '../model/task.ts';
import type { Limits } from '../model/workspace.ts';
import type { LiveRun } from './live.ts';
import { request } from './request.ts';
import type { TodoRow } from './todos.ts';

/** What the page of one task and the host say to each other. */

const nothing = z.null();
const task = z.object({ id: z.string() });
/** Before which of them, and how many. */
const older = task.extend({ before: z.string(), most: z.int().min(1).max(500) });
const listOf = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), earlier: z.int() });

export const CommentRow = z.object({
  id: z.string(),
  author: z.enum(['user', 'agent', 'system']),
  /** As it was called then. */
  author_name: z.string(),
  agent_id: z.string().nullable(),
  /** The CLI's name for people. */
  cli: z.string().nullable(),
  run_id: z.string().nullable(),
  files_changed: z.int().nullable(),
  /** Of the system's: whether it tells of a failure. */
  is_error: z.boolean(),
  content: z.string(),
  created_at: z.string(),
});
export type CommentRow = z.output<typeof CommentRow>;

/** One line of the activity log; its words are made where it is shown. */
export const ActivityRow = z.object({
  id: z.string(),
  type: TaskEventType,
  actor: z.enum(['user', 'agent', 'system']),
  agent_id: z.string().nullable(),
  /** What it says besides: names, statuses, limits, times. */
  facts: z.record(z.string(), z.string()),
  created_at: z.string(),
});
export type ActivityRow = z.output<typeof ActivityRow>;

/** A run that was called by one of the task's own. */
export const TaskChildRow = z.object({
  id: z.string(),
  agent_id: z.string().nullable(),
  agent_name: z.string(),
  status: RunStatus,
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type TaskChildRow = z.output<typeof TaskChildRow>;

export const TaskRunRow = z.object({
  id: z.string(),
  agent_id: z.string().nullable(),
  agent_name: z.string(),
  cli: z.string(),
  model: z.string().nullable(),
  status: RunStatus,
  detail: z.string().nullable(),
  action: RunOutcome.shape.action.nullable(),
  pass: z.int().nullable(),
  usage: RunUsage.nullable(),
  files_changed: z.int().nullable(),
  /** Whom it called, the first one first. */
  children: z.array(TaskChildRow),
  /** The folder was stored before it, so it can be compared and put back. */
  stored: z.boolean(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type TaskRunRow = z.output<typeof TaskRunRow>;

/** All that the task changed, what its last pass did, or one run. */
export const ChangesScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('task') }),
  z.object({ of: z.literal('pass') }),
  z.object({ of: z.literal('run'), run: z.string() }),
]);
export type ChangesScope = z.output<typeof ChangesScope>;

export const TaskChanges = z.object({
  /** The top of the repository; null: nothing is stored, and `note` says why. */
  top: z.string().nullable(),
  /** The files are as before the first of these runs and as after the second. */
  span: z.object({ first: z.string(), last: z.string() }).nullable(),
  files: z.array(ChangedFile).readonly(),
  notCovered: z.array(z.string()).readonly(),
  /** Names of agents that worked elsewhere at the same time: their changes cannot be told apart. */
  others: z.array(z.string()).readonly(),
  note: z.string().nullable(),
});
export type TaskChanges = z.output<typeof TaskChanges>;

/** Carried out by the owner of the workspace. */
export const taskPageRequests = {
  /** Of what is older than `before`, the newest; newest first. */
  'comments.read': request(older, listOf(CommentRow)),
  'activity.read': request(older, listOf(ActivityRow)),
  'taskRuns.read': request(older, listOf(TaskRunRow)),
  /** Changes one text of a task; refused if it is not `was` any more. */
  'tasks.rewrite': request(
    task.extend({ part: z.enum(['summary', 'description']), text: z.string(), was: z.string() }),
    nothing,
  ),
  'tasks.changes': request(task.extend({ scope: ChangesScope }), TaskChanges),
} as const;

/** Carried out by the window that asks. */
export const taskPageWindowRequests = {
  /** One file of `tasks.changes`, in VS Code's own editor for differences. */
  'window.openDifference': request(
    z.object({
      first: z.string(),
      last: z.string(),
      top: z.string(),
      file: ChangedFile,
    }),
    nothing,
  ),
  /** All of them, in the editor for many. */
  'window.openDifferences': request(task.extend({ scope: ChangesScope }), nothing),
} as const;

/** A limit of which most is used up. */
export interface NearLimit {
  readonly limit: keyof Limits;
  readonly used: number;
  readonly most: number;
}

/** What one agent took for a task. */
export interface AgentSpending {
  readonly agent_id: string | null;
  readonly agent_name: string;
  readonly runs: number;
  readonly tokens: number;
  readonly cost: number | null;
}

export interface TaskHead {
  readonly id: string;
  /** The summary; the tab is called by it. */
  readonly title: string;
  readonly description: string;
  readonly status: TaskStatus;
  readonly handle: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** What can be done with it in this status. */
  readonly moves: readonly TaskMove[];
  readonly priority: boolean;
  /** It is in the queue: an agent will come, or is there. */
  readonly queued: boolean;
  readonly pause: { readonly until: string; readonly reason: string } | null;
  /** After an error: when it is tried again. */
  readonly retryAt: string | null;
  readonly runnerPaused: boolean;
  /** The limit at which it was stopped, if it waits for a person because of one. */
  readonly limitReached: keyof Limits | null;
  /** Since a person last set it going. */
  readonly pass: number;
  readonly mostPasses: number;
  readonly near: readonly NearLimit[];
  /** Of all its runs; cost is null where no CLI told any. */
  readonly tokens: number;
  readonly cost: number | null;
  /** The same by agent, in the order in which they first worked. */
  readonly spending: readonly AgentSpending[];
  /** How many agents take turns. */
  readonly mainAgents: number;
  /** Of all agents there are, those of the past are not among them. */
  readonly colours: Readonly<Record<string, AgentColour>>;
}

/** The newest of many, newest first, and how many more there are. */
export interface Newest<T> {
  readonly rows: readonly T[];
  readonly earlier: number;
}

export interface TaskState {
  /** Null: the task is deleted. */
  readonly head: TaskHead | null;
  /** The run that works on it now. */
  readonly live: LiveRun | null;
  readonly todos: readonly TodoRow[];
  readonly comments: Newest<CommentRow>;
  readonly activity: Newest<ActivityRow>;
  readonly runs: Newest<TaskRunRow>;
}
export interface TaskAddition {
  readonly head?: TaskHead | null;
  readonly live?: LiveRun | null;
  readonly todos?: readonly TodoRow[];
  /** New ones, newest first; one that is known already replaces its old self. */
  readonly comments?: readonly CommentRow[];
  readonly activity?: readonly ActivityRow[];
  readonly runs?: readonly TaskRunRow[];
}
