import { timestamp } from '../base/clock.ts';
import { failureOf } from '../base/result.ts';
import type { ToolLimit } from '../cli/adapter.ts';
import type { Finished, LiveJob } from '../cli/job.ts';
import type { ProcessIdentity, StopReason } from '../cli/process/contract.ts';
import type { Places } from '../cli/workfiles.ts';
import { cliNames } from '../model/agent.ts';
import { type Run, runs } from '../model/run.ts';
import { update } from '../store/rows.ts';
import { type Expectation, judge, type Verdict } from './judge.ts';
import type { Snapshot } from './ports.ts';
import { runPrompt } from './prompts/runPrompt.ts';
import { endRun } from './runRecord.ts';
import { RunRecorder } from './runRecorder.ts';
import type { Foundation, MalamarWriter } from './theWorkspace.ts';
import { mayChangeFolder, mayWriteFiles } from './toolLimit.ts';

const MINUTE = 60_000;

export interface Invocation<T> {
  /** Its row is in the store already. */
  readonly run: Run;
  readonly places: Places;
  readonly input: string;
  readonly tools: ToolLimit;
  /** Null = a person waits for it and may stop it. */
  readonly limits: { readonly wallMinutes: number; readonly idleMinutes: number } | null;
  readonly toolCalls: number;
  parse: Expectation<T>['parse'];
}

/** What became of it. `close` goes into the transaction in which its effects are written. */
export interface Invoked<T> {
  readonly verdict: Verdict<T>;
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
  #job: LiveJob | undefined;
  #stop: StopReason | undefined;

  constructor(base: Foundation, order: Invocation<T>) {
    this.run = order.run;
    this.#order = order;
    this.#base = base;
    this.#recorder = new RunRecorder(base, order.run);
    this.invoked = this.#work();
  }

  /** `invoked` tells when it is true. */
  stop(reason: StopReason): void {
    this.#stop ??= reason;
    this.#job?.stop(reason);
  }

  async #work(): Promise<Invoked<T>> {
    const { run, tools } = this.#order;
    this.#base.log.info(`run ${run.id}: ${run.agent_name} on ${cliNames[run.cli_type]} begins`);
    const taking = mayChangeFolder(tools) ? this.#snapshot('before') : Promise.resolve(undefined);
    const finished = await this.#process(taking);
    const before = await taking;
    const after = before?.tree ? await this.#snapshot('after') : undefined;
    const files_changed = await this.#countChanges(before, after);
    const verdict = this.#judge(finished);
    this.#base.log.info(`run ${run.id}: ${run.agent_name} ends: ${verdict.kind}`);
    const uncovered = [...new Set([...(before?.notCovered ?? []), ...(after?.notCovered ?? [])])];
    return {
      verdict,
      close: (writer, status, outcome, detail) => {
        this.#recorder.end(writer);
        const covered = {
          ...(uncovered.length > 0 ? { not_covered: uncovered } : {}),
          ...(before?.note ? { snapshot_note: before.note } : {}),
        };
        const change: Partial<Run> = {
          detail: detail ?? null,
          exit_code: finished.end.how === 'exited' ? finished.end.code : null,
          outcome: outcome && { ...outcome, ...covered },
          usage: finished.ending.usage,
          tree_after: after?.tree ?? null,
          files_changed,
        };
        endRun(writer, run, status, change, timestamp(this.#base.clock));
      },
    };
  }

  async #process(taking: Promise<Snapshot | undefined>): Promise<Finished> {
    let before: Snapshot | undefined;
    const after = taking.then((snapshot) => {
      before = snapshot;
    });
    const { run, places, input, tools, limits, toolCalls } = this.#order;
    const job = this.#base.machine.workbench.begin({
      runId: run.id,
      cli: run.cli_type,
      model: run.model,
      tools,
      places,
      input,
      prompt: runPrompt(places.input),
      after,
      wallMs: limits && limits.wallMinutes * MINUTE,
      idleMs: limits && limits.idleMinutes * MINUTE,
      onStarted: (identity) => this.#noteStart(identity, before),
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
      tree_before: before?.tree ?? null,
    };
    try {
      this.#base.store.transaction((writer) => update(writer, runs, this.run, change));
    } catch (error) {
      // A full disk must not end a run that works; without this line its mark still finds it.
      failureOf(error, this.#base.log);
    }
  }

  #snapshot(when: 'before' | 'after'): Promise<Snapshot> {
    const { run, places } = this.#order;
    return this.#base.machine.snapshots.take(places.directory, run.id, when);
  }

  async #countChanges(
    before: Snapshot | undefined,
    after: Snapshot | undefined,
  ): Promise<number | null> {
    if (!before?.tree || !after?.tree) return null;
    if (before.tree === after.tree) return 0;
    return (await this.#base.machine.snapshots.changed(before.tree, after.tree)).length;
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
