import type { Change } from '../../model/change.ts';
import type { Doing } from '../../protocol/tasks.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findRun, isStopping } from '../runRecord.ts';

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
  return [...latest].flatMap(([task_id, change]) => {
    const run = task_id === '' ? undefined : findRun(read, change.run_id);
    if (run?.status !== 'running') return [];
    const said =
      change.type === 'run.status'
        ? { status: change.status, detail: change.detail }
        : storedStatus(read, run.id);
    return [{ task_id, ...said, stopping: isStopping(run.detail) }];
  });
}

/** As it was stored last; what was said since then comes with the next batch of events. */
export function storedStatus(read: Reader, runId: string): Pick<Doing, 'status' | 'detail'> {
  const row = read.one(
    `SELECT payload ->> 'status' AS status, payload ->> 'detail' AS detail FROM run_events
     WHERE run_id = +? AND kind = 'status' ORDER BY seq DESC LIMIT 1`,
    [runId],
  );
  return { status: String(row?.['status'] ?? 'starting'), detail: String(row?.['detail'] ?? '') };
}
