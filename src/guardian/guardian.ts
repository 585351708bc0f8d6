import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProcessIdentity } from '../cli/process/contract.ts';
import { endFamilies } from '../cli/process/endFamilies.ts';
import { readLine } from '../cli/process/guardianLines.ts';

/**
 * Ends the runs of a host that is gone. It does nothing but read which runs there are; the end of
 * its input is the end of the host. Runs that ended orderly are unregistered by then.
 */
const GRACE_MS = 200;
/** From the fork of a process until its environment can be seen. */
const BIRTH_MS = 150;

const runs = new Map<string, ProcessIdentity | null>();

// A shutdown signals everybody; the host is among them, and then its runs still have to be ended.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on('line', (text) => {
  const line = readLine(text);
  if (line?.kind === 'registered') runs.set(line.runId, null);
  else if (line?.kind === 'started') runs.set(line.runId, line.identity);
  else if (line?.kind === 'unregistered') runs.delete(line.runId);
});
// A broken pipe is an end as well.
process.stdin.on('error', () => lines.close());
lines.once('close', () => {
  void endAll().finally(() => process.exit());
});

async function endAll(): Promise<void> {
  if (runs.size === 0) return;
  const families = [...runs].map(([runId, main]) => ({ runId, main, ownsGroup: true }));
  await endFamilies(families, GRACE_MS);
  const unborn = families.filter(({ main }) => main === null);
  if (unborn.length === 0) return;
  // The host died between announcing a run and naming its process, which may just be coming up.
  await wait(BIRTH_MS);
  await endFamilies(unborn, 0);
}
