import * as l10n from '@vscode/l10n';
import { type Clock, timestamp } from '../base/clock.ts';
import { failure, type Result, success } from '../base/result.ts';
import { isTypedName } from '../base/typedName.ts';
import { type Task, type TaskMove, tasks } from '../model/task.ts';
import { workspaces } from '../model/workspace.ts';
import { select, update } from '../store/rows.ts';
import { forgetDrafts } from './drafts.ts';
import { deleteHelpersOf } from './helperChats.ts';
import { justAfter, lastRunStart, stillAlive, type TaskWish } from './runRecord.ts';
import { renewDaysAllowance } from './spending.ts';
import type { Afterwards } from './taskConclusion.ts';
import { mayMove } from './taskMoves.ts';
import {
  addComment,
  changeItem,
  changeStatus,
  enqueue,
  findTask,
  logActivity,
  ofTask,
  openItem,
  theSystem,
  theUser,
} from './taskRecord.ts';
import type { TaskRunner } from './taskRunner.ts';
import { noSuchTask } from './tasks.ts';
import {
  type Foundation,
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';

/** What each move does once no agent works on the task any more. */
const effects: Record<TaskMove, Afterwards> = {
  delete: deleteTask,
  prioritize: (writer, task, now) => setPriority(writer, task, true, now),
  deprioritize: (writer, task, now) => setPriority(writer, task, false, now),
  cancel: cancelTask,
  to_review: (writer, task, now) => leaveQueue(writer, task, 'in_review', now),
  to_done: (writer, task, now) => leaveQueue(writer, task, 'done', now),
  to_todo: (writer, task, now) => setGoing(writer, task, now, {}),
  try_now: stopWaiting,
  start: (writer, task, now) => {
    if (openItem(writer, task.id)) return;
    setGoing(writer, task, now, {});
    // Its status stays, so nobody else says that it does not wait for a person any more.
    writer.emit({ type: 'task.updated', ...ofTask(task) });
  },
  go_on: (writer, task, now) => {
    renewDaysAllowance(writer, now);
    setGoing(writer, task, now, { allowance_from: now });
  },
};

/** What is wished for a task whose run has to end first; all else leaves a run alone, or there is none. */
const isWish = (move: TaskMove): move is TaskWish =>
  move === 'cancel' || move === 'delete' || move === 'to_review';

/** What recovery does for a person whose wish was cut off by a crash. */
export const fulfil = (wish: TaskWish): Afterwards => effects[wish];

/** What people do with tasks, in every status. */
export class TaskActs {
  readonly #base: Foundation;
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #runner: TaskRunner;

  constructor(base: Foundation, runner: TaskRunner) {
    this.#base = base;
    this.#store = base.store;
    this.#clock = base.clock;
    this.#runner = runner;
  }

  async move(id: string, move: TaskMove): Promise<Result<null>> {
    const task = findTask(this.#store.read, id);
    if (!task) return noSuchTask();
    const allowed = mayMove(task.status, move);
    if (!allowed.ok) return allowed;
    const effect: Afterwards = (writer, present, now) => {
      effects[move](writer, present, now);
      noteActivity(writer, theWorkspace(writer), now);
    };
    if (!isWish(move)) {
      const now = timestamp(this.#clock);
      this.#store.transaction((writer) => effect(writer, task, now));
      return success(null);
    }
    const halted = await this.#runner.halt(id, move, effect);
    // Somebody else had another wish for the same run; what this one means now is another question.
    if (halted === 'done already') return this.move(id, move);
    return halted.length === 0
      ? success(null)
      : failure(stillAlive(undefined, halted), l10n.t('The task has been moved all the same.'));
  }

  /** Asked twice: whoever wants this types the workspace's name. */
  async deleteAllDone(typedTitle: string): Promise<Result<number>> {
    const { title } = theWorkspace(this.#store.read);
    if (!isTypedName(typedTitle, title))
      return failure(
        l10n.t('That is not the name of this workspace.'),
        l10n.t('Type “{0}” to delete all done tasks.', title),
      );
    const done = select(this.#store.read, tasks, `WHERE status = 'done'`);
    // Whoever still works for one of them ends first: no process may be left behind.
    const { delegation } = this.#base;
    const left = await Promise.all(done.map(({ id }) => delegation.cancelChildrenOfTask(id)));
    const now = timestamp(this.#clock);
    const deleted = this.#store.transaction((writer) => {
      const still = done.filter(({ id }) => findTask(writer, id)?.status === 'done');
      for (const task of still) deleteTask(writer, task, now);
      noteActivity(writer, theWorkspace(writer), now);
      return still.length;
    });
    const survivors = left.flat();
    if (survivors.length === 0) return success(deleted);
    return failure(
      stillAlive(undefined, survivors),
      l10n.t('What you asked for has been done all the same.'),
    );
  }

  /** For everything that the day's limits hold back; tasks that stopped there are set going by `go_on`. */
  allowMore(): Result<null> {
    const now = timestamp(this.#clock);
    return this.#store.transaction((writer) => {
      renewDaysAllowance(writer, now);
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }

  /** The present run goes to its end, but no new one starts; chats are not concerned. */
  pauseRunner(paused: boolean): Result<null> {
    const now = timestamp(this.#clock);
    return this.#store.transaction((writer) => {
      const workspace = theWorkspace(writer);
      update(writer, workspaces, workspace, { runner_paused: paused, updated_at: now });
      noteActivity(writer, workspace, now);
      writer.emit({ type: 'settings.updated', workspace_id: workspace.id });
      writer.emit({ type: 'queue.updated', queue: 'tasks', workspace_id: workspace.id });
      return success(null);
    });
  }
}

export function cancelTask(writer: MalamarWriter, task: Task, now: string): void {
  logActivity(writer, task, 'task_cancelled', theUser, now);
  addComment(writer, task, theSystem, 'Task cancelled by user', now);
  leaveQueue(writer, task, 'in_review', now);
}

function leaveQueue(
  writer: MalamarWriter,
  task: Task,
  status: 'in_review' | 'done',
  now: string,
): void {
  changeStatus(writer, task, status, theUser, now);
  changeItem(writer, task, { status: 'completed' }, now);
}

function setGoing(writer: MalamarWriter, task: Task, now: string, change: Partial<Task>): void {
  const round_from = justAfter(lastRunStart(writer, task.id), now);
  changeStatus(writer, task, 'todo', theUser, now, { ...change, round_from });
  enqueue(writer, task, now);
}

function setPriority(writer: MalamarWriter, task: Task, is_priority: boolean, now: string): void {
  enqueue(writer, task, now);
  changeItem(writer, task, { is_priority }, now);
  logActivity(writer, task, is_priority ? 'task_prioritized' : 'task_deprioritized', theUser, now);
  writer.emit({ type: 'task.updated', ...ofTask(task) });
}

function stopWaiting(writer: MalamarWriter, task: Task, now: string): void {
  if (task.pause) logActivity(writer, task, 'task_resumed', theUser, now);
  update(writer, tasks, task, { pause: null });
  enqueue(writer, task, now);
  changeItem(writer, task, { not_before: null }, now);
  writer.emit({ type: 'task.updated', ...ofTask(task) });
}

/** Everything below a task goes with it, by the foreign keys. */
function deleteTask(writer: MalamarWriter, task: Task, now: string): void {
  deleteHelpersOf(writer, task.id, now);
  writer.run('DELETE FROM tasks WHERE id = ?', [task.id]);
  forgetDrafts(writer, task.id);
  writer.emit({ type: 'task.deleted', ...ofTask(task) });
  writer.emit({ type: 'queue.updated', queue: 'tasks', workspace_id: task.workspace_id });
}
