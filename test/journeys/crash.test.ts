import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { listDatabaseFiles, names } from '../../src/store/files.ts';
import { checkDiary, openDiary } from './support/diary.ts';
import { childProgram, newDirectory } from './support/place.ts';
import { newSeed, randomFrom } from './support/random.ts';

const ROUNDS = process.env['MALAMAR_CRASH'] === 'full' ? 220 : 30;
/** Small, so that journals are rotated and compacted all the time and many kills hit just that. */
const ROTATE_AT = 40_000;

const Note = z.object({
  begun: z.int().optional(),
  acknowledged: z.int().optional(),
  opened: z.string().optional(),
  damage: z.array(z.object({ torn: z.boolean(), reason: z.string() })).optional(),
});

describe('A process that is killed while it writes', function () {
  this.timeout(ROUNDS * 10_000);
  const directory = newDirectory();
  after(() => rmSync(directory, { recursive: true, force: true }));

  it(`loses nothing that was acknowledged, in ${ROUNDS} kills at any moment`, async () => {
    const seed = newSeed();
    const random = randomFrom(seed);
    const data = join(directory, 'data');
    const generations = { journals: new Set<number>(), snapshots: new Set<number>() };
    let unfinished = 0;
    let torn = 0;
    let acknowledged = 0;
    let lived = 0;

    for (let round = 0; round < ROUNDS; round += 1) {
      const noteFile = join(directory, `notes-${round}`);
      await killAtRandom(data, noteFile, random.below);

      const notes = readNotes(noteFile);
      if (notes.some((note) => note.opened !== undefined)) lived += 1;
      for (const { damage = [] } of notes) torn += assertOnlyTorn(damage);
      const begun = Math.max(0, ...notes.map((note) => note.begun ?? 0));
      const last = Math.max(acknowledged, ...notes.map((note) => note.acknowledged ?? 0));

      unfinished += leftBehind(data);
      const { store, damage } = await openDiary(data, { rotateAtBytes: ROTATE_AT });
      torn += assertOnlyTorn(damage);
      const found = checkDiary(store.read, 'mixed');
      assert.ok(
        found >= last,
        `page ${last} was acknowledged, page ${found} is the last (${seed})`,
      );
      assert.ok(found <= Math.max(begun, last), `page ${found} was never written (${seed})`);
      await store.close();

      acknowledged = found;
      const files = listDatabaseFiles(data);
      for (const each of files.journals) generations.journals.add(each);
      for (const each of files.snapshots) generations.snapshots.add(each);
    }

    console.log(
      `      seed ${seed}: ${ROUNDS} kills (${ROUNDS - lived} before it was open), ` +
        `${acknowledged} transactions acknowledged, 0 lost; seen ${generations.journals.size} ` +
        `journals, ${generations.snapshots.size} snapshots, ${unfinished} unfinished files, ` +
        `${torn} torn tails`,
    );
    assert.ok(acknowledged > ROUNDS, 'the program hardly wrote anything');
    assert.ok(generations.journals.size > ROUNDS / 4, 'journals were not rotated');
    assert.ok(generations.snapshots.size > ROUNDS / 15, 'nothing was compacted');
  });
});

/** Some die while Node starts or the database is recovered, most while they write or compact. */
async function killAtRandom(
  data: string,
  noteFile: string,
  below: (limit: number) => number,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [childProgram('crash'), data, noteFile, String(ROTATE_AT)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  let said = '';
  let complaint = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const until = async (word: string): Promise<void> => {
    while (!said.includes(word) && child.exitCode === null) await wait(1);
  };
  const moment = below(10);
  if (moment === 0) {
    await wait(below(200));
  } else if (moment <= 2) {
    await until('opening\n');
    await wait(below(60));
  } else {
    await until('opened\n');
    const end = Date.now() + below(1200);
    // Half of them die as soon as a snapshot is half written, should there be one.
    while (Date.now() < end && (moment <= 6 || leftBehind(data) === 0)) await wait(1);
  }
  child.kill('SIGKILL');
  const [code, signal] = await exited;
  assert.equal(signal, 'SIGKILL', `it ended by itself (${code}): ${complaint}`);
}

function readNotes(file: string): z.output<typeof Note>[] {
  if (!existsSync(file)) return [];
  const complete = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return complete.map((line) => Note.parse(JSON.parse(line)));
}

function assertOnlyTorn(damage: readonly { torn: boolean; reason: string }[]): number {
  for (const { torn, reason } of damage) assert.ok(torn, reason);
  return damage.length;
}

const leftBehind = (data: string): number =>
  names(data).filter((name) => name.endsWith('.new')).length;
