import type { Change } from '../../model/change.ts';
import type { Doing } from '../../protocol/tasks.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findRun, isStopping } from '../runRecord.ts';
import { asking, askingRuns, isOfQuestions } from './asking.ts';

type Announced = Extract<Change, { type: 'run.status' | 'run.event' }>;

/** What the agents that these changes tell of do now, by task; of several changes the last one counts. */
export function doingNow(
  read: Reader,
  changes: readonly Change[],
): readonly (Doing & { readonly task_id: string })[] {
  const latest = new Map<string, Announced>();
  for (const change of changes) {
    if (change.type !== 'run.status' && change.type !== 'run.event') continue;
    const known = latest.get(change.task_id ?? '');
    // What was said is newer than what was stored since.
    if (change.type === 'run.status' || known?.type !== 'run.status')
      latest.set(change.task_id ?? '', change);
  }
  const runs = new Map([...latest].map(([task_id, change]) => [task_id, change.run_id]));
  if (changes.some(isOfQuestions)) for (const [task, run] of atWork(read)) runs.set(task, run);
  const askers = runs.size > 0 ? askingRuns(read) : new Set();
  return [...runs].flatMap(([task_id, run_id]) => {
    const run = task_id === '' ? undefined : findRun(read, run_id);
    if (run?.status !== 'running') return [];
    const change = latest.get(task_id);
    const said =
      change?.type === 'run.status'
        ? { status: change.status, detail: change.detail }
        : storedStatus(read, run.id);
    const now = askers.has(run.id) ? asking : said;
    return [{ task_id, ...now, stopping: isStopping(run.detail) }];
  });
}

/** Of each task that somebody works on, the run that no other one has called. */
const atWork = (read: Reader): [task: string, run: string][] =>
  read
    .all(
      `SELECT id, task_id FROM runs
       WHERE status = 'running' AND task_id IS NOT NULL AND parent_run_id IS NULL`,
    )
    .map((row) => [String(row['task_id']), String(row['id'])]);

/** As it was stored last; what was said since then comes with the next batch of events. */
export function storedStatus(read: Reader, runId: string): Pick<Doing, 'status' | 'detail'> {
  const row = read.one(
    `SELECT payload ->> 'status' AS status, payload ->> 'detail' AS detail FROM run_events
     WHERE run_id = +? AND kind = 'status' ORDER BY seq DESC LIMIT 1`,
    [runId],
  );
  return { status: String(row?.['status'] ?? 'starting'), detail: String(row?.['detail'] ?? '') };
}
