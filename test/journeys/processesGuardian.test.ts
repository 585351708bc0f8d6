import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Guardian } from '../../src/cli/process/guardian.ts';
import { childProgram, programs } from './support/place.ts';
import { isAlive, ProcessTrial } from './support/processTree.ts';
import { type Stay, scripted } from './support/scripted.ts';

describe('A host that dies', function () {
  this.timeout(60_000);
  let trial: ProcessTrial;
  let guardianProgram: string;
  let hosts: ChildProcess[];

  beforeEach(() => {
    trial = new ProcessTrial();
    hosts = [];
    // A copy of its own, so that this test's guardians can be told from all others.
    guardianProgram = join(trial.directory, 'guardian.js');
    copyFileSync(join(programs, 'guardian.js'), guardianProgram);
  });
  afterEach(async () => {
    for (const host of hosts) host.kill('SIGKILL');
    await until('no guardian is left', () => guardians().length === 0);
    assert.deepEqual(trial.close(), [], 'nobody is left');
  });

  /** A host in a group of its own, with one run per tree. */
  function startHost(...trees: Stay[]): ChildProcess {
    const runs = trees.map((tree) => `${trial.newRun()}=${JSON.stringify(tree)}`);
    const host = spawn(
      process.execPath,
      [childProgram('processes'), guardianProgram, trial.directory, ...runs],
      { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    hosts.push(host);
    return host;
  }

  const guardians = (): number[] =>
    readdirSync('/proc')
      .map(Number)
      .filter(
        (pid) => Number.isInteger(pid) && isAlive(pid) && commandOf(pid)[1] === guardianProgram,
      );

  it('takes all its runs with it, those in sessions of their own too, though nothing starts again', async () => {
    const host = startHost(
      { children: [{ detached: true, stubborn: true }] },
      {
        stubborn: true,
        children: [{ exit: true, children: [{ detached: true, stubborn: true }] }],
      },
      { exit: true, children: [] },
    );
    assert.ok(host.stdout && host.pid);
    await once(host.stdout, 'data');
    const pids = await trial.up(6);
    // Those that end by themselves said that they are up a moment before.
    await until('two ended by themselves', () => pids.filter(isAlive).length === 4);
    assert.equal(guardians().length, 1, 'one for all runs');
    // The whole group: as when a terminal closes or a service is killed.
    process.kill(-host.pid, 'SIGKILL');
    await until('all are gone', () => pids.filter(isAlive).length === 0);
    await until('the guardian is gone', () => guardians().length === 0);
  });

  it('takes its runs with it when everybody was asked to end before, its guardian too', async () => {
    const host = startHost({ stubborn: true });
    const [pid = 0] = await trial.up(1);
    await until('the guardian is up', () => guardians().length === 1);
    await wait(300);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      for (const guardian of guardians()) process.kill(guardian, signal);
    await wait(100);
    assert.equal(guardians().length, 1, 'it stays as long as its host');
    assert.ok(isAlive(pid));
    host.kill('SIGKILL');
    await until('all are gone', () => !isAlive(pid));
  });

  it('takes its runs with it even if its first guardian was killed', async () => {
    const host = startHost({ children: [{ detached: true, stubborn: true }] });
    const pids = await trial.up(2);
    await until('the guardian is up', () => guardians().length === 1);
    await wait(800);
    const [first = 0] = guardians();
    process.kill(first, 'SIGKILL');
    await until('another took its place', () => guardians().some((pid) => pid !== first));
    assert.deepEqual(pids.filter(isAlive), pids, 'the runs go on');
    host.kill('SIGKILL');
    await until('all are gone', () => pids.filter(isAlive).length === 0);
  });

  describe('and its guardian', () => {
    const newGuardian = (): Guardian =>
      new Guardian({ program: guardianProgram, log: trial.notes });
    const spawnMarked = (runId: string): ChildProcess => {
      const child = spawn(process.execPath, [scripted('stay.mjs'), '{"stubborn":true}'], {
        cwd: trial.directory,
        env: { MALAMAR_RUN: runId },
        detached: true,
        stdio: 'ignore',
      });
      hosts.push(child);
      return child;
    };

    it('is there with the first run, and goes with the host if nothing runs', async () => {
      const guardian = newGuardian();
      await wait(50);
      assert.deepEqual(guardians(), [], 'not before it is needed');
      const run = trial.newRun();
      guardian.register(run);
      guardian.unregister(run);
      await until('it is up', () => guardians().length === 1);
      guardian.dispose();
      await until('it is gone', () => guardians().length === 0);
    });

    it('ends a run that was only announced, by its marker', async () => {
      const guardian = newGuardian();
      const run = trial.newRun();
      guardian.register(run);
      spawnMarked(run);
      const pids = await trial.up(1);
      guardian.dispose();
      await until('it is gone', () => pids.filter(isAlive).length === 0);
    });

    it('leaves alone what was signed off, and what it was never told of', async () => {
      const guardian = newGuardian();
      const [run, other, third] = [trial.newRun(), trial.newRun(), trial.newRun()];
      for (const each of [run, other]) guardian.register(each);
      const ended = spawnMarked(run);
      const bystanders = [spawnMarked(other), spawnMarked(third)];
      await trial.up(3);
      guardian.unregister(other);
      guardian.dispose();
      await until('the run is gone', () => !isAlive(ended.pid ?? 0));
      await until('the guardian is gone', () => guardians().length === 0);
      assert.ok(bystanders.every(({ pid }) => isAlive(pid ?? 0)));
      await Promise.all(
        bystanders.map((each) => {
          const gone = once(each, 'exit');
          each.kill('SIGKILL');
          return gone;
        }),
      );
    });

    it('is not started over and over if it cannot live', async () => {
      const guardian = new Guardian({
        program: join(trial.directory, 'missing.js'),
        log: trial.notes,
      });
      guardian.register(trial.newRun());
      await until('it was noticed', () => trial.notes.lines.length > 0);
      guardian.register(trial.newRun());
      await wait(500);
      assert.equal(trial.notes.lines.length, 1);
      guardian.dispose();
    });
  });
});

/** As long as it takes; but a test that waits for ever should say for what. */
async function until(what: string, holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn += 1) {
    assert.ok(turn < 2000, `not true in the end: ${what}`);
    await wait(10);
  }
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It ended.
    return [];
  }
}
