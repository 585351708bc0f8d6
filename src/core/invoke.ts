import { timestamp } from '../base/clock.ts';
import { failureOf } from '../base/result.ts';
import type { ToolLimit } from '../cli/adapter.ts';
import type { Finished, Job, LiveJob } from '../cli/job.ts';
import type { ProcessIdentity, StopReason } from '../cli/process/contract.ts';
import type { Places } from '../cli/workfiles.ts';
import type { OpenDesk } from '../mcp/bridge.ts';
import { cliNames } from '../model/agent.ts';
import { type Run, runs } from '../model/run.ts';
import type { ToolWays } from '../scope/ownTools.ts';
import { mayChangeFolder, mayWriteFiles } from '../scope/tools.ts';
import { update } from '../store/rows.ts';
import { deskFor } from './agentTools/desk.ts';
import { type Caller, isHelper } from './delegation/caller.ts';
import { type Compared, FolderComparison, nothingCompared } from './folderComparison.ts';
import { type Expectation, judge, type Verdict } from './judge.ts';
import { longestWait } from './ownTools.ts';
import type { Snapshot } from './ports.ts';
import { runPrompt } from './prompts/runPrompt.ts';
import { redact } from './redact.ts';
import { endRun } from './runRecord.ts';
import { RunRecorder } from './runRecorder.ts';
import { shownCommand } from './shownCommand.ts';
import type { Foundation, MalamarWriter } from './theWorkspace.ts';

const MINUTE = 60_000;

export interface Invocation<T> {
  /** Its row is in the store already. */
  readonly run: Run;
  readonly places: Places;
  readonly input: string;
  readonly further?: Job['further'];
  readonly attachments?: Job['attachments'];
  readonly tools: ToolLimit;
  /** Who it is, for the tools that Malamar gives to it. */
  readonly caller: Pick<Caller, 'agent' | 'scopes'>;
  /** A person took what the run's CLI cannot keep it from. */
  readonly limitAccepted: boolean;
  /** Directories that it may read besides. */
  readonly readable: readonly string[];
  /** How it gets at them. */
  readonly ways: ToolWays;
  /** Null = a person waits for it and may stop it. */
  readonly limits: { readonly wallMinutes: number; readonly idleMinutes: number } | null;
  readonly toolCalls: number;
  parse: Expectation<T>['parse'];
}

/** What can be said of it before its run is chosen. */
export type Ordered<T> = Omit<Invocation<T>, 'run' | 'limitAccepted'>;

/** What became of it. `close` goes into the transaction in which its effects are written. */
export interface Invoked<T> {
  readonly verdict: Verdict<T>;
  /** Processes of its tree that could not be ended. */
  readonly survivors: readonly number[];
  close(
    writer: MalamarWriter,
    status: 'completed' | 'failed' | 'cancelled',
    outcome: Run['outcome'],
    detail?: string,
  ): void;
}

/** One run from its row to its verdict; everything an agent ever does goes through here. */
export class LiveRun<T> {
  readonly run: Run;
  readonly invoked: Promise<Invoked<T>>;
  readonly #order: Invocation<T>;
  readonly #base: Foundation;
  readonly #recorder: RunRecorder;
  readonly #folder: FolderComparison;
  #job: LiveJob | undefined;
  #started = false;
  #stop: StopReason | undefined;

  constructor(base: Foundation, order: Invocation<T>) {
    this.run = order.run;
    this.#order = order;
    this.#base = base;
    this.#recorder = new RunRecorder(base, order.run);
    this.#folder = new FolderComparison(base, order.run.id, order.places.directory);
    this.invoked = this.#work();
  }

  /** `invoked` tells when it is true. */
  stop(reason: StopReason): void {
    this.#stop ??= reason;
    this.#job?.stop(reason);
  }

  async #work(): Promise<Invoked<T>> {
    const { run, tools } = this.#order;
    const { log } = this.#base;
    log.info(`run ${run.id}: ${run.agent_name} on ${cliNames[run.cli_type]} begins`);
    try {
      const taking = mayChangeFolder(tools) ? this.#folder.before() : Promise.resolve(undefined);
      const finished = this.#withoutSecrets(await this.#process(taking));
      const { end } = finished;
      // What never started changed nothing, and whoever stopped it does not wait for a comparison.
      const started = end.how === 'exited' || this.#started;
      const compared = started ? await this.#folder.compare(await taking) : nothingCompared;
      const verdict = this.#judge(finished);
      log.info(`run ${run.id}: ${run.agent_name} ends: ${verdict.kind}`);
      const survivors = end.how === 'not_started' ? [] : (end.survivors ?? []);
      const exit_code = end.how === 'exited' ? end.code : null;
      const facts = { ...compared.facts, exit_code, usage: finished.ending.usage };
      return this.#invoked(verdict, survivors, { ...compared, facts });
    } catch (error) {
      const { sentence } = failureOf(error, log);
      return this.#invoked({ kind: 'error', sentence }, [], nothingCompared);
    }
  }

  #invoked(
    verdict: Verdict<T>,
    survivors: readonly number[],
    { facts, covered }: Compared,
  ): Invoked<T> {
    return {
      verdict,
      survivors,
      close: (writer, status, outcome, detail) => {
        this.#recorder.end(writer);
        const change: Partial<Run> = {
          ...facts,
          detail: detail ?? null,
          outcome: outcome && { ...covered, ...outcome },
        };
        endRun(writer, this.run, status, change, timestamp(this.#base.clock));
      },
    };
  }

  /** The tools that Malamar gives to this run, while it lives. Without them it can still do its work. */
  async #openDesk(): Promise<OpenDesk | undefined> {
    const { run, places, caller, ways } = this.#order;
    const { machine, log } = this.#base;
    const desk = deskFor(
      this.#base,
      { ...caller, run, directory: places.directory },
      {
        longestWaitMs: longestWait(ways, machine.clis.longestCallMs(run.cli_type)),
        hold: () => this.#job?.holdClocks() ?? (() => undefined),
        lend: () => this.#job?.lendPlace() ?? (() => undefined),
        isStopping: () => this.#stop !== undefined,
      },
    );
    if (!desk) return undefined;
    try {
      return await machine.tools.open(desk);
    } catch (error) {
      log.error(`run ${run.id} gets none of Malamar's tools: ${failureOf(error, log).sentence}`);
      return undefined;
    }
  }

  async #process(taking: Promise<Snapshot | undefined>): Promise<Finished> {
    const desk = await this.#openDesk();
    try {
      return await this.#runWith(desk, taking);
    } finally {
      desk?.dispose();
    }
  }

  async #runWith(
    desk: OpenDesk | undefined,
    taking: Promise<Snapshot | undefined>,
  ): Promise<Finished> {
    let before: Snapshot | undefined;
    const after = taking.then((snapshot) => {
      before = snapshot;
    });
    const { run, places, input, further, attachments, tools, limits, toolCalls } = this.#order;
    const { limitAccepted, readable, ways, caller } = this.#order;
    const { machine } = this.#base;
    const { workbench } = machine;
    const job = workbench.begin({
      runId: run.id,
      cli: run.cli_type,
      model: run.model,
      tools,
      ...(desk ? { own: { ...ways, names: desk.names, pass: desk.pass } } : {}),
      limitAccepted,
      readable,
      alone: isHelper({ run, agent: caller.agent }),
      places,
      input,
      prompt: runPrompt(places.input),
      ...(further ? { further } : {}),
      ...(attachments ? { attachments } : {}),
      after,
      wallMs: limits && limits.wallMinutes * MINUTE,
      idleMs: limits && limits.idleMinutes * MINUTE,
      // For people who want to know what exactly an agent was told, and how.
      onOrdered: (command) =>
        workbench.keepOrder(run.id, { input, command: shownCommand(command, machine.secrets()) }),
      onStarted: (identity) => {
        this.#started = true;
        this.#noteStart(identity, before);
      },
      onEvent: (event) => {
        this.#recorder.hear(event);
        if (this.#recorder.toolCalls > toolCalls) this.stop('tool_limit');
      },
    });
    this.#job = job;
    // Stopped while the folder was being stored: the process ends before it has done anything.
    if (this.#stop) job.stop(this.#stop);
    return job.finished;
  }

  /** The ledger: after a crash, this says which process was ours. */
  #noteStart({ pid, startedAt, group }: ProcessIdentity, before: Snapshot | undefined): void {
    const change = {
      pid,
      process_started_at: startedAt,
      process_group: group,
      owner: this.#base.machine.owner,
      tree_before: before?.tree ?? null,
    };
    try {
      this.#base.store.transaction((writer) => update(writer, runs, this.run, change));
    } catch (error) {
      // A full disk must not end a run that works; without this line its mark still finds it.
      failureOf(error, this.#base.log);
    }
  }

  /** What a program complains with may hold a key; it becomes a comment, and the next agent's input. */
  #withoutSecrets(finished: Finished): Finished {
    const { end, ending } = finished;
    // Asked for only if there is something to clean: they are all over the environment.
    const clean = (text: string): string => redact(text, this.#base.machine.secrets());
    const { error, trouble } = ending;
    return {
      ...finished,
      end: end.stderr === '' ? end : { ...end, stderr: clean(end.stderr) },
      ending: {
        ...ending,
        error: error && clean(error),
        trouble: trouble && { ...trouble, message: clean(trouble.message) },
      },
    };
  }

  #judge(finished: Finished): Verdict<T> {
    const { run, tools, limits, toolCalls, parse } = this.#order;
    const cli = cliNames[run.cli_type];
    return judge(finished, {
      cli,
      answersInFile: mayWriteFiles(tools),
      limits: {
        wall_limit: `${cli} was ended after ${limits?.wallMinutes} minutes, the longest a run may take.`,
        idle_limit: `${cli} was ended because it said nothing for ${limits?.idleMinutes} minutes.`,
        tool_limit: `${cli} was ended after ${toolCalls} tool calls, the most a run may make.`,
      },
      parse,
    });
  }
}
