import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';
import { failureOf } from '../base/result.ts';
import { type CleanupStep, cleanupSteps, DAY_MS } from './cleanupSteps.ts';
import type { Attachments, Snapshots, Workbench } from './ports.ts';
import type { MalamarStore } from './theWorkspace.ts';
import { uploadsOf } from './uploads.ts';

/** Those who just opened the window come first. */
const START_AFTER_MS = 10_000;
/** Between two transactions, so that a large clean-up is never in anybody's way. */
const REST_MS = 20;

export interface CleanupPorts {
  readonly workbench: Pick<Workbench, 'removeLogs'>;
  readonly snapshots: Pick<Snapshots, 'forget'>;
  readonly attachments: Pick<Attachments, 'tidy'>;
}

export interface CleanupOptions {
  /** How long the events of a run are kept one by one; 0 = for ever. */
  readonly keepRunEventsDays: number;
}

/** Removes what has had its time, soon after the start and then every day. */
export class Cleanup implements Disposable {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #ports: CleanupPorts;
  readonly #options: () => CleanupOptions;
  #next: Disposable | undefined;
  #wake: (() => void) | undefined;
  #running: Promise<void> | undefined;
  #ended = false;

  constructor(
    store: MalamarStore,
    clock: Clock,
    log: Log,
    ports: CleanupPorts,
    options: () => CleanupOptions,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
    this.#ports = ports;
    this.#options = options;
  }

  start(): void {
    this.#runAfter(START_AFTER_MS);
  }

  /** Never rejects: what could not be removed today is tried again tomorrow. */
  runOnce(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  dispose(): void {
    this.#ended = true;
    this.#next?.dispose();
    this.#wake?.();
  }

  #runAfter(milliseconds: number): void {
    if (this.#ended) return;
    this.#next = this.#clock.after(milliseconds, () => {
      void this.runOnce().then(() => this.#runAfter(DAY_MS));
    });
  }

  async #run(): Promise<void> {
    try {
      for (const step of cleanupSteps) while (this.#take(step)) await this.#rest();
      if (!this.#ended) await this.#ports.workbench.removeLogs((run) => this.#isWanted(run));
      if (!this.#ended) await this.#ports.snapshots.forget((run) => this.#isWanted(run));
      if (!this.#ended)
        await this.#ports.attachments.tidy((chat) => uploadsOf(this.#store.read, chat));
    } catch (error) {
      this.#log.warn(`the clean-up stopped: ${failureOf(error, this.#log).sentence}`);
    }
  }

  #take(step: CleanupStep): boolean {
    if (this.#ended) return false;
    const time = { ...this.#options(), now: this.#clock.now() };
    return this.#store.transaction((writer) => step(writer, time));
  }

  /** Asked for each file when its turn comes: a run that began meanwhile is in the store by then. */
  #isWanted(runId: string): boolean {
    if (this.#ended) return true;
    return this.#store.read.one('SELECT 1 FROM runs WHERE id = ?', [runId]) !== undefined;
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#clock.after(REST_MS, resolve);
      this.#wake = () => {
        timer.dispose();
        resolve();
      };
    });
  }
}
