import assert from 'node:assert/strict';
import { loadEngine } from '../../../src/store/engine.ts';
import { Sqlite, type SqlValue } from '../../../src/store/sqlite.ts';
import { programs } from '../../journeys/support/place.ts';

describe('A database in memory', () => {
  let database: Sqlite;
  beforeEach(async () => {
    database = new Sqlite(await loadEngine(programs));
    database.run('CREATE TABLE things (id INTEGER PRIMARY KEY, text TEXT, number REAL) STRICT');
  });
  afterEach(() => database.close());

  const stored = (text: SqlValue, number: SqlValue = null) => {
    database.run('DELETE FROM things');
    database.run('INSERT INTO things (text, number) VALUES (?, ?)', [text, number]);
    return database.one('SELECT text, number FROM things');
  };

  it('gives back every text as it was', () => {
    for (const text of [
      '',
      'plain',
      'naïve “日記” 😀',
      'with \u0000 in the middle',
      '\u0000',
      '\uffff\ufffe',
      'x'.repeat(300_000),
      '😀'.repeat(200_000),
    ])
      assert.deepEqual(stored(text), { text, number: null });
  });

  it('makes half a character whole, the same way each time', () => {
    assert.deepEqual(stored('half \ud83d'), { text: 'half \ufffd', number: null });
  });

  it('gives back every number as it was', () => {
    for (const number of [0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324])
      assert.deepEqual(stored(null, number), { text: null, number });
  });

  it('forgets what was bound before, also when less is bound now', () => {
    const sql = 'INSERT INTO things (text, number) VALUES (?, ?)';
    database.run(sql, ['first', 1]);
    database.run(sql, ['second']);
    database.run(sql);
    assert.deepEqual(database.all('SELECT text, number FROM things ORDER BY id'), [
      { text: 'first', number: 1 },
      { text: 'second', number: null },
      { text: null, number: null },
    ]);
  });

  it('says in the words of SQLite what it refuses, and goes on', () => {
    assert.throws(() => database.run('INSERT INTO nowhere VALUES (1)'), /no such table: nowhere/);
    assert.throws(() => database.run('SELEC 1'), /syntax error/);
    assert.throws(() => database.run('DELETE FROM things', ['too many']), /out of range/);
    assert.throws(() => database.run('   '), /without SQL/);
    database.run('INSERT INTO things (id) VALUES (1)');
    assert.throws(() => database.run('INSERT INTO things (id) VALUES (1)'), /UNIQUE/);
    assert.equal(database.all('SELECT id FROM things').length, 1);
  });

  it('refuses changes where only reading is meant: the journal would not know of them', () => {
    for (const sql of [
      'INSERT INTO things (text) VALUES (1)',
      ' UPDATE things SET text = 1 RETURNING *',
      'delete from things',
    ])
      assert.throws(() => database.all(sql), /only run\(\)/);
    assert.deepEqual(database.all(' select 1 AS one'), [{ one: 1 }]);
    assert.deepEqual(database.all('WITH a AS (SELECT 2 AS two) SELECT two FROM a'), [{ two: 2 }]);
  });

  it('sees a column that came after its statement was prepared', () => {
    database.run('INSERT INTO things (id) VALUES (1)');
    assert.deepEqual(database.one('SELECT id FROM things'), { id: 1 });
    database.run(`ALTER TABLE things ADD COLUMN more TEXT NOT NULL DEFAULT 'more'`);
    assert.equal(database.one('SELECT id, more FROM things')?.['more'], 'more');
  });

  it('bears more different statements than it keeps', () => {
    for (let index = 0; index < 1200; index += 1)
      assert.deepEqual(database.one(`SELECT ${index} AS n, ? AS p`, ['p']), { n: index, p: 'p' });
  });

  it('is the same after it became a file and came back, and foreign keys are still kept', async () => {
    database.run('CREATE TABLE parts (thing INTEGER REFERENCES things (id) ON DELETE CASCADE)');
    database.run('INSERT INTO things (id) VALUES (1), (2)');
    database.run('INSERT INTO parts VALUES (1), (2)');
    database.begin();
    database.run('DELETE FROM things WHERE id = 1');
    database.commit();
    const contents = database.export();
    const copy = new Sqlite(await loadEngine(programs), contents);
    for (const each of [database, copy]) {
      assert.deepEqual(each.all('SELECT thing FROM parts'), [{ thing: 2 }]);
      assert.throws(() => each.run('INSERT INTO parts VALUES (9)'), /FOREIGN KEY/);
      each.run('DELETE FROM things WHERE id = 2');
      assert.deepEqual(each.all('SELECT thing FROM parts'), []);
    }
    copy.close();
  });

  it('does not open what is no database', async () => {
    const engine = await loadEngine(programs);
    assert.throws(() => new Sqlite(engine, Buffer.alloc(8192, 'no')), /not a database/);
  });
});
