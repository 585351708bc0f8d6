import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import type { Probe } from './adapter.ts';
import { endFamilies } from './process/endFamilies.ts';
import type { Family } from './process/family.ts';
import { endLeftovers } from './process/leftovers.ts';
import { RUN_MARKER } from './process/marker.ts';
import { identityOf } from './process/orphans.ts';
import { behindShim } from './process/shim.ts';

const MOST_CHARACTERS = 100_000;
const noAnswer = { code: null, stdout: '', stderr: '' };

/**
 * What a program says to these arguments. It comes back in time whatever the program does, and what
 * it started is ended with it: a child that lives on would hold the output open for as long.
 */
export async function ask(
  path: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  longestMs: number,
): ReturnType<Probe['ask']> {
  const runId = `ask-${randomUUID()}`;
  const child = start(path, args, { ...environment, [RUN_MARKER]: runId });
  const { pid } = child;
  if (pid === undefined) {
    await child;
    return noAnswer;
  }
  const begun = performance.now();
  const family = familyOf(runId, pid);
  let exited = false;
  const left = new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      exited = true;
      // Windows: to look for them takes seconds there. If they hold the output, the time-out ends them.
      if (process.platform === 'win32') resolve();
      else endLeftovers(family, performance.now() - begun, 0).then(() => resolve(), reject);
    });
  });
  const patience = new AbortController();
  const late = wait(longestMs, undefined, { signal: patience.signal }).catch(() => undefined);
  const end = await Promise.race([Promise.all([child, left]), late]);
  patience.abort();
  if (end) return { code: end[0].exitCode ?? null, stdout: end[0].stdout, stderr: end[0].stderr };
  // Not waited for: to end the unwilling takes seconds.
  void endAll(family, exited).then(() => child.kill('SIGKILL'));
  child.stdout.destroy();
  child.stderr.destroy();
  return noAnswer;
}

function start(path: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  // Windows: a batch file would need a shell.
  const shim = /\.(cmd|bat)$/i.test(path) ? behindShim(path) : undefined;
  return execa(shim?.command ?? path, [...(shim?.args ?? []), ...args], {
    env,
    extendEnv: false,
    // An open input that never ends makes some CLIs wait for ever.
    stdin: 'ignore',
    // A group of its own, to be ended as one. On Windows it would mean a console window.
    detached: process.platform !== 'win32',
    maxBuffer: MOST_CHARACTERS,
    windowsHide: true,
    reject: false,
  });
}

/** Only as long as its first process was not collected, the number is surely that one's. */
async function endAll(family: ReturnType<typeof familyOf>, exited: boolean): Promise<void> {
  const main = exited ? undefined : await identityOf(family.main.pid);
  await endFamilies([main ? { ...family, main } : family], 0);
}

const familyOf = (runId: string, pid: number) =>
  ({
    runId,
    main: { pid, startedAt: '', group: process.platform === 'win32' ? null : pid },
    ownsGroup: true,
  }) satisfies Family;
