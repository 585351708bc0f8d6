import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { FailureError } from '../../src/base/result.ts';
import { startCompaction } from '../../src/store/compaction.ts';
import { journalFile, listDatabaseFiles, names, snapshotFile } from '../../src/store/files.ts';
import { decodeSeal, encodeSeal, SEAL_BYTES } from '../../src/store/seal.ts';
import { readSnapshot, writeSnapshot } from '../../src/store/snapshot.ts';
import { checkDiary, diaryTables, lastPage, openDiary, writeOn } from './support/diary.ts';
import { copyOf, damagedFile, type History, makeHistory, remove } from './support/history.ts';
import { programs } from './support/place.ts';

describe('Files of a database that went wrong', function () {
  this.timeout(60_000);
  let history: History;
  let copy = '';
  let oldSnapshot: string;
  let newSnapshot: string;
  let newJournal: string;

  before(async () => {
    history = await makeHistory();
  });
  beforeEach(() => renew());
  afterEach(() => remove(copy));
  after(() => remove(history.directory));

  function renew(): void {
    if (copy !== '') remove(copy);
    copy = copyOf(history);
    oldSnapshot = snapshotFile(copy, history.snapshots[0] ?? 0);
    newSnapshot = snapshotFile(copy, history.snapshots[1] ?? 0);
    newJournal = journalFile(copy, history.journals.at(-1) ?? 0);
  }

  /** Opens it, finds everything right up to `page`, writes on, and finds that again. */
  async function expectUpTo(page: number) {
    const first = await openDiary(copy);
    assert.equal(checkDiary(first.store.read, 'small'), page);
    writeOn(first.store, 2);
    await first.store.close();
    const second = await openDiary(copy);
    assert.equal(checkDiary(second.store.read, 'small'), page + 2);
    assert.deepEqual(second.damage, [], 'what was put aside is not reported twice');
    await second.store.close();
    return first;
  }

  const spoil = (path: string): Buffer => {
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1);
    writeFileSync(path, bytes);
    return bytes;
  };

  it('a bad newest snapshot costs nothing: the one before and its journals give the same', async () => {
    const bytes = spoil(newSnapshot);
    const { base, damage, keptAt } = await expectUpTo(history.lastPage);
    assert.equal(base, 'snapshot');
    assert.deepEqual(
      damage.map(({ path }) => path),
      [newSnapshot],
    );
    assert.deepEqual(damagedFile(keptAt, basename(newSnapshot)), bytes);
  });

  it('an empty snapshot, half a snapshot, a directory in its place: the same', async () => {
    truncateSync(newSnapshot, 0);
    await expectUpTo(history.lastPage);
    renew();
    truncateSync(newSnapshot, 5000);
    await expectUpTo(history.lastPage);
    renew();
    rmSync(newSnapshot);
    mkdirSync(newSnapshot);
    writeFileSync(join(newSnapshot, 'inside'), 'kept, too');
    const { keptAt } = await expectUpTo(history.lastPage);
    const kept = join(keptAt ?? '', basename(newSnapshot), 'inside');
    assert.equal(readFileSync(kept, 'utf8'), 'kept, too');
  });

  it('a whole snapshot that is no database is put aside like a broken one', async () => {
    const [, generation = 0] = history.snapshots;
    const snapshot = readSnapshot(newSnapshot);
    assert.ok('seal' in snapshot);
    const garbage = Buffer.alloc(8192, 'no database');
    writeSnapshot(newSnapshot, garbage, { ...snapshot.seal, generation });
    const { damage } = await expectUpTo(history.lastPage);
    assert.equal(damage.length, 1);
  });

  it('a missing newest snapshot costs nothing', async () => {
    rmSync(newSnapshot);
    const { damage } = await expectUpTo(history.lastPage);
    assert.deepEqual(damage, []);
  });

  it('a missing or empty newest journal costs what was in it, and nothing else', async () => {
    const snapshot = readSnapshot(newSnapshot);
    assert.ok('seal' in snapshot);
    rmSync(newJournal);
    await expectUpTo(snapshot.seal.number - 1);
    renew();
    truncateSync(newJournal, 0);
    const { damage } = await expectUpTo(snapshot.seal.number - 1);
    assert.equal(damage.length, 1);
  });

  it('a journal missing in the middle stops the repetition; what follows is kept aside', async () => {
    // Only the old snapshot is left, so that all journals are needed.
    rmSync(newSnapshot);
    const [first = 0, second = 0] = history.journals.filter(
      (each) => each >= (history.snapshots[0] ?? 0),
    );
    assert.ok(second > first);
    rmSync(journalFile(copy, first));
    const snapshot = readSnapshot(oldSnapshot);
    assert.ok('seal' in snapshot);
    const following = readFileSync(journalFile(copy, second));
    const { damage, keptAt } = await expectUpTo(snapshot.seal.number - 1);
    assert.ok(damage.length >= 1 && damage.every(({ from, torn }) => from === 0 && !torn));
    assert.deepEqual(damagedFile(keptAt, `malamar.${second}.journal`), following);
  });

  it('both snapshots bad and no backup: a new database, and everything is kept aside', async () => {
    const before = [spoil(oldSnapshot), spoil(newSnapshot), readFileSync(newJournal)];
    const { base, damage, keptAt } = await expectUpTo(0);
    assert.equal(base, 'nothing');
    assert.equal(damage.length, 2 + history.journals.length);
    assert.deepEqual(
      [oldSnapshot, newSnapshot, newJournal].map((path) => damagedFile(keptAt, basename(path))),
      before,
    );
  });

  it('both snapshots bad, but the journals go back to the beginning: everything is there', async () => {
    remove(copy);
    mkdirSync(copy);
    const { store } = await openDiary(copy, { rotateAtBytes: 3000 });
    writeOn(store, 12);
    await store.settled();
    await store.close();
    const { snapshots, journals } = listDatabaseFiles(copy);
    assert.deepEqual([snapshots, journals], [[2], [1, 2]]);
    spoil(snapshotFile(copy, 2));
    const { base } = await expectUpTo(12);
    assert.equal(base, 'nothing');
  });

  it('a journal of another database is not taken for its own', async () => {
    // Both began alike: same generations, same numbers, and yet not the same.
    const other = await makeHistory();
    assert.deepEqual(other.journals, history.journals);
    const stray = journalFile(other.directory, other.journals.at(-1) ?? 0);
    copyFileSync(stray, newJournal);
    const snapshot = readSnapshot(newSnapshot);
    assert.ok('seal' in snapshot);
    const { damage, keptAt } = await expectUpTo(snapshot.seal.number - 1);
    assert.match(damage[0]?.reason ?? '', /another database/);
    assert.deepEqual(damagedFile(keptAt, basename(newJournal)), readFileSync(stray));
    remove(other.directory);
  });

  it('a snapshot of another database, or of another time, is not taken for its own', async () => {
    const other = await makeHistory();
    copyFileSync(snapshotFile(other.directory, other.snapshots[1] ?? 0), newSnapshot);
    const { damage } = await expectUpTo(history.lastPage);
    assert.match(damage[0]?.reason ?? '', /another database/);
    remove(other.directory);

    renew();
    copyFileSync(oldSnapshot, newSnapshot);
    const found = await expectUpTo(history.lastPage);
    assert.match(found.damage[0]?.reason ?? '', /another generation/);
  });

  it('what a killed writer left half done is cleared away and means nothing', async () => {
    const left = [`${snapshotFile(copy, 99)}.new`, `${newJournal}.new`, `${newSnapshot}.new`];
    for (const path of left) writeFileSync(path, 'half a fi');
    const { damage } = await expectUpTo(history.lastPage);
    assert.deepEqual(damage, []);
    for (const path of left) assert.ok(!existsSync(path), path);
  });

  it('damage found twice at the same moment does not replace what was kept before', async () => {
    for (const word of ['first', 'second']) {
      writeFileSync(newSnapshot, word);
      const { store } = await openDiary(copy);
      await store.close();
    }
    const places = names(join(copy, 'damaged'));
    const kept = places.map((each) =>
      readFileSync(join(copy, 'damaged', each, basename(newSnapshot)), 'utf8'),
    );
    assert.deepEqual(kept.toSorted(), ['first', 'second']);
  });

  it('a snapshot that was being built when its thread was ended leaves a good database', async () => {
    const { store } = await openDiary(copy);
    writeOn(store, 5);
    await store.close();
    renameSync(newSnapshot, `${newSnapshot}.kept`);
    for (let turn = 0; turn < 10; turn += 1) {
      const compaction = startCompaction(copy, programs, history.snapshots[1] ?? 0);
      await new Promise((resolve) => setTimeout(resolve, turn * 15));
      await compaction.end();
      const opened = await openDiary(copy);
      assert.deepEqual(opened.damage, []);
      assert.equal(checkDiary(opened.store.read, 'small'), history.lastPage + 5);
      await opened.store.close();
      rmSync(newSnapshot, { force: true });
    }
  });

  it('files that rot while the database is open: memory writes a good snapshot', async () => {
    const { store, notes } = await openDiary(copy, { rotateAtBytes: 3000 });
    spoil(snapshotFile(copy, listDatabaseFiles(copy).snapshots.at(-1) ?? 0));
    writeOn(store, 30);
    await store.settled();
    assert.ok(notes.lines.some((line) => /written from memory/.test(line)));
    writeOn(store, 3);
    const last = lastPage(store.read);
    await store.close();
    const { damage, store: again } = await openDiary(copy);
    assert.deepEqual(damage, []);
    assert.equal(checkDiary(again.read, 'small'), last);
    await again.close();
  });

  const allFiles = (): unknown[] =>
    names(copy).map((name) => {
      const path = join(copy, name);
      return [name, statSync(path).mtimeMs, statSync(path).isFile() && readFileSync(path, 'hex')];
    });

  const expectRefusal = async (): Promise<void> => {
    const before = allFiles();
    await assert.rejects(openDiary(copy), (error) => {
      assert.ok(error instanceof FailureError);
      assert.match(error.failure.sentence, /newer version/);
      assert.match(error.failure.next ?? '', /Update/);
      return true;
    });
    assert.deepEqual(allFiles(), before);
  };

  it('a database of newer tables is refused, and not one byte of it is touched', async () => {
    const newer = diaryTables.map((each, index) =>
      index > 0
        ? each
        : {
            ...each,
            history: [
              ...each.history,
              { version: 2, statements: ['ALTER TABLE pages ADD COLUMN mood TEXT'] },
            ],
          },
    );
    const { store } = await openDiary(copy, { tables: newer });
    await store.close();
    writeFileSync(`${newSnapshot}.new`, 'left behind');
    await expectRefusal();
  });

  it('so is one of a newer format, in a snapshot or in a journal', async () => {
    for (const kind of ['journal', 'snapshot'] as const) {
      renew();
      const path = kind === 'journal' ? newJournal : newSnapshot;
      const bytes = readFileSync(path);
      const at = kind === 'journal' ? 0 : bytes.length - SEAL_BYTES;
      const seal = decodeSeal(kind, bytes.subarray(at, at + SEAL_BYTES));
      assert.ok(seal);
      encodeSeal({ ...seal, format: seal.format + 1 }).copy(bytes, at);
      writeFileSync(path, bytes);
      await expectRefusal();
    }
  });
});
