import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import { chatMessages } from '../model/chat.ts';
import { type Run, runEvents, runs } from '../model/run.ts';
import { taskComments } from '../model/task.ts';
import type { RunFilter } from '../protocol/runs.ts';
import { select } from '../store/rows.ts';
import type { ChatActs } from './chatActs.ts';
import { runContext } from './runContext.ts';
import { listRuns } from './runList.ts';
import { findRun, stillAlive } from './runRecord.ts';
import { cancelTask } from './taskActs.ts';
import type { TaskRunner } from './taskRunner.ts';
import type { Foundation } from './theWorkspace.ts';

export const noSuchRun = (): Result<never> =>
  failure(
    l10n.t('That run no longer exists.'),
    l10n.t('Look at the list again; it is up to date now.'),
  );

type Base = Foundation & { readonly taskRunner: TaskRunner; readonly chatActs: ChatActs };

/** What agents did, for people and for other extensions. */
export class Runs {
  readonly #base: Base;

  constructor(base: Base) {
    this.#base = base;
  }

  /** Newest first; of one task or chat, or of all. */
  list(subject: string | null, filter?: RunFilter): Run[] {
    return listRuns(this.#base.store.read, subject, filter);
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
      const answers = select(read, chatMessages, `WHERE run_id = ? AND role = 'agent'`, [id]);
      const said = [
        ...comments.map(({ content }) => content),
        ...answers.map(({ message }) => message),
      ];
      return success(runContext(run, events, said));
    }
    const raw = await this.#base.machine.workbench.readLog(id);
    if (raw === undefined)
      return failure(
        l10n.t('The raw output of this run is not kept any more.'),
        l10n.t('Look at its summary.'),
      );
    return success(raw);
  }

  /** Stopping the run of a task is cancelling the task: the loop would start it again otherwise. */
  async cancel(id: string): Promise<Result<null>> {
    const run = findRun(this.#base.store.read, id);
    if (!run) return noSuchRun();
    if (run.status === 'running' && run.chat_id !== null)
      return this.#base.chatActs.stop(run.chat_id);
    if (run.status !== 'running' || run.task_id === null)
      return failure(l10n.t('That run has ended already.'));
    const halted = await this.#base.taskRunner.halt(run.task_id, 'cancel', cancelTask);
    if (halted === 'done already') return failure(l10n.t('That run has ended already.'));
    return halted.length === 0 ? success(null) : failure(stillAlive(run.agent_name, halted));
  }
}
