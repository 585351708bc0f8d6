import { tmpdir } from 'node:os';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Result } from '../base/result.ts';
import type { CliType } from '../model/agent.ts';
import type { ToolLimit } from '../model/tools.ts';
import { adapters } from './adapters.ts';
import { ChatAttachments } from './attachments.ts';
import type { Job, LiveJob, PlannedCommand, PlannedJob } from './job.ts';
import { JobRun } from './jobRun.ts';
import { describeJob, skillFile, toolsInShell } from './planJob.ts';
import type { ProcessIdentity } from './process/contract.ts';
import { endOrphans } from './process/orphans.ts';
import { type FileEnd, RunFiles } from './runFiles.ts';
import { type KeptOrder, type RunOrder, RunOrders } from './runOrders.ts';
import { type ChatPlaces, type Places, WorkFiles } from './workfiles.ts';
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
  readonly #logs: RunFiles;
  readonly #orders: RunOrders;
  readonly attachments: ChatAttachments;

  constructor(options: WorkbenchOptions) {
    this.#options = options;
    this.#logs = new RunFiles(options.storage, '.log');
    this.#orders = new RunOrders(options.storage, options.log);
    this.attachments = new ChatAttachments(
      options.storage,
      (chatId) => this.chatPlaces(chatId, 'temp').attachments,
    );
  }

  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places {
    return this.#files().places(subject, directory);
  }

  chatPlaces(chatId: string, directory: string | 'temp'): ChatPlaces {
    return this.#files().chatPlaces(chatId, directory);
  }

  begin(job: Job): LiveJob {
    const { attachments } = this;
    const files = this.#files();
    return new JobRun(job, { ...this.#options, files, logs: this.#logs, attachments });
  }

  describe(job: PlannedJob): Promise<Result<PlannedCommand>> {
    return describeJob(job, { workshop: this.#options.workshop, files: this.#files() });
  }

  toolCommand(
    { id, cli_type }: { readonly id: string; readonly cli_type: CliType },
    tools: ToolLimit,
  ): { readonly command: string; readonly skill: string } | undefined {
    if (adapters[cli_type].isShellCutOff?.(tools)) return undefined;
    const { workshop } = this.#options;
    const { command } = toolsInShell(id, { workshop, files: this.#files() });
    return { command, skill: skillFile(workshop) };
  }

  /** The temporary files of all tasks and chats. */
  removeFiles(): Promise<void> {
    return this.#files().removeAll();
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

  readLogEnd(runId: string, most: number): Promise<FileEnd | undefined> {
    return this.#logs.readEnd(runId, most);
  }

  keepOrder(runId: string, order: RunOrder): void {
    this.#orders.keep(runId, order);
  }

  readOrder(runId: string): Promise<KeptOrder | undefined> {
    return this.#orders.read(runId);
  }

  async removeLogs(keep: (runId: string) => boolean): Promise<void> {
    await this.#logs.remove(keep);
    await this.#orders.remove(keep);
  }

  /** Asked anew each time, because the person may choose another folder. */
  #files(): WorkFiles {
    const { workshop, key } = this.#options;
    return new WorkFiles(workshop.settings().tempDirectory ?? tmpdir(), key);
  }
}
