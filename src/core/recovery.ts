import { timestamp } from '../base/clock.ts';
import type { Run } from '../model/run.ts';
import { taskQueue } from '../model/task.ts';
import { select, update } from '../store/rows.ts';
import type { Leftover } from './ports.ts';
import { endRun, runningRuns, STOPPING } from './runRecord.ts';
import { cancelTask } from './taskActs.ts';
import { findTask } from './taskRecord.ts';
import type { Foundation } from './theWorkspace.ts';

/**
 * What a window that died left behind: its processes are ended, its runs are closed as interrupted,
 * its tasks are queued again. After it, starting is the same as always.
 */
export async function recoverInterrupted({
  store,
  clock,
  log,
  machine,
}: Foundation): Promise<void> {
  const interrupted = runningRuns(store.read);
  await machine.workbench.endLeftovers(interrupted.map(leftoverOf));
  const now = timestamp(clock);
  store.transaction((writer) => {
    for (const run of interrupted) {
      const task = run.task_id === null ? undefined : findTask(writer, run.task_id);
      // Whoever stopped it has been promised that it ends here.
      if (run.detail === STOPPING) {
        endRun(writer, run, 'cancelled', { detail: 'stopped by a person' }, now);
        if (task) cancelTask(writer, task, now);
      } else
        endRun(
          writer,
          run,
          'failed',
          { detail: 'interrupted', outcome: { action: 'interrupted' } },
          now,
        );
    }
    for (const item of select(writer, taskQueue, `WHERE status = 'in_progress'`))
      update(writer, taskQueue, item, { status: 'queued', updated_at: now });
  });
  if (interrupted.length > 0) log.info(`${interrupted.length} interrupted runs will go on`);
}

function leftoverOf(run: Run): Leftover {
  const { pid, process_started_at: startedAt, process_group: group } = run;
  const identity = pid === null || startedAt === null ? null : { pid, startedAt, group };
  return { runId: run.id, identity };
}
