import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { newId } from '../base/id.ts';
import { type Agent, CliType } from '../model/agent.ts';
import { type Run, RunOutcome, type RunStatus, runs } from '../model/run.ts';
import type { Task } from '../model/task.ts';
import { insert, select, selectOne, update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { Spent } from './limits.ts';
import type { PastRun } from './loop.ts';
import { noteSpending } from './spending.ts';
import type { MalamarWriter } from './theWorkspace.ts';

/** What the person who stopped a run wants to become of its task or chat; noted in the run until it has ended. */
export type TaskWish = 'cancel' | 'delete' | 'to_review';
export type ChatWish = 'cancel' | 'delete' | 'clear';
export type Wish = TaskWish | ChatWish;
const stopping: Record<Wish, string> = {
  cancel: 'stopping',
  delete: 'stopping, to be deleted',
  to_review: 'stopping, to be reviewed',
  clear: 'stopping, to be cleared',
};

export const detailOf = (wish: Wish): string => stopping[wish];
const wishAmong =
  <W extends Wish>(...wishes: readonly W[]) =>
  (detail: string | null): W | undefined =>
    wishes.find((wish) => stopping[wish] === detail);
export const taskWishIn = wishAmong('cancel', 'delete', 'to_review');
export const chatWishIn = wishAmong('cancel', 'delete', 'clear');
/** A person has stopped it, and it has not ended yet. */
export const isStopping = (detail: string | null): boolean =>
  taskWishIn(detail) !== undefined || chatWishIn(detail) !== undefined;

/** What a run begins with; the rest of its row is filled in as it goes on. */
export interface NewRun
  extends Pick<Run, 'workspace_id' | 'repo_path' | 'cli_type' | 'model' | 'pass' | 'origin_id'> {
  /** Malamar has no id. */
  readonly agent: Pick<Agent, 'name' | 'kind'> & { readonly id: string | null };
  readonly task_id?: string;
  readonly chat_id?: string;
  readonly parent_run_id?: string | null;
  /** If it was spoken of before it began. */
  readonly id?: string | undefined;
}

/** The disk knows of a run before its process lives. */
export function insertRun(writer: MalamarWriter, order: NewRun, now: string): Run {
  const run: Run = {
    id: order.id ?? newId(),
    workspace_id: order.workspace_id,
    repo_path: order.repo_path,
    task_id: order.task_id ?? null,
    chat_id: order.chat_id ?? null,
    agent_id: order.agent.id,
    agent_name: order.agent.name,
    agent_kind: order.agent.kind,
    parent_run_id: order.parent_run_id ?? null,
    cli_type: order.cli_type,
    model: order.model,
    status: 'running',
    detail: null,
    pass: order.pass,
    pid: null,
    process_started_at: null,
    process_group: null,
    owner: null,
    origin_id: order.origin_id,
    exit_code: null,
    outcome: null,
    usage: null,
    tree_before: null,
    tree_after: null,
    files_changed: null,
    started_at: now,
    ended_at: null,
  };
  insert(writer, runs, run);
  writer.emit({ type: 'run.started', ...ofRun(run) });
  return run;
}

export function endRun(
  writer: MalamarWriter,
  run: Run,
  status: Exclude<RunStatus, 'running'>,
  change: Partial<Run>,
  now: string,
): void {
  update(writer, runs, run, { ...change, status, ended_at: now });
  if (change.usage) noteSpending(writer, change.usage, now);
  writer.emit({ type: 'run.finished', ...ofRun(run), status });
}

export const ofRun = (run: Run) => ({
  run_id: run.id,
  workspace_id: run.workspace_id,
  ...(run.task_id === null ? {} : { task_id: run.task_id }),
  ...(run.chat_id === null ? {} : { chat_id: run.chat_id }),
});

/** Never told as gone when it is not. As it is kept in a task or a chat, where agents read it. */
export const leftAlive = (agent: string, pids: readonly number[]): string =>
  `These processes of ${agent} could not be ended: ${pids.join(', ')}. End them by hand.`;

/** The same for the person who wanted them ended; undefined = the agent of what that person looks at. */
export const stillAlive = (agent: string | undefined, pids: readonly number[]): string =>
  agent === undefined
    ? l10n.t(
        'These processes of its agent could not be ended: {0}. End them by hand.',
        pids.join(', '),
      )
    : l10n.t(
        'These processes of {0} could not be ended: {1}. End them by hand.',
        agent,
        pids.join(', '),
      );

export const findRun = (read: Reader, id: string): Run | undefined =>
  selectOne(read, runs, 'WHERE id = ?', [id]);

export const runningRuns = (read: Reader): Run[] =>
  select(read, runs, `WHERE status = 'running' ORDER BY started_at, rowid`);

export function lastRunStart(read: Reader, taskId: string): string | undefined {
  const row = read.one('SELECT max(started_at) AS at FROM runs WHERE task_id = +?', [taskId]);
  const at = row?.['at'];
  return typeof at === 'string' ? at : undefined;
}

/** Never the same moment as the start: whatever is stamped with it came after that run began. */
export const justAfter = (start: string | undefined, now: string): string =>
  start !== undefined && start >= now ? new Date(Date.parse(start) + 1).toISOString() : now;

/** The runs of the present round, as the loop and the limits see them. */
export const roundOf = (read: Reader, task: Task): PastRun[] =>
  pastRuns(read, 'task_id = +? AND started_at >= +?', [task.id, task.round_from]);

/** The runs of a chat that ended at a usage limit. */
export const limitsIn = (read: Reader, chatId: string): PastRun[] =>
  pastRuns(read, `chat_id = +? AND outcome ->> 'action' = 'usage_limit'`, [chatId]);

const pastRuns = (read: Reader, which: string, params: readonly string[]): PastRun[] =>
  read
    .all(
      `SELECT agent_id AS agentId, cli_type AS cli, coalesce(pass, 1) AS pass,
         started_at AS startedAt, outcome ->> 'action' AS action, outcome ->> 'until' AS until
       FROM runs WHERE ${which} ORDER BY started_at, rowid`,
      params,
    )
    .map((row) => PastRunRow.parse(row));

/** Just what the loop needs: it asks before every step, and whole rows are wide. */
const PastRunRow = z.object({
  agentId: z.string().nullable(),
  cli: CliType,
  pass: z.int(),
  startedAt: z.string(),
  action: RunOutcome.shape.action.nullable(),
  until: z.string().nullable(),
});

/** By this task and all that its agents set going, since it was created or got a fresh allowance. */
export function spentByTask(read: Reader, task: Task): Spent {
  const row = read.one(
    `SELECT total(usage ->> 'input') + total(usage ->> 'output') AS tokens,
       total(usage ->> 'cost') AS cost
     FROM runs WHERE usage IS NOT NULL AND (task_id = ?1 OR origin_id = ?1) AND started_at >= ?2`,
    [task.id, task.allowance_from],
  );
  return { tokens: Number(row?.['tokens'] ?? 0), cost: Number(row?.['cost'] ?? 0) };
}
