import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Table } from '../../src/model/table.ts';
import {
  backupDirectory,
  journalFile,
  listDatabaseFiles,
  names,
  snapshotFile,
} from '../../src/store/files.ts';
import { Journal } from '../../src/store/journal.ts';
import { readSeals } from '../../src/store/seals.ts';
import { checkDiary, diaryTables, openDiary, writeOn } from './support/diary.ts';
import { copyOf, type History, makeHistory, remove } from './support/history.ts';

const mood = z.object({ mood: z.string() });

/** The diary as later versions know it: one more column, then one more table. */
const versionTwo: readonly Table[] = diaryTables.map((each) =>
  each.name === 'cover'
    ? {
        ...each,
        shape: each.shape.extend(mood.shape),
        history: [
          ...each.history,
          {
            version: 2,
            statements: [
              `ALTER TABLE cover ADD COLUMN mood TEXT NOT NULL DEFAULT 'good'`,
              'CREATE INDEX cover_by_mood ON cover (mood)',
            ],
          },
        ],
      }
    : each,
);
const versionThree: readonly Table[] = [
  ...versionTwo,
  {
    name: 'moods',
    key: ['mood'],
    shape: mood,
    history: [
      {
        version: 3,
        statements: [
          'CREATE TABLE moods (mood TEXT PRIMARY KEY) STRICT',
          'INSERT INTO moods SELECT DISTINCT mood FROM cover',
        ],
      },
    ],
  },
];

describe('A database from an older version', function () {
  this.timeout(60_000);
  let history: History;
  let copy: string;
  before(async () => {
    history = await makeHistory();
  });
  beforeEach(() => {
    copy = copyOf(history);
  });
  afterEach(() => remove(copy));
  after(() => remove(history.directory));

  const backups = (): string[] => names(backupDirectory(copy)).toSorted();

  async function expectMigrated(tables: readonly Table[], moods: unknown): Promise<void> {
    const { store, damage } = await openDiary(copy, { tables });
    assert.deepEqual(damage, []);
    assert.deepEqual(store.read.all('SELECT mood FROM cover'), [{ mood: 'good' }]);
    assert.equal(
      store.read.one(`SELECT count(*) AS count FROM sqlite_master WHERE name = 'moods'`)?.['count'],
      moods,
    );
    assert.equal(store.read.one('SELECT last_page FROM cover')?.['last_page'], history.lastPage);
    await store.close();
  }

  it('is brought up to date, once, after a backup that can still be opened', async () => {
    await expectMigrated(versionTwo, 0);
    const [backup = ''] = backups();
    assert.match(backup, /^malamar\.\d+\.v1\.db$/);
    await expectMigrated(versionTwo, 0);
    assert.deepEqual(backups(), [backup], 'the second opening has nothing to migrate');
    // The backup alone, in the old version, is the whole database of that time.
    for (const name of names(copy)) if (name.startsWith('malamar.')) rmSync(join(copy, name));
    const { store, base } = await openDiary(copy);
    assert.equal(base, 'backup');
    assert.equal(checkDiary(store.read, 'small'), history.lastPage);
    await store.close();
  });

  it('is brought over several versions at once', async () => {
    await expectMigrated(versionThree, 1);
    await expectMigrated(versionThree, 1);
  });

  it('keeps the last two backups', async () => {
    await expectMigrated(versionTwo, 0);
    await expectMigrated(versionThree, 1);
    const four = [
      ...versionThree.slice(0, -1),
      ...versionThree.slice(-1).map((each) => ({
        ...each,
        history: [...each.history, { version: 4, statements: ['DELETE FROM moods'] }],
      })),
    ];
    await expectMigrated(four, 1);
    assert.deepEqual(
      backups().map((name) => name.replace(/^malamar\.\d+/, '')),
      ['.v2.db', '.v3.db'],
    );
  });

  it('still has everything after the migrated database was compacted', async () => {
    const { store } = await openDiary(copy, { tables: versionTwo, rotateAtBytes: 2000 });
    writeOn(store, 30);
    await store.settled();
    await store.close();
    const again = await openDiary(copy, { tables: versionTwo });
    assert.deepEqual(again.store.read.all('SELECT mood FROM cover'), [{ mood: 'good' }]);
    await again.store.close();
  });

  it('is as it was when the migration fails, and the older version can still open it', async () => {
    const broken = versionTwo.map((each) =>
      each.name === 'cover'
        ? {
            ...each,
            history: [
              ...each.history,
              { version: 3, statements: ['DELETE FROM pages', 'DELETE FROM lost_table'] },
            ],
          }
        : each,
    );
    await assert.rejects(openDiary(copy, { tables: broken }), /no such table/);
    const { store } = await openDiary(copy);
    assert.equal(checkDiary(store.read, 'small'), history.lastPage);
    await store.close();
  });

  it('is migrated after all when the process was killed in between', async () => {
    // Killed after the new journal was begun, before the migration was in it.
    const { journals } = listDatabaseFiles(copy);
    const [seal] = readSeals(copy);
    assert.ok(seal);
    const generation = (journals.at(-1) ?? 0) + 1;
    const number = history.lastPage + 2;
    Journal.create(copy, { generation, schema: 2, number, identity: seal.identity }).close();
    await expectMigrated(versionTwo, 0);
    await expectMigrated(versionTwo, 0);
  });

  it('is migrated after all when the write of the migration itself was cut off', async () => {
    await expectMigrated(versionTwo, 0);
    const { journals } = listDatabaseFiles(copy);
    const path = journalFile(copy, journals.at(-1) ?? 0);
    const whole = readFileSync(path);
    for (const size of [whole.length - 1, whole.length - 40, 60, 45]) {
      writeFileSync(path, whole.subarray(0, size));
      const { store, damage } = await openDiary(copy, { tables: versionTwo });
      assert.deepEqual(
        damage.map(({ torn }) => torn),
        [true],
      );
      assert.deepEqual(store.read.all('SELECT mood FROM cover'), [{ mood: 'good' }]);
      await store.close();
      for (const each of listDatabaseFiles(copy).journals)
        if (each > (journals.at(-1) ?? 0)) rmSync(journalFile(copy, each));
    }
  });

  it('falls back to the backup when all else is unreadable, and then stands on its own', async () => {
    await expectMigrated(versionTwo, 0);
    const { snapshots, journals } = listDatabaseFiles(copy);
    for (const each of snapshots) writeFileSync(snapshotFile(copy, each), 'rotten');
    for (const each of journals.slice(0, -1)) rmSync(journalFile(copy, each));
    const first = await openDiary(copy, { tables: versionTwo });
    assert.equal(first.base, 'backup');
    assert.equal(first.damage.length, snapshots.length);
    assert.ok(first.keptAt !== undefined && existsSync(first.keptAt));
    await first.store.close();
    rmSync(backupDirectory(copy), { recursive: true });
    await expectMigrated(versionTwo, 0);
  });

  it('does not open a backup of a version that it does not know', async () => {
    await expectMigrated(versionTwo, 0);
    await expectMigrated(versionThree, 1);
    for (const name of names(copy)) if (name.startsWith('malamar.')) rmSync(join(copy, name));
    const { store } = await openDiary(copy);
    // There is one of version 1, and one of version 2, which is newer than this program.
    assert.equal(checkDiary(store.read, 'small'), history.lastPage);
    await store.close();
  });
});
