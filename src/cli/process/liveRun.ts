import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type {
  ProcessEnd,
  ProcessIdentity,
  ProcessOrder,
  RunningProcess,
  StopReason,
} from './contract.ts';
import { endFamilies } from './endFamilies.ts';
import type { Guardian } from './guardian.ts';
import { endLeftovers } from './leftovers.ts';
import { Limits } from './limits.ts';
import { Output } from './output.ts';
import type { Spawned } from './spawn.ts';
import { system } from './system.ts';

export interface ProcessTools {
  readonly clock: Clock;
  readonly log: Log;
  readonly guardian: Pick<Guardian, 'register' | 'started' | 'unregister'>;
}

/** Real time, not the clock's: it is for real processes to end in. */
const GRACE_MS = 2500;
/** From the death of a process until Node tells it. */
const REAPING_MS = 1000;

/** A run whose program has started. */
export class LiveRun implements RunningProcess {
  readonly ended: Promise<ProcessEnd>;
  readonly #order: ProcessOrder;
  readonly #tools: ProcessTools;
  readonly #limits: Limits;
  readonly #output: Output;
  readonly #pid: number;
  readonly #exit: Promise<void>;
  readonly #stopped: Promise<void>;
  #stopNow: () => void = () => undefined;
  #reason: StopReason | undefined;
  #exited: { readonly code: number | null; readonly signal: string | null } | undefined;

  constructor(child: Spawned, pid: number, order: ProcessOrder, tools: ProcessTools) {
    this.#order = order;
    this.#tools = tools;
    this.#pid = pid;
    this.#limits = new Limits(tools.clock, order, (reason) => this.stop(reason));
    this.#output = new Output(child, order, tools.log, () => this.#limits.heard());
    this.#exit = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#exited = { code, signal };
        resolve();
      });
    });
    this.#stopped = new Promise((resolve) => {
      this.#stopNow = resolve;
    });
    this.ended = this.#live();
  }

  stop(reason: StopReason): void {
    if (this.#exited || this.#reason) return;
    this.#reason = reason;
    this.#stopNow();
  }

  holdClocks(): () => void {
    return this.#limits.hold();
  }

  async #live(): Promise<ProcessEnd> {
    const { runId } = this.#order;
    const begun = performance.now();
    const main = await this.#identify();
    await Promise.race([this.#exit, this.#stopped]);
    this.#limits.dispose();
    const family = { runId, main, ownsGroup: true };
    const ending = this.#reason
      ? this.#endTree(family)
      : endLeftovers(family, performance.now() - begun, GRACE_MS);
    // The last words come through while what is left of the tree is looked for.
    const [survivors] = await Promise.all([ending, this.#output.end()]);
    if (survivors.length > 0)
      this.#tools.log.warn(`run ${runId}: could not be ended: ${survivors.join(', ')}`);
    this.#tools.guardian.unregister(runId);
    const { stderr } = this.#output;
    if (this.#reason) return { how: 'stopped', reason: this.#reason, survivors, stderr };
    const left = survivors.length === 0 ? {} : { survivors };
    return { how: 'exited', code: null, signal: null, ...this.#exited, ...left, stderr };
  }

  async #identify(): Promise<ProcessIdentity> {
    const { runId, onStarted } = this.#order;
    const pid = this.#pid;
    // One that cannot be asked about has no start time: it is then never taken for another one.
    const unknown = { pid, startedAt: '', group: process.platform === 'win32' ? null : pid };
    const identity = (await system.identify(pid)) ?? unknown;
    this.#tools.guardian.started(runId, identity);
    try {
      onStarted(identity);
    } catch (error) {
      // It runs all the same, and its marker is found without a note.
      this.#tools.log.error(`run ${runId}: its start was not noted: ${String(error)}`);
    }
    return identity;
  }

  async #endTree(family: Parameters<typeof endFamilies>[0][number]): Promise<readonly number[]> {
    const [gone] = await endFamilies([family], GRACE_MS);
    const survivors = gone?.survivors ?? [];
    if (survivors.includes(this.#pid) || (await this.#exits())) return survivors;
    // The list did not know it (no /proc, no PowerShell), but it is ours: Node has not collected it.
    system.kill([family.main?.group ? -family.main.group : this.#pid]);
    return (await this.#exits()) ? survivors : [...survivors, this.#pid];
  }

  async #exits(): Promise<boolean> {
    if (this.#exited) return true;
    const patience = new AbortController();
    const late = wait(REAPING_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.#exit, late]);
    patience.abort();
    return this.#exited !== undefined;
  }
}
