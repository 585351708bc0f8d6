import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { names } from '../../src/store/files.ts';
import { Claimant } from './support/claimant.ts';
import { eachWithDirectory, newDirectory } from './support/place.ts';
import { newSeed, randomFrom } from './support/random.ts';

const RACES = 60;
const RACERS = 8;

/** Directories and other files of a claim that are in a directory. */
const owners = (directory: string): string[] =>
  names(directory)
    .filter((name) => name.startsWith('own.'))
    .toSorted();

describe('Many windows that want the same workspace', function () {
  this.timeout(300_000);
  let racers: Claimant[];
  let deadSocket: string;
  let root: string;

  before(async () => {
    root = newDirectory();
    racers = await Promise.all(Array.from({ length: RACERS }, () => Claimant.start()));
    const dead = await Claimant.start();
    deadSocket = dead.socket;
    await dead.kill();
  });
  after(async () => {
    for (const racer of racers) racer.signal('SIGCONT');
    await Promise.all(racers.map((racer) => racer.kill()));
    rmSync(root, { recursive: true, force: true });
  });

  /** A workspace whose owner was killed: its socket is still there, but nobody listens. */
  function abandoned(name: string, generation: number): string {
    const directory = join(root, name);
    mkdirSync(directory);
    const card = { pid: 1, socket: deadSocket, token: 'gone' };
    writeFileSync(join(directory, `own.${generation}`), JSON.stringify(card));
    return directory;
  }

  /** All claim at once; there must be one owner, and all others must really reach it. */
  async function race(directory: string, disturb?: () => Promise<void>): Promise<number> {
    for (const racer of racers) racer.claim(directory);
    await disturb?.();
    const roles = await Promise.all(racers.map((racer) => racer.becomes(directory)));
    const winners = racers.filter((_, index) => roles[index]?.role === 'owner');
    assert.equal(winners.length, 1, `${winners.length} owners of ${directory}`);
    const [winner] = winners;
    assert.ok(winner);
    for (const racer of racers) {
      if (racer === winner) continue;
      assert.equal(racer.roleIn(directory)?.owner, winner.pid);
      assert.equal(await racer.isGreeted(directory), winner.pid);
    }
    return winner.roleIn(directory)?.generation ?? Number.NaN;
  }

  it(`make one owner and seven followers, ${RACES} times after the owner died`, async () => {
    for (let index = 0; index < RACES; index += 1) {
      const directory = abandoned(`dead-${index}`, 5);
      assert.equal(await race(directory), 6);
      assert.deepEqual(owners(directory), ['own.6']);
      assert.deepEqual(
        names(directory).filter((name) => name.startsWith('claim.')),
        [],
      );
    }
  });

  it('make one owner where there never was one, 20 times', async () => {
    for (let index = 0; index < 20; index += 1) {
      const directory = join(root, `new-${index}`);
      assert.equal(await race(directory), 1);
      assert.deepEqual(owners(directory), ['own.1']);
    }
  });

  it('make one owner even if some are paused at any moment of it, 30 times', async () => {
    const seed = newSeed();
    const random = randomFrom(seed);
    for (let index = 0; index < 30; index += 1) {
      const directory = abandoned(`paused-${index}`, 1 + random.below(12));
      await race(directory, async () => {
        const paused = racers.filter(() => random.below(2) === 0);
        for (const racer of paused) {
          racer.signal('SIGSTOP');
          if (random.below(2) === 0) await wait(random.below(3));
        }
        await wait(random.below(15));
        for (const racer of paused) racer.signal('SIGCONT');
      });
      assert.equal(owners(directory).length, 1, `seed ${seed}`);
    }
  });
});

describe('The owner of a workspace', function () {
  this.timeout(60_000);
  const directory = eachWithDirectory();
  const claimants: Claimant[] = [];

  async function start(): Promise<Claimant> {
    const claimant = await Claimant.start();
    claimants.push(claimant);
    return claimant;
  }
  async function startOwner(): Promise<Claimant> {
    const owner = await start();
    owner.claim(directory());
    assert.equal((await owner.becomes(directory())).role, 'owner');
    return owner;
  }
  afterEach(async () => {
    for (const each of claimants) each.signal('SIGCONT');
    await Promise.all(claimants.splice(0).map((each) => each.kill()));
  });

  it('keeps it while it is stopped, and answers when it goes on', async () => {
    const owner = await startOwner();
    owner.signal('SIGSTOP');
    const others = [await start(), await start(), await start()];
    for (const other of others) other.claim(directory());
    for (const other of others) {
      assert.equal((await other.becomes(directory())).owner, owner.pid);
      assert.ok(!other.wasGreeted(directory()), 'a stopped process cannot have answered');
    }
    assert.deepEqual(owners(directory()), ['own.1']);
    owner.signal('SIGCONT');
    for (const other of others) assert.equal(await other.isGreeted(directory()), owner.pid);
    assert.ok(others.every((other) => other.roleIn(directory())?.role === 'follower'));
  });

  it('is succeeded by one of its followers when it is killed, and that one by the next', async () => {
    const windows = [await startOwner(), await start(), await start(), await start()];
    for (const each of windows.slice(1)) {
      each.claim(directory());
      assert.equal((await each.becomes(directory())).role, 'follower');
    }
    for (let generation = 1; generation < 4; generation += 1) {
      const owner = windows.find((each) => each.roleIn(directory())?.generation === generation);
      assert.ok(owner);
      await owner.kill();
      windows.splice(windows.indexOf(owner), 1);
      const next = await Promise.race(windows.map((each) => each.becomesOwner(directory())));
      assert.equal(next.generation, generation + 1);
      for (;;) {
        const settled = windows.filter((each) => {
          const role = each.roleIn(directory());
          return role?.generation === generation + 1 || role?.owner !== owner.pid;
        });
        if (settled.length === windows.length) break;
        await wait(2);
      }
      const now = windows.filter((each) => each.roleIn(directory())?.role === 'owner');
      assert.equal(now.length, 1);
    }
  });

  it('stays the only one when somebody very slow comes with old news', async function () {
    if (process.platform === 'win32') this.skip();
    // The slow one finds own.5, and reading it takes until we write into the pipe that it is.
    const pipe = join(directory(), 'own.5');
    const otherName = join(directory(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    linkSync(pipe, otherName);
    const slow = await start();
    slow.claim(directory());
    while (!names(directory()).some((name) => name.startsWith('claim.'))) await wait(2);
    await wait(100);

    // Meanwhile others come and go: own.5 is found dead, own.6 is made and dies, own.7 is made.
    const dead = await start();
    const old = JSON.stringify({ pid: dead.pid, socket: dead.socket, token: 'old' });
    await dead.kill();
    rmSync(pipe);
    writeFileSync(pipe, old);
    const sixth = await start();
    sixth.claim(directory());
    assert.equal((await sixth.becomes(directory())).generation, 6);
    await sixth.kill();
    const seventh = await start();
    seventh.claim(directory());
    assert.equal((await seventh.becomes(directory())).generation, 7);
    assert.deepEqual(owners(directory()), ['own.7']);
    assert.equal(slow.roleIn(directory()), undefined, 'it was to be slow');

    // Now it learns that the owner of 5 is dead, and own.6 is free again.
    writeFileSync(otherName, old);
    assert.equal((await slow.becomes(directory())).owner, seventh.pid);
    assert.deepEqual(owners(directory()), ['own.7']);
  });

  it('is found through whatever killed claimants left in the directory', async () => {
    for (const name of ['claim.abc', 'claim.', 'own.', 'own.x', 'own.1.old'])
      writeFileSync(join(directory(), name), 'left behind');
    const owner = await startOwner();
    const other = await start();
    other.claim(directory());
    assert.equal((await other.becomes(directory())).owner, owner.pid);
  });

  for (const [name, contents] of [
    ['empty', ''],
    ['half', '{"pid":12,"sock'],
    ['of another shape', '{"pid":"twelve"}'],
    ['binary', '\u0000\u0001\u0002'],
  ] as const)
    it(`follows a file of ownership that is ${name}`, async () => {
      writeFileSync(join(directory(), 'own.3'), contents);
      const owner = await start();
      owner.claim(directory());
      assert.equal((await owner.becomes(directory())).generation, 4);
      assert.deepEqual(owners(directory()), ['own.4']);
    });

  it('is not kept from it by a number that no computer can count on from', async () => {
    writeFileSync(join(directory(), `own.${'9'.repeat(30)}`), 'nonsense');
    const owner = await startOwner();
    assert.equal(owner.roleIn(directory())?.generation, 1);
    assert.equal(JSON.parse(readFileSync(join(directory(), 'own.1'), 'utf8')).pid, owner.pid);
  });
});
