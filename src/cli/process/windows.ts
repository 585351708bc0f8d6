import { execFile } from 'node:child_process';
import { signal } from './signal.ts';
import type { SeenProcess, System } from './system.ts';

/**
 * Windows: no groups, no polite signal, no look into another environment; but a process keeps the
 * number of its parent even when that has ended. Not tried on a real Windows: there was none.
 */
export const windows: System = {
  list: async () => parseCimLines(await ask('')),
  identify: async (pid) => {
    const [seen] = parseCimLines(await ask(`-Filter "ProcessId=${pid}"`));
    return seen && { pid, startedAt: seen.startedAt, group: null };
  },
  isStill: ({ pid }) => signal(pid, 0),
  ask: null,
  kill: (pids) => {
    // It ends what it can; the next look at the list tells whether that was all.
    execFile(
      'taskkill',
      ['/F', '/T', ...pids.flatMap((pid) => ['/PID', String(pid)])],
      { windowsHide: true },
      () => undefined,
    );
  },
};

/** `pid parent start`, start in 100 ns steps. A "parent" that began later only has the old number. */
export function parseCimLines(text: string): SeenProcess[] {
  const rows = [...text.matchAll(/^(\d+) (\d+) (\d+)\s*$/gm)].map(
    ([, pid, parent, start = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      startedAt: start,
    }),
  );
  const startOf = new Map(rows.map(({ pid, startedAt }) => [pid, BigInt(startedAt)]));
  return rows.map((row) => {
    const parentStart = startOf.get(row.parent) ?? 0n;
    const parent = parentStart <= BigInt(row.startedAt) ? row.parent : 0;
    return { ...row, parent, group: null, run: null };
  });
}

const ask = (filter: string): Promise<string> =>
  new Promise((resolve) => {
    const script = `Get-CimInstance Win32_Process ${filter} | Where-Object CreationDate | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $($_.CreationDate.ToFileTimeUtc())" }`;
    execFile(
      'powershell.exe',
      ['-NoProfile', '-NonInteractive', '-Command', script],
      { windowsHide: true, maxBuffer: 20_000_000 },
      // Without an answer nothing is known, and nothing is ended on a guess.
      (_error, stdout) => resolve(stdout),
    );
  });
