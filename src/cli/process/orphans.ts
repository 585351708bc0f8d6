import type { ProcessIdentity } from './contract.ts';
import { endFamilies, type Gone } from './endFamilies.ts';
import { system } from './system.ts';

/** Nobody waits for their answers any more, but they may want to leave their files in order. */
const GRACE_MS = 1000;

/** Pid, start time and group of a process; undefined if there is none with this pid. */
export const identityOf = (pid: number): Promise<ProcessIdentity | undefined> =>
  system.identify(pid);

/**
 * Ends what is left of runs whose host is dead. A noted process is touched only if its start time
 * matches as well; those that carry a run's marker are found whatever was noted.
 */
export async function endOrphans(
  runs: readonly { readonly runId: string; readonly identity: ProcessIdentity | null }[],
): Promise<readonly Gone[]> {
  if (runs.length === 0) return [];
  return endFamilies(
    runs.map(({ runId, identity }) => ({ runId, main: identity, ownsGroup: false })),
    GRACE_MS,
  );
}
