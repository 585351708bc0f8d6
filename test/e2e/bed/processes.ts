import { type Process, processTree } from '../../../scripts/processes/table.mjs';
import type { Bed } from './bed.ts';
import { until } from './wait.ts';

/** Everything that runs below VS Code's server at the moment. */
export function descendants(bed: Bed): Process[] {
  return processTree(bed.server.pid).filter((one) => one.pid !== bed.server.pid);
}

/** The extension hosts, one per window, the oldest first. */
export function extensionHosts(bed: Bed): Process[] {
  return descendants(bed)
    .filter((one) => one.command.includes('--type=extensionHost'))
    .sort((a, b) => Number(a.born) - Number(b.born));
}

/**
 * Kills the extension host of the oldest window as a crash would, and waits until VS Code has
 * started another in its place.
 */
export async function crashExtensionHost(bed: Bed): Promise<void> {
  const before = extensionHosts(bed);
  const [victim] = before;
  if (victim === undefined) throw new Error('There is no extension host to kill.');
  process.kill(victim.pid, 'SIGKILL');
  await until('a new extension host', () =>
    extensionHosts(bed).some((one) => !before.some((old) => old.pid === one.pid)),
  );
}
