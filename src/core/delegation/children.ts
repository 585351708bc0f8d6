import { type Run, runs } from '../../model/run.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';

/** The runs that this one called and that are at work. */
export const childrenOf = (read: Reader, runId: string): Run[] =>
  select(read, runs, `WHERE parent_run_id = ? AND status = 'running'`, [runId]);

/** Whether somebody whom this run called is at work, or about to be. */
export const hasOpenChildren = (read: Reader, runId: string): boolean =>
  childrenOf(read, runId).length > 0 ||
  read.one(
    `SELECT 1 FROM chat_messages WHERE delivery IS NOT NULL AND delivery ->> 'run' = ? AND run_id IS NULL
       AND delivery ->> 'state' = 'due' AND delivery ->> 'how' IN ('sync', 'summon', 'task')`,
    [runId],
  ) !== undefined;

/** The runs of a task that have others at work, or about to be; and the one that could still call some. */
export const callersOf = (read: Reader, taskId: string): Run[] =>
  select(read, runs, 'WHERE task_id = ?', [taskId]).filter(
    ({ id, status }) => status === 'running' || hasOpenChildren(read, id),
  );

/** Whether somebody works for a task without being its own agent. */
export const hasHelpersAtWork = (read: Reader, taskId: string): boolean =>
  callersOf(read, taskId).some(({ id }) => hasOpenChildren(read, id));

/** The last run of a task that still has others at work: its next agent waits for them. */
export function parentAtWork(read: Reader, taskId: string): string | undefined {
  const last = read.one(
    `SELECT id FROM runs WHERE task_id = +? ORDER BY started_at DESC, rowid DESC LIMIT 1`,
    [taskId],
  )?.['id'];
  return typeof last === 'string' && hasOpenChildren(read, last) ? last : undefined;
}
