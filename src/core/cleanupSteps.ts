import { type Run, runEvents, runs } from '../model/run.ts';
import { tasks } from '../model/task.ts';
import { select, selectOne, update } from '../store/rows.ts';
import { forgetSpent } from './delegation/allowance.ts';
import { forgetDrafts } from './drafts.ts';
import { EventsSummary, foldEvents } from './foldEvents.ts';
import { deleteHelpersOf } from './helperChats.ts';
import { ofTask } from './taskRecord.ts';
import { type MalamarWriter, theWorkspace } from './theWorkspace.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_QUEUE_DAYS = 7;

/** So much in one transaction: a few milliseconds, which nobody at a keyboard feels. */
const MOST_ROWS = 500;
const MOST_RUNS = 20;

export interface CleanupTime {
  readonly now: Date;
  /** 0 = for ever. */
  readonly keepRunEventsDays: number;
}

/** One bounded piece of work; true = there may be more of it. */
export type CleanupStep = (writer: MalamarWriter, time: CleanupTime) => boolean;

/** Only what is over: an open item is what a task or a chat waits by. */
const removeFromQueue =
  (queue: 'task_queue' | 'chat_queue'): CleanupStep =>
  (writer, { now }) => {
    const old = `status IN ('completed', 'failed') AND updated_at < ?`;
    const before = daysBefore(now, KEEP_QUEUE_DAYS);
    const last = writer.one(
      `SELECT max(id) AS id, count(*) AS found FROM
         (SELECT id FROM ${queue} WHERE ${old} ORDER BY id LIMIT ${MOST_ROWS})`,
      [before],
    );
    const found = Number(last?.['found'] ?? 0);
    if (found === 0) return false;
    writer.run(`DELETE FROM ${queue} WHERE ${old} AND id <= ?`, [before, last?.['id'] ?? null]);
    writer.emit({
      type: 'queue.updated',
      queue: queue === 'task_queue' ? 'tasks' : 'chats',
      workspace_id: theWorkspace(writer).id,
    });
    return found === MOST_ROWS;
  };

/**
 * One done task, with everything below it. Its time counts from the last change, which is its move
 * to Done or something that a person did to it later. A task that has very much below it loses that
 * in steps first.
 */
const removeDoneTask: CleanupStep = (writer, { now }) => {
  const { auto_delete_done_tasks, retention_days } = theWorkspace(writer);
  if (!auto_delete_done_tasks || retention_days === 0) return false;
  const task = selectOne(
    writer,
    tasks,
    `WHERE status = 'done' AND updated_at < ?
       AND NOT EXISTS (SELECT 1 FROM runs WHERE task_id = tasks.id AND status = 'running')
       AND NOT EXISTS (SELECT 1 FROM runs AS child JOIN runs AS caller ON caller.id = child.parent_run_id
         WHERE child.status = 'running' AND caller.task_id = tasks.id)
     ORDER BY updated_at, id LIMIT 1`,
    [daysBefore(now, retention_days)],
  );
  if (!task) return false;
  const folded = foldSome(writer, 'task_id = ?', task.id);
  if (folded === MOST_ROWS) return true;
  deleteHelpersOf(writer, task.id, now.toISOString());
  writer.run('DELETE FROM tasks WHERE id = ?', [task.id]);
  forgetDrafts(writer, task.id);
  writer.emit({ type: 'task.deleted', ...ofTask(task) });
  return true;
};

/** The events of a run leave together, because half a story is worse than a summary of it. */
const foldOldEvents: CleanupStep = (writer, { now, keepRunEventsDays }) =>
  keepRunEventsDays > 0 &&
  foldSome(writer, 'ended_at < ?', daysBefore(now, keepRunEventsDays)) === MOST_ROWS;

const removeSpent: CleanupStep = (writer) => {
  forgetSpent(writer);
  return false;
};

export const cleanupSteps: readonly CleanupStep[] = [
  removeFromQueue('task_queue'),
  removeFromQueue('chat_queue'),
  removeDoneTask,
  foldOldEvents,
  removeSpent,
];

/** How many events were folded; MOST_ROWS = there may be more. */
function foldSome(writer: MalamarWriter, which: string, param: string): number {
  let left = MOST_ROWS;
  while (left > 0) {
    const found = select(
      writer,
      runs,
      `WHERE status <> 'running' AND ${which}
         AND EXISTS (SELECT 1 FROM run_events WHERE run_id = runs.id)
       ORDER BY id LIMIT ${MOST_RUNS}`,
      [param],
    );
    if (found.length === 0) break;
    for (const run of found) if (left > 0) left -= foldRun(writer, run, left);
  }
  return MOST_ROWS - left;
}

/** Counted and deleted in the same transaction, so that a crash in between counts nothing twice. */
function foldRun(writer: MalamarWriter, run: Run, most: number): number {
  const events = select(writer, runEvents, `WHERE run_id = ? ORDER BY seq LIMIT ${most}`, [run.id]);
  const { outcome } = run;
  // A run without an outcome says nothing that a summary could be added to.
  if (outcome) {
    const before = EventsSummary.safeParse(outcome['events']).data;
    update(writer, runs, run, { outcome: { ...outcome, events: foldEvents(before, events) } });
  }
  const last = events.at(-1)?.seq ?? null;
  writer.run('DELETE FROM run_events WHERE run_id = ? AND seq <= ?', [run.id, last]);
  return events.length;
}

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();
