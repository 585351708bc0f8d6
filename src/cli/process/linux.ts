import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { ProcessIdentity } from './contract.ts';
import { markedRun } from './marker.ts';
import { signal } from './signal.ts';
import type { SeenProcess, System } from './system.ts';

/**
 * Reading /proc never waits for a disk, and a promise per file would cost ten times the reading: so
 * it is read at once, but in slices, that the host can breathe between them.
 */
const SLICE = 32;

export const linux: System = {
  async list() {
    const found: SeenProcess[] = [];
    const pids = processIds();
    for (let from = 0; from < pids.length; from += SLICE) {
      if (from > 0) await turn();
      for (const pid of pids.slice(from, from + SLICE)) {
        const seen = look(pid);
        if (!seen || seen.isOver) continue;
        const { startedAt, group, parent } = seen;
        found.push({ pid, startedAt, group, parent, run: runOf(pid) });
      }
    }
    return found;
  },
  identify: async (pid) => {
    const seen = look(pid);
    return seen && { pid, startedAt: seen.startedAt, group: seen.group };
  },
  isStill: ({ pid, startedAt }) => look(pid)?.startedAt === startedAt,
  ask: (pid) => signal(pid, 'SIGTERM'),
  kill: (pids) => {
    for (const pid of pids) signal(pid, 'SIGKILL');
  },
};

export function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    // A sandbox without /proc: nothing can be known, and only the own group be ended.
    return [];
  }
}

export const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** The kernel gives pids in order and begins again at the end: this is the last that it gave. */
export function lastProcessId(): number {
  return Number(read('/proc/loadavg')?.toString('latin1').trim().split(' ').at(-1) ?? 0);
}

export function runOf(pid: number): string | null {
  const environ = read(`/proc/${pid}/environ`);
  return environ ? markedRun(environ) : null;
}

export interface Stat {
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  /** In ticks since the machine started. */
  readonly start: string;
}

/** The second field, the name in brackets, may itself hold blanks and brackets. */
export function parseStat(text: string): Stat | undefined {
  const [state, parent, group, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const start = rest[16];
  if (state === undefined || start === undefined) return undefined;
  return { state, parent: Number(parent), group: Number(group), start };
}

interface Look extends ProcessIdentity {
  readonly parent: number;
  /** It ended, and only waits to be collected by its parent. */
  readonly isOver: boolean;
}

function look(pid: number): Look | undefined {
  const text = read(`/proc/${pid}/stat`);
  const stat = text && parseStat(text.toString('latin1'));
  if (!stat) return undefined;
  const { state, parent, group, start } = stat;
  return { pid, parent, group, startedAt: `${boot()}/${start}`, isOver: /[ZXx]/.test(state) };
}

/** Ticks count from the start of the machine, so which start it was belongs to the time. */
let bootId: string | undefined;
function boot(): string {
  bootId ??= read('/proc/sys/kernel/random/boot_id')?.toString('latin1').trim() ?? '';
  return bootId;
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    // Ended meanwhile, or of another user, whose processes are not ours to end.
    return undefined;
  }
}
