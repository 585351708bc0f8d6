import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { type Failure, failureOf, type Result } from '../base/result.ts';
import type { Ending } from './adapter.ts';
import type { Finished, Job, LiveJob } from './job.ts';
import { LimitWatch } from './limitWatch.ts';
import { type JobPlaces, type PreparedJob, prepareJob } from './prepareJob.ts';
import type { ProcessEnd, ProcessOrder, RunningProcess, StopReason } from './process/contract.ts';
import { startProcess } from './process/startProcess.ts';
import type { Place } from './slots.ts';

export interface JobTools extends JobPlaces {
  readonly clock: Clock;
  readonly log: Log;
}

/** A job from its files to its answer. */
export class JobRun implements LiveJob {
  readonly finished: Promise<Finished>;
  readonly #job: Job;
  readonly #tools: JobTools;
  readonly #stopped: Promise<undefined>;
  #stopNow: (nothing: undefined) => void = () => undefined;
  #process: RunningProcess | undefined;
  #stop: StopReason | undefined;
  #place: Place | undefined;

  constructor(job: Job, tools: JobTools) {
    this.#job = job;
    this.#tools = tools;
    this.#stopped = new Promise((resolve) => {
      this.#stopNow = resolve;
    });
    this.finished = this.#work();
  }

  stop(reason: StopReason): void {
    this.#stop ??= reason;
    this.#stopNow(undefined);
    this.#process?.stop(reason);
  }

  holdClocks(): () => void {
    return this.#process?.holdClocks() ?? (() => undefined);
  }

  lendPlace(): () => void {
    return this.#place?.lend() ?? (() => undefined);
  }

  async #work(): Promise<Finished> {
    const { files, log, workshop } = this.#tools;
    const place = workshop.slots.take();
    try {
      // Whoever waits in line can be stopped there.
      this.#place = await Promise.race([place, this.#stopped]);
      return await this.#run();
    } catch (error) {
      return withoutOutput(notStarted(failureOf(error, log)));
    } finally {
      void place.then((taken) => taken.giveBack());
      // Not waited for: the answer has been read, and nobody needs the rest.
      void files.removeScratch(this.#job.runId);
    }
  }

  async #prepare(): Promise<Result<PreparedJob>> {
    const [prepared] = await Promise.all([prepareJob(this.#job, this.#tools), this.#job.after]);
    return prepared;
  }

  async #run(): Promise<Finished> {
    const { files, clock, log, workshop } = this.#tools;
    if (this.#stop) return withoutOutput(stoppedBefore(this.#stop));
    // A disk that hangs must not keep a person from stopping.
    const prepared = await Promise.race([this.#prepare(), this.#stopped]);
    if (this.#stop || !prepared) return withoutOutput(stoppedBefore(this.#stop ?? 'user'));
    if (!prepared.ok) return withoutOutput(notStarted(prepared.error));
    const { order, reader } = prepared.value;
    const watch = new LimitWatch(
      clock,
      () => reader.ending().trouble,
      () => this.stop('usage_limit'),
    );
    const onLine: ProcessOrder['onLine'] = (stream, line) => {
      watch.heard();
      order.onLine(stream, line);
    };
    this.#process = startProcess({ ...order, onLine }, { clock, log, guardian: workshop.guardian });
    const end = await this.#process.ended;
    watch.dispose();
    return {
      end,
      ending: reader.ending(),
      answer: await files.readAnswer(this.#job.places.output),
    };
  }
}

const notStarted = (failure: Failure): ProcessEnd => ({ how: 'not_started', failure, stderr: '' });

const stoppedBefore = (reason: StopReason): ProcessEnd => ({
  how: 'stopped',
  reason,
  survivors: [],
  stderr: '',
});

const silence: Ending = {
  finished: false,
  error: null,
  finalText: '',
  usage: null,
  trouble: null,
};

const withoutOutput = (end: ProcessEnd): Finished => ({
  end,
  ending: silence,
  answer: { kind: 'missing' },
});
