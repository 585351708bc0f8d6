import assert from 'node:assert/strict';
import { z } from 'zod';
import { nameKey, slugOf } from '../../../src/model/agent.ts';
import type { Row } from '../../../src/model/table.ts';
import { tables } from '../../../src/model/tables.ts';
import { latestVersion } from '../../../src/store/migrate.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { insert, select, selectOne, update } from '../../../src/store/rows.ts';
import type { Store } from '../../../src/store/store.ts';
import { newNotes } from '../../journeys/support/notes.ts';
import { eachWithDirectory, programs } from '../../journeys/support/place.ts';
import { sampleRows } from './sampleRows.ts';

describe('The tables', () => {
  const directory = eachWithDirectory();
  let store: Store<never>;
  const open = async (): Promise<Store<never>> =>
    (await openStore<never>({ directory: directory(), programs, tables, log: newNotes() })).store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  /** In the order of the tables; a row may name one that comes later, where no foreign key asks. */
  const insertAll = (): void => {
    for (const { table, rows } of sampleRows)
      store.transaction((writer) => {
        for (const row of rows) insert(writer, table, row as Row<typeof table>);
      });
  };

  it('have a history without gaps, each of them from the beginning on', () => {
    const versions = new Set(tables.flatMap((each) => each.history.map((step) => step.version)));
    assert.deepEqual(
      [...versions].toSorted((a, b) => a - b),
      Array.from({ length: latestVersion(tables) }, (_, index) => index + 1),
    );
    for (const { name, history } of tables) {
      const own = history.map((step) => step.version);
      assert.deepEqual(
        own,
        own.toSorted((a, b) => a - b),
        name,
      );
      assert.equal(new Set(own).size, own.length, `${name} has two steps of one version`);
    }
  });

  it('are all in the samples below', () => {
    assert.deepEqual(
      sampleRows.map(({ table }) => table.name),
      tables.map((each) => each.name),
    );
  });

  it('are all that is in a new database', () => {
    const found = store.read.all(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    );
    assert.deepEqual(
      found.map((row) => row['name']).toSorted(),
      tables.map((each) => each.name).toSorted(),
    );
  });

  for (const { name, shape, key } of tables) {
    it(`${name}: the keys of the shape are the columns, in their order`, () => {
      const columns = store.read.all(`PRAGMA table_info(${name})`);
      assert.deepEqual(
        Object.keys(shape.shape),
        columns.map((column) => column['name']),
      );
      for (const column of key) assert.ok(column in shape.shape, `${column} names no column`);
    });

    it(`${name}: a column may be empty exactly where the shape says so`, () => {
      for (const column of store.read.all(`PRAGMA table_info(${name})`)) {
        const columnName = String(column['name']);
        // A primary key of one column is never NULL here, although SQLite would let it be.
        const required = column['notnull'] === 1 || column['pk'] !== 0;
        const field = shape.shape[columnName];
        assert.ok(field);
        assert.equal(storesNull(field), !required, `${name}.${columnName}`);
      }
    });
  }

  it('are strict: SQLite itself refuses a text where a number belongs', () => {
    for (const { name } of tables) {
      const [found] = store.read.all(`SELECT sql FROM sqlite_master WHERE name = ?`, [name]);
      assert.match(String(found?.['sql']), /\) STRICT/, name);
    }
  });

  it('give back every row as it went in, also after they were closed and opened', async () => {
    insertAll();
    const check = (): void => {
      for (const { table, rows } of sampleRows)
        assert.deepEqual(select(store.read, table, ''), rows);
    };
    check();
    await store.close();
    store = await open();
    check();
  });

  it('change only what they are told to change', () => {
    insertAll();
    const tasks = sampleRows.find(({ table }) => table.name === 'tasks');
    assert.ok(tasks);
    const [first, second] = tasks.rows;
    assert.ok(first && second);
    const change = { summary: 'Something else', pause: { until: 'tomorrow', reason: '“quota”' } };
    store.transaction((writer) => {
      update(writer, tasks.table, first as never, change as never);
      update(writer, tasks.table, second as never, {} as never);
    });
    assert.deepEqual(select(store.read, tasks.table, ''), [{ ...first, ...change }, second]);
    assert.equal(selectOne(store.read, tasks.table, 'WHERE id = ?', ['nobody']), undefined);
  });

  it('refuse a row that does not fit its shape, on the way in and on the way out', () => {
    const tasks = sampleRows.find(({ table }) => table.name === 'tasks');
    assert.ok(tasks);
    assert.throws(() =>
      store.transaction((writer) =>
        insert(writer, tasks.table, { ...tasks.rows[0], status: 'lost' } as never),
      ),
    );
    store.transaction((writer) =>
      writer.run(`INSERT INTO settings VALUES ('broken', 'this is {no JSON')`),
    );
    const settings = sampleRows.find(({ table }) => table.name === 'settings');
    assert.ok(settings);
    assert.throws(() => select(store.read, settings.table, ''), /not JSON/);
  });
});

function storesNull(field: z.core.$ZodType): boolean {
  const encoded = z.safeEncode(field, null as never);
  return encoded.success && encoded.data === null;
}

describe('The name of an agent', () => {
  it('is compared without regard to case and to how its accents are written', () => {
    assert.equal(nameKey('RÉVISEUR'), nameKey('re\u0301viseur'));
    assert.notEqual(nameKey('Reviseur'), nameKey('Réviseur'));
  });

  it('becomes a slug that keeps the letters of every script', () => {
    assert.equal(slugOf('  Code Reviewer (v2)! '), 'code-reviewer-v2');
    assert.equal(slugOf('Prüfer 日本'), 'prüfer-日本');
    assert.equal(slugOf('…'), '');
  });
});
