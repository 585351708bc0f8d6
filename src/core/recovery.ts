import { timestamp } from '../base/clock.ts';
import type { Run } from '../model/run.ts';
import { taskQueue } from '../model/task.ts';
import { select, update } from '../store/rows.ts';
import type { Leftover } from './ports.ts';
import { endRun, runningRuns, wishIn } from './runRecord.ts';
import { fulfil } from './taskActs.ts';
import { leftAlive } from './taskConclusion.ts';
import { addComment, changeItem, changeStatus, findTask, theSystem } from './taskRecord.ts';
import type { Foundation, MalamarWriter } from './theWorkspace.ts';

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
  const survivors = await machine.workbench.endLeftovers(runningRuns(store.read).map(leftoverOf));
  const now = timestamp(clock);
  store.transaction((writer) => {
    // Read again: people may have done something while the processes were being ended.
    const interrupted = runningRuns(writer);
    for (const run of interrupted) closeInterrupted(writer, run, survivors.get(run.id) ?? [], now);
    for (const item of select(writer, taskQueue, `WHERE status = 'in_progress'`))
      update(writer, taskQueue, item, { status: 'queued', updated_at: now });
    if (interrupted.length > 0) log.info(`${interrupted.length} interrupted runs will go on`);
  });
}

function closeInterrupted(
  writer: MalamarWriter,
  run: Run,
  survivors: readonly number[],
  now: string,
): void {
  const task = run.task_id === null ? undefined : findTask(writer, run.task_id);
  const wish = wishIn(run.detail);
  if (wish) endRun(writer, run, 'cancelled', { detail: 'stopped by a person' }, now);
  else
    endRun(
      writer,
      run,
      'failed',
      { detail: 'interrupted', outcome: { action: 'interrupted' } },
      now,
    );
  if (task?.status !== 'in_progress') return;
  // Whoever stopped it has been promised that it ends here.
  if (wish) return fulfil(wish)(writer, task, now);
  if (survivors.length === 0) return;
  // The same agent beside its own old process would be two in one folder.
  addComment(writer, task, theSystem, leftAlive(run.agent_name, survivors), now, run.id);
  changeStatus(writer, task, 'in_review', theSystem, now);
  changeItem(writer, task, { status: 'failed' }, now);
}

function leftoverOf(run: Run): Leftover {
  const { pid, process_started_at: startedAt, process_group: group } = run;
  const identity = pid === null || startedAt === null ? null : { pid, startedAt, group };
  return { runId: run.id, identity };
}
