import { timestamp } from '../base/clock.ts';
import { chatQueue } from '../model/chat.ts';
import type { Run } from '../model/run.ts';
import { taskQueue } from '../model/task.ts';
import { select, update } from '../store/rows.ts';
import { fulfilForChat } from './chatActs.ts';
import { addSystemMessage, answerUndelivered, changeAnswer, findChat } from './chatRecord.ts';
import { forgetAsked } from './delegation/approvals.ts';
import { askAfterInterruption } from './delegation/interruption.ts';
import { withdrawOf } from './delegation/withdrawing.ts';
import type { Leftover } from './ports.ts';
import { chatWishIn, endRun, isStopping, leftAlive, runningRuns, taskWishIn } from './runRecord.ts';
import { fulfil } from './taskActs.ts';
import { addComment, changeItem, changeStatus, findTask, theSystem } from './taskRecord.ts';
import type { Foundation, MalamarWriter } from './theWorkspace.ts';
import { uploadsOf } from './uploads.ts';

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
    for (const run of interrupted) withdrawOf(writer, run.id, now);
    for (const run of interrupted) closeInterrupted(writer, run, survivors.get(run.id) ?? [], now);
    forgetAsked(writer);
    for (const item of select(writer, taskQueue, `WHERE status = 'in_progress'`))
      update(writer, taskQueue, item, { status: 'queued', updated_at: now });
    for (const item of select(writer, chatQueue, `WHERE status = 'in_progress'`))
      update(writer, chatQueue, item, { status: 'queued', updated_at: now });
    if (interrupted.length > 0) log.info(`${interrupted.length} interrupted runs will go on`);
  });
  // A clear or delete that was cut off has been fulfilled: before anybody answers, its files go as well.
  await machine.attachments.tidy((chat) => uploadsOf(store.read, chat));
}

function closeInterrupted(
  writer: MalamarWriter,
  run: Run,
  survivors: readonly number[],
  now: string,
): void {
  const isWished = isStopping(run.detail);
  const change = isWished
    ? { detail: 'stopped by a person' }
    : { detail: 'interrupted', outcome: { action: 'interrupted' as const } };
  endRun(writer, run, isWished ? 'cancelled' : 'failed', change, now);
  closeTaskRun(writer, run, survivors, now);
  closeChatRun(writer, run, survivors, now);
}

function closeTaskRun(
  writer: MalamarWriter,
  run: Run,
  survivors: readonly number[],
  now: string,
): void {
  const task = run.task_id === null ? undefined : findTask(writer, run.task_id);
  if (task?.status !== 'in_progress') return;
  const wish = taskWishIn(run.detail);
  // Whoever stopped it has been promised that it ends here.
  if (wish) return fulfil(wish)(writer, task, now);
  if (survivors.length === 0) return;
  // The same agent beside its own old process would be two in one folder.
  addComment(writer, task, theSystem, leftAlive(run.agent_name, survivors), now, run.id);
  changeStatus(writer, task, 'in_review', theSystem, now);
  changeItem(writer, task, { status: 'failed' }, now);
}

function closeChatRun(
  writer: MalamarWriter,
  run: Run,
  survivors: readonly number[],
  now: string,
): void {
  const chat = run.chat_id === null ? undefined : findChat(writer, run.chat_id);
  if (!chat) return;
  const wish = chatWishIn(run.detail);
  if (wish) fulfilForChat(wish)(writer, chat, now);
  else if (survivors.length > 0) {
    addSystemMessage(writer, chat, leftAlive(run.agent_name, survivors), now);
    changeAnswer(writer, chat, 'failed', now);
  } else askAfterInterruption(writer, chat, run, now);
  answerUndelivered(writer, chat.id, now);
}

function leftoverOf(run: Run): Leftover {
  const { pid, process_started_at: startedAt, process_group: group } = run;
  const identity = pid === null || startedAt === null ? null : { pid, startedAt, group };
  return { runId: run.id, identity };
}
