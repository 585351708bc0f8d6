import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningProcess } from '../../src/cli/process/contract.ts';
import { isAlive, ProcessTrial } from './support/processTree.ts';
import { type Stay, scripted } from './support/scripted.ts';

describe('A process tree', function () {
  this.timeout(60_000);
  let trial: ProcessTrial;
  beforeEach(() => {
    trial = new ProcessTrial();
  });
  afterEach(() => assert.deepEqual(trial.close(), [], 'nobody is left'));

  async function stopped(stay: Stay, size: number, alive = size): Promise<void> {
    const running = trial.stay(stay);
    const pids = await trial.up(size);
    // Who is to end does so in its own time; who is to stay must be there when the stop comes.
    while (pids.filter(isAlive).length > alive) await wait(10);
    assert.equal(pids.filter(isAlive).length, alive, 'they are up');
    running.stop('user');
    assert.deepEqual(await running.ended, {
      how: 'stopped',
      reason: 'user',
      survivors: [],
      stderr: '',
    });
    assert.deepEqual(pids.filter(isAlive), [], 'all are gone when it says so');
  }

  describe('that is stopped', () => {
    it('goes at once if it is polite', () => stopped({ children: [{}, {}] }, 3));

    it('goes if it does not mind SIGTERM', () => stopped({ stubborn: true }, 1));

    it('goes with a grandchild in a session of its own that does not mind SIGTERM', () =>
      stopped({ children: [{ children: [{ detached: true, stubborn: true }] }] }, 3));

    it('goes with a grandchild that shed the marker and has a session of its own', () =>
      stopped({ children: [{ detached: true, stubborn: true, bare: true }] }, 2));

    it('goes with a child whose parent ended long ago', () =>
      stopped(
        { children: [{ exit: true, children: [{ detached: true, stubborn: true }] }] },
        3,
        2,
      ));

    it('goes with those who are born while it is ended, again and again, elsewhere', async () => {
      const running = trial.start([scripted('heir.sh'), '300'], { command: '/bin/sh' });
      await trial.up(1);
      running.stop('user');
      // On a slow machine its first process may be gone before the stop.
      const end = await running.ended;
      assert.deepEqual('survivors' in end ? end.survivors : [], []);
      const born = await trial.up(5);
      await wait(500);
      assert.deepEqual(await trial.up(5), born, 'nobody was born since');
      assert.deepEqual(born.filter(isAlive), []);
    });

    it('has the reason of the first stop', async () => {
      const running = trial.stay({ stubborn: true });
      await trial.up(1);
      running.stop('closing');
      running.stop('user');
      const end = await running.ended;
      assert.equal(end.how === 'stopped' && end.reason, 'closing');
      running.stop('user');
      assert.equal(await running.ended, end);
    });

    it('goes even if it was stopped in the very moment of its start', async () => {
      const running = trial.stay({});
      running.stop('user');
      const end = await running.ended;
      assert.equal(end.how, 'stopped');
      assert.deepEqual(trial.told.at(-1), 'unregistered');
    });

    it('did end by itself if the stop came after that', async () => {
      const running = trial.start(['-e', '']);
      await running.ended;
      running.stop('user');
      assert.equal((await running.ended).how, 'exited');
    });
  });

  describe('whose first process ends by itself', () => {
    it('is ended with it, whoever was left in its group or in sessions of their own', async () => {
      const running = trial.stay({
        exit: true,
        children: [{}, { detached: true, stubborn: true }],
      });
      const end = await running.ended;
      assert.equal(end.how, 'exited');
      const pids = await trial.up(3);
      assert.deepEqual(pids.filter(isAlive), []);
    });

    it('does not wait for one that escaped altogether but holds its output', async () => {
      const running = trial.stay({
        exit: true,
        children: [{ detached: true, bare: true, output: true }],
      });
      assert.equal((await running.ended).how, 'exited');
      // Nobody can tell that it belongs here; so it is ended by the test.
      for (const pid of (await trial.up(2)).filter(isAlive)) process.kill(pid, 'SIGKILL');
    });
  });

  describe('with limits', () => {
    const talker = (limits: { wallMs?: number; idleMs?: number }): RunningProcess =>
      trial.start(
        [
          '-e',
          'process.on("SIGUSR2", () => console.log("again")); console.log("up"); setTimeout(() => undefined, 60_000)',
        ],
        { wallMs: null, idleMs: null, ...limits },
      );
    const lines = async (count: number): Promise<void> => {
      while (trial.lines.length < count) await wait(5);
    };
    const speakAgain = async (): Promise<void> => {
      const count = trial.lines.length;
      process.kill(Number(/\d+/.exec(trial.told[1] ?? '')?.[0]), 'SIGUSR2');
      await lines(count + 1);
    };
    const reasonOf = async (running: RunningProcess) => {
      const end = await running.ended;
      return end.how === 'stopped' ? end.reason : end.how;
    };

    it('ends when its time is over, however much it says', async () => {
      const running = talker({ wallMs: 1000, idleMs: 5000 });
      await lines(1);
      trial.clock.advance(900);
      await speakAgain();
      trial.clock.advance(100);
      assert.equal(await reasonOf(running), 'wall_limit');
    });

    it('ends when it was silent for too long, and not before', async () => {
      const running = talker({ idleMs: 1000 });
      await lines(1);
      trial.clock.advance(900);
      await speakAgain();
      trial.clock.advance(900);
      await speakAgain();
      trial.clock.advance(1000);
      assert.equal(await reasonOf(running), 'idle_limit');
    });

    it('has all the time it had before, when its clocks were held meanwhile', async () => {
      const running = talker({ wallMs: 1000, idleMs: 1000 });
      await lines(1);
      trial.clock.advance(600);
      const release = running.holdClocks();
      const other = running.holdClocks();
      trial.clock.advance(1_000_000);
      release();
      release();
      trial.clock.advance(1_000_000);
      other();
      trial.clock.advance(399);
      await speakAgain();
      trial.clock.advance(1);
      assert.equal(await reasonOf(running), 'wall_limit');
    });
  });

  it('leaves no log behind half written', async () => {
    const running = trial.start([
      '-e',
      'console.log("x".repeat(100_000)); setInterval(() => 0, 1000)',
    ]);
    while (trial.lines.length === 0) await wait(5);
    running.stop('user');
    await running.ended;
    assert.ok(existsSync(join(trial.directory, 'run.log')));
    assert.equal(trial.log().length, 100_001);
  });
});
