import { endFamilies } from './endFamilies.ts';
import type { Family } from './family.ts';
import { isThere, lastProcessId, processIds, runOf } from './linux.ts';
import { signal } from './signal.ts';

/** After longer runs a look at all processes is nothing; after shorter ones it would be felt. */
const SHORT_RUN_MS = 5000;

/**
 * Ends what a run left behind when its first process ended by itself: mostly nothing, and then it
 * must cost next to nothing.
 */
export async function endLeftovers(
  family: Family & { readonly main: NonNullable<Family['main']> },
  livedMs: number,
  graceMs: number,
): Promise<readonly number[]> {
  const { runId, main } = family;
  if (main.group === null || !signal(-main.group, 0)) {
    if (process.platform !== 'linux') {
      // A list takes a process of its own there, so nobody waits for it.
      void endFamilies([family], graceMs);
      return [];
    }
    const isQuick = livedMs < SHORT_RUN_MS;
    if (isQuick && !youngerThan(main.pid).some((pid) => runOf(pid) === runId)) return [];
  }
  const [gone] = await endFamilies([family], graceMs);
  return gone?.survivors ?? [];
}

/** To ask for so many by number is quicker than to have all listed. */
const FEW = 50;

/**
 * Who can be a descendant: pids are given in order, so only those after this one, unless the numbers
 * have begun again meanwhile. Too many for a whole round pass only in long runs.
 */
export function youngerThan(pid: number): number[] {
  const last = lastProcessId();
  const given = last - pid;
  if (given >= 0 && given <= FEW)
    return Array.from({ length: given }, (_, index) => pid + 1 + index).filter(isThere);
  const all = processIds();
  return given >= 0 ? all.filter((each) => each > pid && each <= last) : all;
}
