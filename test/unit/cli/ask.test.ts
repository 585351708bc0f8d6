import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { probeOf } from '../../../src/cli/probe.ts';
import { signal } from '../../../src/cli/process/signal.ts';
import { Machine } from './support/machine.ts';

describe('asking a program', function () {
  this.timeout(60_000);
  before(function () {
    if (process.platform === 'win32') this.skip(); // The programs here are shell scripts.
  });
  let machine: Machine;
  beforeEach(() => {
    machine = new Machine();
  });
  afterEach(() => machine.remove());

  const asked = async (script: string, longestMs: number) =>
    (await probeOf(machine.program('cli', script), machine.environment, longestMs)).ask([]);
  const child = (): number => Number(readFileSync(join(machine.root, 'child'), 'utf8'));
  const note = (): string => `echo $! > "${join(machine.root, 'child')}"`;
  /** Waits as long as it takes: one that lives on is the end of the test's own time. */
  const gone = async (pid: number): Promise<void> => {
    assert.ok(pid > 1);
    while (signal(pid, 0) && !isZombie(pid)) await wait(20);
  };

  it('gives up in time on one that waits for a child, and ends both', async () => {
    const answer = await asked(`sleep 600 & ${note()}; wait`, 1_000);
    assert.deepEqual(answer, { code: null, stdout: '', stderr: '' });
    await gone(child());
  });

  it('gives up in time on one that ignores polite signals', async () => {
    const answer = await asked(`trap '' TERM; sleep 600 & ${note()}; wait; wait`, 1_000);
    assert.equal(answer.code, null);
    await gone(child());
  });

  it('does not wait for what one that has answered leaves behind', async () => {
    const answer = await asked(`sleep 600 & ${note()}; echo 1.2.3`, 50_000);
    assert.deepEqual(answer, { code: 0, stdout: '1.2.3', stderr: '' });
    await gone(child());
  });

  it('finds a child that has left the group', async function () {
    if (process.platform !== 'linux') this.skip(); // Only there the marker of a process can be read.
    const answer = await asked(`setsid sleep 600 & ${note()}; echo 1.2.3; exit 3`, 50_000);
    assert.deepEqual(answer, { code: 3, stdout: '1.2.3', stderr: '' });
    await gone(child());
  });
});

/** Ended, and only waiting for a parent that never asks, as in containers without an init. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // Gone altogether, or a system without /proc: the signal tells.
    return false;
  }
}
