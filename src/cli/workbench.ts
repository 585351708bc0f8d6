import { tmpdir } from 'node:os';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Job, LiveJob } from './job.ts';
import { JobRun } from './jobRun.ts';
import type { ProcessIdentity } from './process/contract.ts';
import { endOrphans } from './process/orphans.ts';
import { RunLogs } from './runLogs.ts';
import { type Places, WorkFiles } from './workfiles.ts';
import type { Workshop } from './workshop.ts';

export interface WorkbenchOptions {
  readonly workshop: Workshop;
  /** Where this workspace's data lies. */
  readonly storage: string;
  /** Names the workspace in the temp folder. */
  readonly key: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Everything that the domain needs of CLIs: their files, their processes, their output. */
export class CliWorkbench {
  readonly #options: WorkbenchOptions;
  readonly #logs: RunLogs;

  constructor(options: WorkbenchOptions) {
    this.#options = options;
    this.#logs = new RunLogs(options.storage);
  }

  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places {
    return this.#files().places(subject, directory);
  }

  begin(job: Job): LiveJob {
    return new JobRun(job, { ...this.#options, files: this.#files(), logs: this.#logs });
  }

  /** What is left of runs whose window died, here or in the window that owned this workspace before. */
  async endLeftovers(
    runs: readonly { readonly runId: string; readonly identity: ProcessIdentity | null }[],
  ): Promise<ReadonlyMap<string, readonly number[]>> {
    const gone = await endOrphans(runs);
    // Nobody is at work here now: what lies about is a dead run's.
    this.#files().sweep();
    return new Map(gone.map(({ runId, survivors }) => [runId, survivors]));
  }

  readLog(runId: string): Promise<string | undefined> {
    return this.#logs.read(runId);
  }

  removeLogs(keep: (runId: string) => boolean): Promise<void> {
    return this.#logs.remove(keep);
  }

  /** Asked anew each time, because the person may choose another folder. */
  #files(): WorkFiles {
    const { workshop, key } = this.#options;
    return new WorkFiles(workshop.settings().tempDirectory ?? tmpdir(), key);
  }
}
