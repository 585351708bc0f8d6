import { type ChildProcess, spawn } from 'node:child_process';
import type { Clock } from '../base/clock.ts';

/** Why a call of git gave no answer. `refused` = git itself said no, and `complaint` is what it said. */
export type GitTrouble = 'missing' | 'hanging' | 'too_much' | 'refused' | 'stopped';

export class GitFailure extends Error {
  readonly trouble: GitTrouble;
  readonly complaint: string;

  constructor(trouble: GitTrouble, complaint: string) {
    super(`git: ${trouble} ${complaint}`);
    this.name = 'GitFailure';
    this.trouble = trouble;
    this.complaint = complaint;
  }
}

export interface GitCall {
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** An open file that git reads instead of `input`. */
  readonly inputFile?: number;
  /** Exit codes that are answers; 0 unless told. */
  readonly accept?: readonly number[];
  readonly limitMs?: number;
  readonly signal?: AbortSignal;
}

export interface GitAnswer {
  readonly code: number;
  readonly output: Buffer;
  readonly complaint: string;
}

const usualLimitMs = 60_000;
const graceMs = 1_000;
const longestOutput = 64 * 1024 * 1024;
const longestComplaint = 8 * 1024;

/** Starts git with an environment in which nothing but our arguments steers it, and bounds what it may cost. */
export class Git {
  readonly #program: () => Promise<string | undefined>;
  readonly #clock: Clock;
  readonly #environment = bareEnvironment(process.env);

  constructor(program: () => Promise<string | undefined>, clock: Clock) {
    this.#program = program;
    this.#clock = clock;
  }

  async run(args: readonly string[], call: GitCall): Promise<GitAnswer> {
    const program = await this.#program();
    if (program === undefined) throw new GitFailure('missing', 'no git was found');
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: call.directory,
        env: { ...this.#environment, ...call.environment },
        stdio: [call.inputFile ?? (call.input === undefined ? 'ignore' : 'pipe'), 'pipe', 'pipe'],
        windowsHide: true,
        // A group of its own, so that what git starts ends with it. Windows has no groups.
        detached: process.platform !== 'win32',
      });
      const output: Buffer[] = [];
      let length = 0;
      let complaint = '';
      let trouble: GitTrouble | undefined;

      const giveUp = (why: GitTrouble): void => {
        if (trouble) return;
        trouble = why;
        // Politely first: git then removes its lock files.
        end(child, 'SIGTERM');
        timer.dispose();
        timer = this.#clock.after(graceMs, () => {
          end(child, 'SIGKILL');
          settle(() => reject(new GitFailure(why, complaint)));
        });
      };
      let timer = this.#clock.after(call.limitMs ?? usualLimitMs, () => giveUp('hanging'));
      const onAbort = (): void => giveUp('stopped');
      call.signal?.addEventListener('abort', onAbort);
      const settle = (how: () => void): void => {
        timer.dispose();
        call.signal?.removeEventListener('abort', onAbort);
        how();
      };

      child.stdout?.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestOutput) giveUp('too_much');
        else output.push(chunk);
      });
      child.stderr?.on('data', (chunk: Buffer) => {
        complaint = (complaint + chunk.toString('utf8')).slice(-longestComplaint);
      });
      child.once('error', (error) =>
        settle(() => reject(new GitFailure('missing', error.message))),
      );
      child.once('close', (code) =>
        settle(() => {
          if (trouble) reject(new GitFailure(trouble, complaint));
          else if (code === null || !(call.accept ?? [0]).includes(code))
            reject(new GitFailure('refused', complaint.trim()));
          else resolve({ code, output: Buffer.concat(output), complaint });
        }),
      );
      if (call.input !== undefined) {
        // A git that ends early closes its input; how it ended is told by `close`.
        child.stdin?.on('error', () => undefined);
        child.stdin?.end(call.input);
      }
      if (call.signal?.aborted) onAbort();
    });
  }

  async text(args: readonly string[], call: GitCall): Promise<string> {
    return (await this.run(args, call)).output.toString('utf8').trim();
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in this moment, which is what was wanted.
  }
}

/** Without the caller's GIT_* (VS Code sets some), in English, asking nobody, fetching and locking nothing. */
function bareEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
  };
}
