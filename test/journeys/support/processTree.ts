import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nanoid } from 'nanoid';
import type { ProcessOrder, RunningProcess } from '../../../src/cli/process/contract.ts';
import { startProcess } from '../../../src/cli/process/startProcess.ts';
import { HandClock } from '../../unit/support/openMalamar.ts';
import { newNotes } from './notes.ts';
import { type Stay, scripted } from './scripted.ts';

export interface Line {
  readonly stream: 'stdout' | 'stderr';
  readonly line: string;
}

/** Starts real processes in a directory of their own, and finds out what became of them. */
export class ProcessTrial {
  readonly directory = mkdtempSync(join(tmpdir(), 'malamar prozeß '));
  readonly clock = new HandClock();
  readonly notes = newNotes();
  readonly lines: Line[] = [];
  /** What the guardian was told. */
  readonly told: string[] = [];
  readonly #runs: string[] = [];

  /** A Node program, unless the order says otherwise. */
  start(args: readonly string[], change: Partial<ProcessOrder> = {}): RunningProcess {
    const order: ProcessOrder = {
      runId: this.newRun(),
      command: process.execPath,
      args,
      directory: this.directory,
      environment: { PATH: process.env['PATH'] ?? '' },
      input: null,
      logFile: join(this.directory, 'run.log'),
      wallMs: null,
      idleMs: null,
      onStarted: ({ pid }) => this.told.push(`onStarted ${pid}`),
      onLine: (stream, line) => this.lines.push({ stream, line }),
      ...change,
    };
    return startProcess(order, {
      clock: this.clock,
      log: this.notes,
      guardian: this.#guardian,
    });
  }

  stay(stay: Stay, change: Partial<ProcessOrder> = {}): RunningProcess {
    return this.start([scripted('stay.mjs'), JSON.stringify(stay)], change);
  }

  newRun(): string {
    const runId = `journey-${nanoid()}`;
    this.#runs.push(runId);
    return runId;
  }

  /** The pids of `count` processes of stay.mjs or heir.sh, as soon as so many are up. */
  async up(count: number): Promise<number[]> {
    for (;;) {
      const pids = readdirSync(this.directory).map(Number).filter(Number.isInteger);
      if (pids.length >= count) return pids;
      await wait(10);
    }
  }

  log(): string {
    return readFileSync(join(this.directory, 'run.log'), 'utf8');
  }

  /** Removes everything; names whoever still carries the marker of one of these runs. */
  close(): number[] {
    rmSync(this.directory, { recursive: true, force: true });
    return allPids().filter((pid) => this.#runs.some((run) => isMarked(pid, run)));
  }

  readonly #guardian = {
    register: () => this.told.push('registered'),
    started: (_runId: string, { pid }: { pid: number }) => this.told.push(`started ${pid}`),
    unregister: () => this.told.push('unregistered'),
  };
}

const allPids = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

const isMarked = (pid: number, run: string): boolean =>
  read(`/proc/${pid}/environ`).split('\0').includes(`MALAMAR_RUN=${run}`) && isAlive(pid);

/** Running; not merely waiting to be collected. */
export const isAlive = (pid: number): boolean =>
  /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended.
    return '';
  }
}
