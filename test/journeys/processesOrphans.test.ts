import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import type { ProcessIdentity } from '../../src/cli/process/contract.ts';
import { endOrphans, identityOf } from '../../src/cli/process/orphans.ts';
import { isAlive, ProcessTrial } from './support/processTree.ts';
import { type Stay, scripted } from './support/scripted.ts';

describe('Runs of a host that is dead', function () {
  this.timeout(60_000);
  let trial: ProcessTrial;
  let children: ChildProcess[];
  beforeEach(() => {
    trial = new ProcessTrial();
    children = [];
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    assert.deepEqual(trial.close(), [], 'nobody is left');
  });

  async function leave(tree: Stay, runId?: string): Promise<ProcessIdentity> {
    const child = spawn(process.execPath, [scripted('stay.mjs'), JSON.stringify(tree)], {
      cwd: trial.directory,
      env: runId === undefined ? {} : { MALAMAR_RUN: runId },
      detached: true,
      stdio: 'ignore',
    });
    children.push(child);
    assert.ok(child.pid);
    const identity = await identityOf(child.pid);
    assert.ok(identity);
    return identity;
  }

  it('are ended with everything they started', async () => {
    const [first, second] = [trial.newRun(), trial.newRun()];
    const one = await leave({ children: [{ detached: true, stubborn: true }] }, first);
    const two = await leave({ stubborn: true }, second);
    const pids = await trial.up(3);
    const gone = await endOrphans([
      { runId: first, identity: one },
      { runId: second, identity: two },
    ]);
    assert.deepEqual(pids.filter(isAlive), []);
    assert.deepEqual(
      gone.map(({ runId, ended, survivors }) => [runId, ended.length, survivors]),
      [
        [first, 2, []],
        [second, 1, []],
      ],
    );
  });

  it('are recognised by pid and start time together: who got the pid later lives on', async () => {
    const innocent = await leave({ children: [{}] });
    const pids = await trial.up(2);
    const old = { ...innocent, startedAt: 'long ago' };
    const gone = await endOrphans([{ runId: trial.newRun(), identity: old }]);
    assert.deepEqual(gone[0]?.ended, []);
    assert.deepEqual(pids.filter(isAlive), pids);
    // The same with the right start time, though it carries no marker.
    await endOrphans([{ runId: trial.newRun(), identity: innocent }]);
    assert.deepEqual(pids.filter(isAlive), []);
  });

  it('are found by their marker if nobody noted a process, or the noted one is gone', async () => {
    const [first, second, other] = [trial.newRun(), trial.newRun(), trial.newRun()];
    await leave({ stubborn: true }, first);
    const parent = await leave({ exit: true, children: [{ detached: true }] }, second);
    const bystander = await leave({}, other);
    const pids = await trial.up(4);
    await endOrphans([
      { runId: first, identity: null },
      { runId: second, identity: parent },
    ]);
    assert.deepEqual(pids.filter(isAlive), [bystander.pid]);
    await endOrphans([{ runId: other, identity: null }]);
  });

  it('are nobody any more, mostly', async () => {
    assert.deepEqual(await endOrphans([]), []);
    const runId = trial.newRun();
    const identity = { pid: 4_000_000, startedAt: 'never', group: 4_000_000 };
    assert.deepEqual(await endOrphans([{ runId, identity }]), [
      { runId, ended: [], survivors: [] },
    ]);
    assert.equal(await identityOf(4_000_000), undefined);
  });
});
