import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { journalFile, snapshotFile } from '../../src/store/files.ts';
import { SEAL_BYTES } from '../../src/store/seal.ts';
import { checkDiary, openDiary, writeOn } from './support/diary.ts';
import {
  copyOf,
  damagedFile,
  type History,
  makeHistory,
  type RecordPlace,
  recordsOf,
  remove,
} from './support/history.ts';
import { newSeed, randomFrom } from './support/random.ts';

const FLIPS = 2000;

describe('A journal whose end is wrong', function () {
  this.timeout(300_000);
  let history: History;
  let newest: number;
  let records: RecordPlace[];
  let copy: string;

  before(async () => {
    history = await makeHistory();
    newest = history.journals.at(-1) ?? 0;
    records = recordsOf(history.directory, newest);
    assert.equal(history.snapshots.length, 2);
    assert.equal(records.at(-1)?.page, history.lastPage);
  });
  beforeEach(() => {
    copy = copyOf(history);
  });
  afterEach(() => remove(copy));
  after(() => remove(history.directory));

  it('is good up to the record before, wherever the last one was cut off', async () => {
    const last = records.at(-1);
    assert.ok(last);
    const path = journalFile(copy, newest);
    const whole = readFileSync(path);
    for (let size = last.from; size < last.to; size += 1) {
      writeFileSync(path, whole.subarray(0, size));
      const { store, damage, keptAt } = await openDiary(copy);
      assert.equal(checkDiary(store.read, 'small'), history.lastPage - 1);
      await store.close();
      assert.equal(readFileSync(path).length, last.from);
      if (size === last.from) {
        assert.deepEqual(damage, []);
      } else {
        assert.equal(damage.length, 1);
        assert.ok(damage[0]?.torn);
        const kept = damagedFile(keptAt, `${basename(path)}.from-${last.from}`);
        assert.deepEqual(kept, whole.subarray(last.from, size));
      }
    }
  });

  it('is written on from there', async () => {
    truncateSync(journalFile(copy, newest), (records.at(-1)?.to ?? 0) - 1);
    const first = await openDiary(copy);
    writeOn(first.store, 3);
    await first.store.close();
    const second = await openDiary(copy);
    assert.deepEqual(second.damage, []);
    assert.equal(checkDiary(second.store.read, 'small'), history.lastPage + 2);
    await second.store.close();
  });

  const tails: [string, () => Buffer][] = [
    ['random bytes', () => Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))],
    ['zeros, as after a power loss', () => Buffer.alloc(8192)],
    ['a few zeros', () => Buffer.alloc(7)],
    [
      'an old record once more',
      () => {
        const record = records[2];
        return readFileSync(journalFile(history.directory, newest)).subarray(
          record?.from,
          record?.to,
        );
      },
    ],
  ];
  for (const [name, tail] of tails) {
    it(`loses nothing to ${name} after its last record, and keeps them aside`, async () => {
      const path = journalFile(copy, newest);
      const end = readFileSync(path).length;
      appendFileSync(path, tail());
      const { store, damage, keptAt } = await openDiary(copy);
      assert.equal(checkDiary(store.read, 'small'), history.lastPage);
      assert.equal(damage.length, 1);
      assert.deepEqual(damagedFile(keptAt, `${basename(path)}.from-${end}`), tail());
      writeOn(store, 1);
      await store.close();
      const again = await openDiary(copy);
      assert.deepEqual(again.damage, []);
      assert.equal(checkDiary(again.store.read, 'small'), history.lastPage + 1);
      await again.store.close();
    });
  }

  it('does not take a damaged length for a write that was cut off', async () => {
    const place = records[3];
    assert.ok(place);
    const path = journalFile(copy, newest);
    const bytes = readFileSync(path);
    // The length now reaches far beyond the end of the file.
    bytes.writeUInt8(0x7f, place.from + 3);
    writeFileSync(path, bytes);
    const { store, damage } = await openDiary(copy);
    assert.equal(checkDiary(store.read, 'small'), place.page - 1);
    assert.deepEqual(
      damage.map(({ from, torn }) => ({ from, torn })),
      [{ from: place.from, torn: false }],
    );
    await store.close();
  });

  it(`never gives wrong data, whichever of its bits flips (${FLIPS} times)`, async () => {
    const seed = newSeed();
    const random = randomFrom(seed);
    console.log(`      seed ${seed}`);
    const files = [
      ...history.snapshots.map((each) => ({ kind: 'snapshot', generation: each }) as const),
      ...history.journals.map((each) => ({ kind: 'journal', generation: each }) as const),
    ];
    const baseGeneration = history.snapshots.at(-1) ?? 0;
    const seen = { nothing: 0, snapshot: 0, journal: 0 };
    for (let turn = 0; turn < FLIPS; turn += 1) {
      const own = copyOf(history);
      // Every second one hits the newest journal, where it hurts.
      const file =
        turn % 2 === 0
          ? ({ kind: 'journal', generation: newest } as const)
          : files[random.below(files.length)];
      assert.ok(file);
      const { kind, generation } = file;
      const path = (kind === 'journal' ? journalFile : snapshotFile)(own, generation);
      const bytes = readFileSync(path);
      const at = random.below(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
      writeFileSync(path, bytes);
      const where = `seed ${seed}: ${basename(path)} at ${at}`;

      const { store, damage, keptAt } = await openDiary(own);
      const found = checkDiary(store.read, 'small');
      await store.close();
      if (generation < baseGeneration) {
        // Not needed today, so not looked at.
        assert.equal(found, history.lastPage, where);
        seen.nothing += 1;
      } else if (kind === 'snapshot') {
        assert.equal(found, history.lastPage, where);
        assert.deepEqual(damagedFile(keptAt, basename(path)), bytes, where);
        seen.snapshot += 1;
      } else {
        const hit = records.findIndex(({ to }) => at < to);
        const from = at < SEAL_BYTES ? 0 : (records[hit]?.from ?? Number.NaN);
        assert.equal(found, (records[hit]?.page ?? Number.NaN) - 1, where);
        assert.deepEqual(
          damage.map((each) => each.from),
          [from],
          where,
        );
        const name = from === 0 ? basename(path) : `${basename(path)}.from-${from}`;
        assert.deepEqual(damagedFile(keptAt, name), bytes.subarray(from), where);
        seen.journal += 1;
      }
      remove(own);
    }
    console.log(
      `      ${seen.journal} in the journal, ${seen.snapshot} in the newest snapshot, ` +
        `${seen.nothing} in files that are only kept back: 0 wrong recoveries`,
    );
    assert.ok(seen.journal > 0 && seen.snapshot > 0 && seen.nothing > 0);
  });
});
