import { timestamp } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { failureOf } from '../base/result.ts';
import { runs } from '../model/run.ts';
import { update } from '../store/rows.ts';
import { mainAgents } from './agents.ts';
import { type Invoked, LiveRun } from './invoke.ts';
import { pickTask } from './queue.ts';
import { STOPPING } from './runRecord.ts';
import type { TaskAnswer } from './taskActions.ts';
import { candidates } from './taskCandidates.ts';
import { type Afterwards, concludeRun, type Work } from './taskConclusion.ts';
import { findTask } from './taskRecord.ts';
import { takeStep } from './taskStep.ts';
import { type Foundation, theWorkspace } from './theWorkspace.ts';

interface Live {
  readonly work: Work;
  readonly run: LiveRun<TaskAnswer>;
  readonly over: Promise<void>;
  afterwards?: Afterwards;
}

const LONGEST_TIMER_MS = 3_600_000;
const AGAIN_AFTER_TROUBLE_MS = 5000;

/**
 * Works on one task after the other, agent by agent. A short circle around pure decisions: what the
 * store says is what happens next, so that starting and recovering are the same.
 */
export class TaskRunner implements Disposable {
  readonly #base: Foundation;
  #listening: Disposable | undefined;
  #turning = false;
  #disposed = false;
  #live: Live | undefined;
  #alarm: Disposable | undefined;

  constructor(base: Foundation) {
    this.#base = base;
  }

  start(): void {
    this.#listening ??= this.#base.store.changes.on((changes) => {
      if (changes.some(({ type }) => type === 'queue.updated')) this.#wake();
    });
    this.#wake();
  }

  #wake(): void {
    if (this.#turning || this.#disposed) return;
    this.#turn().catch((error: unknown) => {
      failureOf(error, this.#base.log);
      this.#wakeIn(AGAIN_AFTER_TROUBLE_MS);
    });
  }

  /**
   * Ends the run of this task if there is one, and then does what the person wants, in the same
   * transaction that closes the run. Resolves when the whole tree of processes is gone.
   */
  async halt(taskId: string, afterwards: Afterwards): Promise<void> {
    const live = this.#live;
    if (live?.work.task.id !== taskId) {
      const now = timestamp(this.#base.clock);
      this.#base.store.transaction((writer) => {
        const task = findTask(writer, taskId);
        if (task) afterwards(writer, task, now);
      });
      return;
    }
    live.afterwards = afterwards;
    // Noted first: should the host die now, the task must not go on at the next start.
    this.#base.store.transaction((writer) =>
      update(writer, runs, live.run.run, { detail: STOPPING }),
    );
    live.run.stop('user');
    await live.over;
  }

  /** The present run is ended and stays unfinished in the store: it goes on at the next start. */
  async leave(): Promise<void> {
    this.dispose();
    const live = this.#live;
    live?.run.stop('closing');
    await live?.over;
  }

  dispose(): void {
    this.#disposed = true;
    this.#listening?.dispose();
    this.#alarm?.dispose();
  }

  async #turn(): Promise<void> {
    this.#turning = true;
    try {
      while (!this.#disposed) {
        const work = this.#nextWork();
        if (work === undefined) return;
        if (work !== 'again') await this.#do(work);
      }
    } finally {
      // In the same breath as the look that found nothing: what is queued afterwards wakes it again.
      this.#turning = false;
    }
  }

  #nextWork(): Work | 'again' | undefined {
    const { store, clock } = this.#base;
    this.#alarm?.dispose();
    const workspace = theWorkspace(store.read);
    if (workspace.runner_paused) return undefined;
    const team = mainAgents(store.read);
    const now = timestamp(clock);
    const pick = pickTask(candidates(store.read, workspace.id, team), now);
    if (pick.kind === 'task')
      return store.transaction((writer) =>
        takeStep(writer, { workspace, team, taskId: pick.taskId }, clock),
      );
    if (pick.kind === 'wait') this.#wakeIn(Date.parse(pick.until) - Date.parse(now));
    return undefined;
  }

  async #do(work: Work): Promise<void> {
    const run = new LiveRun(this.#base, work.invocation(this.#base.machine.workbench));
    const over = run.invoked.then((invoked) => this.#conclude(work, invoked));
    this.#live = { work, run, over };
    try {
      await over;
    } finally {
      this.#live = undefined;
    }
  }

  /** What an agent did must not be lost to a disk that is full for a while: it is tried until it is written. */
  async #conclude(work: Work, invoked: Invoked<TaskAnswer>): Promise<void> {
    for (;;) {
      try {
        const afterwards = this.#live?.afterwards;
        this.#base.store.transaction((writer) =>
          concludeRun(writer, work, invoked, timestamp(this.#base.clock), afterwards),
        );
        return;
      } catch (error) {
        failureOf(error, this.#base.log);
        if (this.#disposed) return;
        await new Promise<void>(
          (resolve) => void this.#base.clock.after(AGAIN_AFTER_TROUBLE_MS, resolve),
        );
      }
    }
  }

  #wakeIn(milliseconds: number): void {
    this.#alarm?.dispose();
    const soon = Math.min(Math.max(milliseconds, 0), LONGEST_TIMER_MS);
    this.#alarm = this.#base.clock.after(soon, () => this.#wake());
  }
}
