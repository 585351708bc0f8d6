import { type ChildProcess, spawn } from 'node:child_process';
import { parse, resolve } from 'node:path';
import type { Disposable } from '../../base/disposable.ts';
import type { Log } from '../../base/log.ts';
import { nodeProgram } from '../nodeProgram.ts';
import type { ProcessIdentity } from './contract.ts';
import { cleanEnvironment } from './environment.ts';
import { type GuardianLine, writeLine } from './guardianLines.ts';

/** One that lives shorter has something wrong with it, and is not replaced at once. */
const SHORT_LIFE_MS = 500;
const PAUSE_AFTER_SHORT_LIFE_MS = 10_000;

/**
 * The host's end of the guardian program, which ends all registered runs when this process is gone,
 * however it went: it notices by the end of its input. It is started with the first run; if it dies
 * itself, another takes its place.
 */
export class Guardian implements Disposable {
  readonly #program: string;
  readonly #log: Log;
  readonly #runs = new Map<string, ProcessIdentity | null>();
  #child: ChildProcess | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isDisposed = false;

  constructor(options: { readonly program: string; readonly log: Log }) {
    this.#program = resolve(options.program);
    this.#log = options.log;
  }

  /** Before the run is started: from then on it is found by its marker. */
  register(runId: string): void {
    this.#runs.set(runId, null);
    if (!this.#child) this.#start();
    else this.#tell({ kind: 'registered', runId });
  }

  started(runId: string, identity: ProcessIdentity): void {
    if (!this.#runs.has(runId)) return;
    this.#runs.set(runId, identity);
    this.#tell({ kind: 'started', runId, identity });
  }

  unregister(runId: string): void {
    this.#runs.delete(runId);
    this.#tell({ kind: 'unregistered', runId });
  }

  /** The guardian ends what is still registered, then itself. */
  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#pause);
    this.#child?.stdin?.end();
    this.#child = undefined;
  }

  #start(): void {
    if (this.#isDisposed || this.#pause) return;
    const { command, args, env } = nodeProgram(this.#program);
    const { NODE_OPTIONS: _, ...environment } = cleanEnvironment(process.env);
    const child = spawn(command, args, {
      // A session of its own: what ends the host's group must not end its guardian.
      detached: true,
      // Not in the person's folder, which could not be removed as long as it stands there.
      cwd: parse(command).root,
      env: { ...environment, ...env },
      stdio: ['pipe', 'ignore', 'ignore'],
      windowsHide: true,
    });
    const begun = performance.now();
    let isOver = false;
    const over = (why: string): void => {
      if (isOver) return;
      isOver = true;
      if (this.#child === child) this.#replace(why, performance.now() - begun);
    };
    child.once('error', (error) => over(error.message));
    child.once('exit', (code, signal) => over(`it ended with ${signal ?? code}`));
    // Writing to one that just died; its end is told by itself.
    child.stdin.on('error', () => undefined);
    // The host may end while it waits: that is what it is for.
    child.unref();
    if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
    this.#child = child;
    for (const [runId, identity] of this.#runs)
      this.#tell(identity ? { kind: 'started', runId, identity } : { kind: 'registered', runId });
  }

  #replace(why: string, livedMs: number): void {
    this.#child = undefined;
    this.#log.warn(`the guardian of the runs is gone: ${why}`);
    if (livedMs < SHORT_LIFE_MS) {
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        if (this.#runs.size > 0) this.#start();
      }, PAUSE_AFTER_SHORT_LIFE_MS);
      this.#pause.unref();
    } else if (this.#runs.size > 0) this.#start();
  }

  #tell(line: GuardianLine): void {
    this.#child?.stdin?.write(writeLine(line));
  }
}
