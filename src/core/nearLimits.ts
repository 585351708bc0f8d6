import type { NearLimit } from '../protocol/taskPage.ts';
import { type Account, errorsInARow } from './limits.ts';

/** From here on a person should see it coming. */
const NEAR = 0.75;

/** The limits of which a task has used up most; how much was spent today is not the task's alone. */
export function nearLimits(
  { limits, runs, task }: Pick<Account, 'limits' | 'runs' | 'task'>,
  pass: number,
): NearLimit[] {
  const rows: readonly NearLimit[] = [
    { limit: 'passes_per_task', used: pass, most: limits.passes_per_task },
    { limit: 'runs_per_task', used: runs.length, most: limits.runs_per_task },
    { limit: 'consecutive_errors', used: errorsInARow(runs), most: limits.consecutive_errors },
    { limit: 'tokens_per_task', used: task.tokens, most: limits.tokens_per_task ?? Infinity },
    { limit: 'cost_per_task', used: task.cost, most: limits.cost_per_task ?? Infinity },
  ];
  return rows.filter(({ used, most }) => used > 0 && used >= most * NEAR);
}
