import { type Clock, timestamp } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Task, tasks } from '../model/task.ts';
import { LONGEST_TEXT } from '../protocol.ts';
import { insert, update } from '../store/rows.ts';
import { justAfter, lastRunStart } from './runRecord.ts';
import {
  addComment,
  changeStatus,
  enqueue,
  findTask,
  logActivity,
  ofTask,
  theUser,
} from './taskRecord.ts';
import { oneLine } from './text.ts';
import { type MalamarStore, noteActivity, theWorkspace } from './theWorkspace.ts';

/** A summary is one line on a card; what does not fit belongs into the description. */
const LONGEST_SUMMARY = 500;

export interface TaskText {
  readonly summary: string;
  readonly description: string;
}

export const noSuchTask = (): Result<never> =>
  failure('That task no longer exists.', 'Look at the board again; it is up to date now.');

/** What people write: tasks and comments. What they do with them is in taskActs.ts. */
export class Tasks {
  readonly #store: MalamarStore;
  readonly #clock: Clock;

  constructor(store: MalamarStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A new task is in Todo and queued: creating it is the wish that it be done. */
  create(input: TaskText): Result<Task> {
    const checked = checkText(input);
    if (!checked.ok) return checked;
    const now = timestamp(this.#clock);
    return this.#store.transaction((writer) => {
      const workspace = theWorkspace(writer);
      const task: Task = {
        id: newId(),
        workspace_id: workspace.id,
        ...checked.value,
        status: 'todo',
        pause: null,
        created_by: 'user',
        round_from: now,
        allowance_from: now,
        created_at: now,
        updated_at: now,
      };
      insert(writer, tasks, task);
      logActivity(writer, task, 'task_created', theUser, now);
      noteActivity(writer, workspace, now);
      writer.emit({ type: 'task.created', ...ofTask(task), actor_type: 'user' });
      enqueue(writer, task, now);
      return success(task);
    });
  }

  /** Editing does not restart a task; the next agent reads what is there then. */
  edit(id: string, input: TaskText): Result<null> {
    const checked = checkText(input);
    if (!checked.ok) return checked;
    const now = timestamp(this.#clock);
    return this.#store.transaction((writer) => {
      const task = findTask(writer, id);
      if (!task) return noSuchTask();
      update(writer, tasks, task, { ...checked.value, updated_at: now });
      noteActivity(writer, theWorkspace(writer), now);
      writer.emit({ type: 'task.updated', ...ofTask({ ...task, ...checked.value }) });
      return success(null);
    });
  }

  /** A person's comment sets a task going again, unless it is Done. */
  comment(id: string, text: string): Result<null> {
    const content = text.trim();
    if (content === '') return failure('The comment is empty.', 'Write something first.');
    const tooLong = tooLongText('comment', content);
    if (tooLong) return tooLong;
    return this.#store.transaction((writer) => {
      const task = findTask(writer, id);
      if (!task) return noSuchTask();
      // An agent that began within this same millisecond has not seen it.
      const now = justAfter(lastRunStart(writer, id), timestamp(this.#clock));
      addComment(writer, task, theUser, content, now);
      if (task.status === 'in_review')
        changeStatus(writer, task, 'todo', theUser, now, { round_from: now });
      if (task.status !== 'done') enqueue(writer, task, now);
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }
}

function checkText(input: TaskText): Result<TaskText> {
  const summary = oneLine(input.summary);
  if (summary === '')
    return failure('A task needs a summary.', 'Say in one line what should be done.');
  if (summary.length > LONGEST_SUMMARY)
    return failure(
      `A summary has at most ${LONGEST_SUMMARY} characters, this one has ${summary.length}.`,
      'Keep one line here and put the rest into the description.',
    );
  return (
    tooLongText('description', input.description) ??
    success({ summary, description: input.description.trim() })
  );
}

function tooLongText(what: string, text: string) {
  if (text.length <= LONGEST_TEXT) return undefined;
  return failure(
    `A ${what} has at most ${LONGEST_TEXT.toLocaleString('en')} characters, this one has ${text.length.toLocaleString('en')}.`,
    'Put the rest into a file of the folder and name it here.',
  );
}
