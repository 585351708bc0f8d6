import { timestamp } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { failureOf } from '../base/result.ts';
import { mainAgents } from './agents.ts';
import { hasHelpersAtWork, parentAtWork } from './delegation/children.ts';
import { type Invoked, LiveRun } from './invoke.ts';
import { pickTask } from './queue.ts';
import { noteWish, writeEnding } from './runEnding.ts';
import { findRun, type TaskWish } from './runRecord.ts';
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
  /** Known when it is over. */
  survivors?: readonly number[];
}

interface Resting {
  readonly taskId: string;
  readonly runId: string;
  /** A person wants something else of the task: the others are ended first. */
  halted?: Promise<readonly number[]>;
}

/** Timers stand still while a machine sleeps, clocks do not: so it is looked at the clock now and then. */
const LONGEST_TIMER_MS = 60_000;
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
  /** Its agent has answered, but has others at work in the background: the next one waits for them. */
  #resting: Resting | undefined;
  #alarm: Disposable | undefined;

  readonly #left: Promise<void>;
  #leaveNow: () => void = () => undefined;

  constructor(base: Foundation) {
    this.#base = base;
    this.#left = new Promise((resolve) => {
      this.#leaveNow = resolve;
    });
  }

  start(): void {
    this.#listening ??= this.#base.store.changes.on((changes) => {
      if (changes.some((change) => change.type === 'queue.updated' && change.queue === 'tasks'))
        this.#wake();
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
   * transaction that closes the run. Resolves when the whole tree of processes is gone, with what is
   * left of it if it cannot be ended; or when somebody else's wish for the same run was done.
   */
  async halt(
    taskId: string,
    wish: TaskWish,
    afterwards: Afterwards,
  ): Promise<readonly number[] | 'done already'> {
    const live = this.#live;
    if (live?.work.task.id !== taskId) {
      const resting = this.#resting?.taskId === taskId ? this.#resting : undefined;
      if (resting?.halted !== undefined) {
        await resting.halted;
        return 'done already';
      }
      const { delegation, store } = this.#base;
      // In the same breath if it can be: whoever heard of the start of a run finds the task as it was.
      if (!resting && !hasHelpersAtWork(store.read, taskId))
        return this.#afterwards(taskId, afterwards);
      const ended = delegation.cancelChildrenOfTask(taskId);
      if (resting) {
        resting.halted = ended.then((survivors) => {
          this.#afterwards(taskId, afterwards);
          return survivors;
        });
        return resting.halted;
      }
      const survivors = await ended;
      // It may have begun again meanwhile.
      if (this.#live?.work.task.id === taskId) return this.halt(taskId, wish, afterwards);
      this.#afterwards(taskId, afterwards);
      return survivors;
    }
    if (live.afterwards) {
      await live.over;
      return 'done already';
    }
    live.afterwards = afterwards;
    noteWish(this.#base, live.run.run, wish);
    live.run.stop('user');
    const children = this.#base.delegation.cancelChildrenOfTask(taskId);
    await live.over;
    return [...(live.survivors ?? []), ...(await children)];
  }

  #afterwards(taskId: string, afterwards: Afterwards): readonly number[] {
    const now = timestamp(this.#base.clock);
    this.#base.store.transaction((writer) => {
      const task = findTask(writer, taskId);
      if (task) afterwards(writer, task, now);
    });
    return [];
  }

  /** The present run is ended and stays unfinished in the store: it goes on at the next start. */
  async leave(): Promise<void> {
    this.dispose();
    const live = this.#live;
    live?.run.stop('closing');
    await live?.over;
  }

  dispose(): void {
    this.#leaveNow();
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
        // Between two tasks that need no agent, such as a thousand at their limit, others get their turn.
        if (work === 'again') await new Promise<void>((resolve) => setImmediate(resolve));
        else if ('parent' in work) await this.#rest(work.taskId, work.parent);
        else await this.#do(work);
      }
    } finally {
      // In the same breath as the look that found nothing: what is queued afterwards wakes it again.
      this.#turning = false;
    }
  }

  #nextWork(): Work | 'again' | { taskId: string; parent: string } | undefined {
    const { store, clock, machine } = this.#base;
    this.#alarm?.dispose();
    const workspace = theWorkspace(store.read);
    if (workspace.runner_paused) return undefined;
    const team = mainAgents(store.read);
    const now = timestamp(clock);
    const pick = pickTask(candidates(store.read, workspace.id, team), now);
    // After a start: somebody was called, and the window ended meanwhile.
    const parent = pick.kind === 'task' ? parentAtWork(store.read, pick.taskId) : undefined;
    if (pick.kind === 'task' && parent !== undefined) return { taskId: pick.taskId, parent };
    if (pick.kind === 'task')
      return store.transaction((writer) =>
        takeStep(writer, { workspace, team, taskId: pick.taskId }, machine, clock),
      );
    if (pick.kind === 'wait') this.#wakeIn(Date.parse(pick.until) - Date.parse(now));
    return undefined;
  }

  async #do(work: Work): Promise<void> {
    const run = new LiveRun(this.#base, work.invocation(this.#base.machine.workbench));
    const live: Live = {
      work,
      run,
      over: run.invoked.then((invoked) => this.#conclude(live, invoked)),
    };
    this.#live = live;
    // Whoever heard of its start first may have taken the task away.
    if (findTask(this.#base.store.read, work.task.id)?.status !== 'in_progress') {
      live.afterwards = () => undefined;
      run.stop('user');
    }
    await live.over;
    await this.#rest(work.task.id, run.run.id);
  }

  /** Nobody else of the team begins before those have ended whom the last one called. */
  async #rest(taskId: string, runId: string): Promise<void> {
    const { store, delegation } = this.#base;
    // Nobody could fetch the result of what a person approves only now.
    delegation.approvals.withdraw(runId);
    const resting: Resting = { taskId, runId };
    this.#resting = resting;
    const isGood = findRun(store.read, runId)?.status === 'completed';
    if (!isGood && !this.#disposed) await delegation.cancelChildrenOf(runId);
    await Promise.race([delegation.childrenOver(runId), this.#left]);
    // What a person wants instead comes before the next step.
    await resting.halted?.catch((error: unknown) => failureOf(error, this.#base.log));
    this.#resting = undefined;
  }

  async #conclude(live: Live, invoked: Invoked<TaskAnswer>): Promise<void> {
    live.survivors = invoked.survivors;
    await writeEnding(this.#base, {
      run: live.run.run,
      invoked,
      write: (writer, outcome, now) =>
        concludeRun(writer, live.work, outcome, now, live.afterwards),
      over: () => {
        this.#live = undefined;
      },
      notOver: () => {
        this.#live = live;
      },
      isGivenUp: () => this.#disposed,
    });
  }

  #wakeIn(milliseconds: number): void {
    this.#alarm?.dispose();
    const soon = Math.min(Math.max(milliseconds, 0), LONGEST_TIMER_MS);
    this.#alarm = this.#base.clock.after(soon, () => this.#wake());
  }
}
