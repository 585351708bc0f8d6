import * as l10n from '@vscode/l10n';
import { type Clock, timestamp } from '../base/clock.ts';
import { grouped } from '../base/grouped.ts';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Task, taskComments, tasks } from '../model/task.ts';
import { insert, select, update } from '../store/rows.ts';
import { justAfter, lastRunStart } from './runRecord.ts';
import {
  type Actor,
  addComment,
  changeStatus,
  enqueue,
  findTask,
  logActivity,
  ofTask,
  theUser,
} from './taskRecord.ts';
import { taskText } from './taskText.ts';
import { checkLength, oneLine } from './text.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';

/** A summary is one line on a card; what does not fit belongs into the description. */
const LONGEST_SUMMARY = 500;

export interface TaskText {
  readonly summary: string;
  readonly description: string;
}

export const noSuchTask = (): Result<never> =>
  failure(
    l10n.t('That task no longer exists.'),
    l10n.t('Look at the board again; it is up to date now.'),
  );

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
    return this.#store.transaction((writer) => success(insertTask(writer, checked.value, now)));
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

  /** One of its texts, by somebody who has read it as it was: what others wrote meanwhile is not lost. */
  rewrite(
    id: string,
    { part, text, was }: { part: keyof TaskText; text: string; was: string },
  ): Result<null> {
    const task = findTask(this.#store.read, id);
    if (!task) return noSuchTask();
    if (task[part] !== was)
      return failure(
        l10n.t('Somebody else has changed this text meanwhile, so yours was not saved.'),
        l10n.t('Look at both, then save again.'),
      );
    const { summary, description } = task;
    return this.edit(id, { summary, description, [part]: text });
  }

  /** To be read from top to bottom, newest comment first. */
  asText(id: string): Result<{ readonly summary: string; readonly text: string }> {
    const { read } = this.#store;
    const task = findTask(read, id);
    if (!task) return noSuchTask();
    const newest = 'WHERE task_id = ? ORDER BY created_at DESC, rowid DESC';
    const comments = select(read, taskComments, newest, [id]);
    return success({ summary: task.summary, text: taskText(task, comments) });
  }

  /** A person's comment sets a task going again, unless it is Done. */
  comment(id: string, text: string): Result<null> {
    const content = text.trim();
    if (content === '')
      return failure(l10n.t('The comment is empty.'), l10n.t('Write something first.'));
    const checked = checkLength('comment', content);
    if (!checked.ok) return checked;
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

/** By a person, who may have had it made in a chat: `asked` says in which, and in which window. */
export function insertTask(
  writer: MalamarWriter,
  text: TaskText,
  now: string,
  asked: { readonly chat_id?: string; readonly window?: string } = {},
): Task {
  const task = newTask(writer, text, theUser, now);
  writer.emit({ type: 'task.created', ...ofTask(task), actor_type: 'user', ...asked });
  enqueue(writer, task, now);
  return task;
}

/** Not queued: what agents think of waits for a person, or they would find work for each other for ever. */
export function insertTaskOfAgent(
  writer: MalamarWriter,
  text: TaskText,
  agent: { readonly id: string | null; readonly name: string },
  now: string,
): Task {
  const task = newTask(writer, text, { type: 'agent', id: agent.id ?? '', name: agent.name }, now);
  writer.emit({ type: 'task.created', ...ofTask(task), actor_type: 'agent' });
  return task;
}

function newTask(writer: MalamarWriter, text: TaskText, by: Actor, now: string): Task {
  const workspace = theWorkspace(writer);
  const task: Task = {
    id: newId(),
    workspace_id: workspace.id,
    ...text,
    status: 'todo',
    pause: null,
    created_by: by.type === 'agent' ? by.id : 'user',
    round_from: now,
    allowance_from: now,
    created_at: now,
    updated_at: now,
  };
  insert(writer, tasks, task);
  logActivity(writer, task, 'task_created', by, now);
  noteActivity(writer, workspace, now);
  return task;
}

export function checkText(input: TaskText): Result<TaskText> {
  const summary = oneLine(input.summary);
  if (summary === '')
    return failure(
      l10n.t('A task needs a summary.'),
      l10n.t('Say in one line what should be done.'),
    );
  if (summary.length > LONGEST_SUMMARY)
    return failure(
      l10n.t(
        'A summary has at most {0} characters, this one has {1}.',
        grouped(LONGEST_SUMMARY),
        grouped(summary.length),
      ),
      l10n.t('Keep one line here and put the rest into the description.'),
    );
  const description = checkLength('description', input.description.trim());
  return description.ok ? success({ summary, description: description.value }) : description;
}
