import { execFile } from 'node:child_process';
import { RUN_MARKER } from './marker.ts';
import { signal } from './signal.ts';
import type { SeenProcess, System } from './system.ts';

/** macOS and other systems with `ps`. Not tried on a real Mac: there was none. */
export const ps: System = {
  // E and ww: with the whole environment after the command, for one's own processes.
  list: async () => (await ask('-axEww')).flatMap((line) => parsePsLine(line) ?? []),
  identify: async (pid) => {
    const [seen] = (await ask('-p', String(pid))).flatMap((line) => parsePsLine(line) ?? []);
    return seen && { pid, startedAt: seen.startedAt, group: seen.group };
  },
  // Asking again would take longer than the list is old.
  isStill: () => true,
  ask: (pid) => signal(pid, 'SIGTERM'),
  kill: (pids) => {
    for (const pid of pids) signal(pid, 'SIGKILL');
  },
};

const COLUMNS = 'pid=,ppid=,pgid=,stat=,lstart=,command=';

/** `501 1 501 S Thu Jan 15 10:00:00 2026 node cli.js HOME=… MALAMAR_RUN=…` */
export function parsePsLine(line: string): SeenProcess | undefined {
  const columns =
    /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\w{3}\s+\w{3}\s+\d+\s+[\d:]+\s+\d{4})(.*)$/.exec(line);
  const [, pid, parent, group, state, startedAt, rest] = columns ?? [];
  if (pid === undefined || startedAt === undefined || state?.startsWith('Z')) return undefined;
  // The environment comes last, so a command that only speaks of a run is not taken for one.
  const run = [...(rest ?? '').matchAll(marked)].at(-1)?.[1] ?? null;
  return { pid: Number(pid), parent: Number(parent), group: Number(group), startedAt, run };
}
const marked = new RegExp(`\\s${RUN_MARKER}=(\\S+)`, 'g');

const ask = (...args: string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const options = { env: { LC_ALL: 'C' }, maxBuffer: 100_000_000 };
    // ps ends with 1 if there is no such process; what it printed is the answer in any case.
    execFile('/bin/ps', [...args, '-o', COLUMNS], options, (_error, stdout) =>
      resolve(stdout.split('\n')),
    );
  });
