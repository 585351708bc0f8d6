import type { Limits } from '../model/workspace.ts';
import type { PastRun } from './loop.ts';

export interface Spent {
  readonly tokens: number;
  readonly cost: number;
}

export interface Account {
  readonly limits: Limits;
  /** Since a person last set the task going. */
  readonly runs: readonly PastRun[];
  /** By this task, and by the whole workspace today. */
  readonly task: Spent;
  readonly day: Spent;
}

export interface Breach {
  readonly limit: keyof Limits;
  readonly sentence: string;
}

/** Why the next run, in this pass, may not start; undefined: it may. */
export function breachOf({ limits, runs, task, day }: Account, pass: number): Breach | undefined {
  const rows: readonly [limit: keyof Limits, breached: boolean, sentence: string][] = [
    [
      'consecutive_errors',
      errorsInARow(runs) >= limits.consecutive_errors,
      `${times(limits.consecutive_errors, 'error')} in a row`,
    ],
    [
      'passes_per_task',
      pass > limits.passes_per_task,
      `${times(limits.passes_per_task, 'pass', 'passes')} without an end`,
    ],
    ['runs_per_task', runs.length >= limits.runs_per_task, times(limits.runs_per_task, 'run')],
    spending('tokens_per_task', limits.tokens_per_task, task.tokens, 'tokens for this task'),
    spending('cost_per_task', limits.cost_per_task, task.cost, 'dollars for this task'),
    spending('tokens_per_day', limits.tokens_per_day, day.tokens, 'tokens today'),
    spending('cost_per_day', limits.cost_per_day, day.cost, 'dollars today'),
  ];
  const found = rows.find(([, breached]) => breached);
  if (!found) return undefined;
  const [limit, , reached] = found;
  return {
    limit,
    sentence: `Malamar stopped here because a limit was reached: ${reached}. Go on with a fresh allowance, or change the limit in the workspace settings.`,
  };
}

/** Pauses and interruptions are nobody's fault: they neither count nor end the row. */
export function errorsInARow(runs: readonly PastRun[]): number {
  const told = runs.filter(({ action }) => action !== 'interrupted' && action !== 'usage_limit');
  const lastGood = told.findLastIndex(({ action }) => action !== 'error');
  return told.length - 1 - lastGood;
}

const SECOND = 1000;
const WAITS = [2 * SECOND, 8 * SECOND, 30 * SECOND, 120 * SECOND];

/** How long to wait before the next try, after so many errors in a row. */
export const waitAfterErrors = (errors: number): number =>
  WAITS[Math.min(errors, WAITS.length) - 1] ?? 0;

/**
 * An agent can have a lower number of tool calls than the workspace allows, never a higher one; a child none
 * that is higher than that of who called it.
 */
export const toolCallsAllowed = (limits: Limits, ...ofScopes: readonly (number | null)[]): number =>
  Math.min(limits.tool_calls_per_run, ...ofScopes.flatMap((most) => most ?? []));

function spending(
  limit: keyof Limits,
  most: number | null,
  spent: number,
  what: string,
): [keyof Limits, boolean, string] {
  const reached = `${round(spent)} of ${most} ${what}`;
  return [limit, most !== null && spent >= most, reached];
}

const round = (value: number): number => Math.round(value * 100) / 100;

const times = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
