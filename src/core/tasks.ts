import { type Clock, timestamp } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Task, taskLogs, taskQueue, tasks } from '../model/task.ts';
import { LONGEST_TEXT } from '../protocol.ts';
import { insert } from '../store/rows.ts';
import { oneLine } from './text.ts';
import { type MalamarStore, noteActivity, theWorkspace } from './theWorkspace.ts';

/** A summary is one line on a card; what does not fit belongs into the description. */
const LONGEST_SUMMARY = 500;

export class Tasks {
  readonly #store: MalamarStore;
  readonly #clock: Clock;

  constructor(store: MalamarStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** A new task is in Todo and queued: creating it is the wish that it be done. */
  create(input: { readonly summary: string; readonly description: string }): Result<Task> {
    const summary = oneLine(input.summary);
    if (summary === '')
      return failure('A task needs a summary.', 'Say in one line what should be done.');
    if (summary.length > LONGEST_SUMMARY)
      return failure(
        `A summary has at most ${LONGEST_SUMMARY} characters, this one has ${summary.length}.`,
        'Keep one line here and put the rest into the description.',
      );
    if (input.description.length > LONGEST_TEXT)
      return failure(
        `A description has at most ${LONGEST_TEXT.toLocaleString('en')} characters, this one has ${input.description.length.toLocaleString('en')}.`,
        'Put the rest into a file of the folder and name it here.',
      );
    const now = timestamp(this.#clock);
    return this.#store.transaction((writer) => {
      const workspace = theWorkspace(writer);
      const task: Task = {
        id: newId(),
        workspace_id: workspace.id,
        summary,
        description: input.description.trim(),
        status: 'todo',
        pause: null,
        created_by: 'user',
        created_at: now,
        updated_at: now,
      };
      const here = { task_id: task.id, workspace_id: workspace.id, created_at: now };
      insert(writer, tasks, task);
      insert(writer, taskLogs, {
        ...here,
        id: newId(),
        event_type: 'task_created',
        actor_type: 'user',
        actor_id: null,
        metadata: {},
      });
      insert(writer, taskQueue, {
        ...here,
        id: newId(),
        status: 'queued',
        is_priority: false,
        attempts: 0,
        not_before: null,
        updated_at: now,
      });
      noteActivity(writer, workspace, now);
      writer.emit({
        type: 'task.created',
        task_id: task.id,
        task_summary: summary,
        workspace_id: workspace.id,
        actor_type: 'user',
      });
      writer.emit({ type: 'queue.updated', workspace_id: workspace.id });
      return success(task);
    });
  }
}
