import { failure, type Result, success } from '../base/result.ts';
import { type Run, runEvents, runs } from '../model/run.ts';
import { taskComments } from '../model/task.ts';
import { select } from '../store/rows.ts';
import { runContext } from './runContext.ts';
import { findRun } from './runRecord.ts';
import { cancelTask } from './taskActs.ts';
import { leftAlive } from './taskConclusion.ts';
import type { TaskRunner } from './taskRunner.ts';
import type { Foundation } from './theWorkspace.ts';

const MOST_LISTED = 1000;

export const noSuchRun = (): Result<never> =>
  failure('That run no longer exists.', 'Look at the list again; it is up to date now.');

/** What agents did, for people and for other extensions. */
export class Runs {
  readonly #base: Foundation & { readonly taskRunner: TaskRunner };

  constructor(base: Foundation & { readonly taskRunner: TaskRunner }) {
    this.#base = base;
  }

  /** Newest first; of one task or chat, or of all. */
  list(subject: string | null): Run[] {
    const { read } = this.#base.store;
    const newest = `ORDER BY started_at DESC, rowid DESC LIMIT ${MOST_LISTED}`;
    if (subject === null) return select(read, runs, newest);
    return select(read, runs, `WHERE task_id = ?1 OR chat_id = ?1 ${newest}`, [subject]);
  }

  children(id: string): Run[] {
    const { read } = this.#base.store;
    return select(read, runs, 'WHERE parent_run_id = ? ORDER BY started_at, rowid', [id]);
  }

  /** In words, or as the program printed it. */
  async context(id: string, view: 'summary' | 'raw'): Promise<Result<string>> {
    const run = findRun(this.#base.store.read, id);
    if (!run) return noSuchRun();
    if (view === 'summary') {
      const { read } = this.#base.store;
      const events = select(read, runEvents, 'WHERE run_id = ? ORDER BY seq', [id]);
      const comments = select(read, taskComments, 'WHERE run_id = ? ORDER BY rowid', [id]);
      const said = comments.map(({ content }) => content);
      return success(runContext(run, events, said));
    }
    const raw = await this.#base.machine.workbench.readLog(id);
    if (raw === undefined)
      return failure('The raw output of this run is not kept any more.', 'Look at its summary.');
    return success(raw);
  }

  /** Stopping the run of a task is cancelling the task: the loop would start it again otherwise. */
  async cancel(id: string): Promise<Result<null>> {
    const run = findRun(this.#base.store.read, id);
    if (!run) return noSuchRun();
    if (run.status !== 'running' || run.task_id === null)
      return failure('That run has ended already.');
    const halted = await this.#base.taskRunner.halt(run.task_id, 'cancel', cancelTask);
    if (halted === 'done already') return failure('That run has ended already.');
    return halted.length === 0 ? success(null) : failure(leftAlive(run.agent_name, halted));
  }
}
