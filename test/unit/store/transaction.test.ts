import assert from 'node:assert/strict';
import { z } from 'zod';
import { FailureError } from '../../../src/base/result.ts';
import { table } from '../../../src/model/table.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { SqlValue } from '../../../src/store/sqlite.ts';
import type { Store, Writer } from '../../../src/store/store.ts';
import { newNotes } from '../../journeys/support/notes.ts';
import { eachWithDirectory, programs } from '../../journeys/support/place.ts';

const parents = table({
  name: 'parents',
  key: ['id'],
  shape: z.object({ id: z.int(), name: z.string() }),
  history: [
    {
      version: 1,
      statements: ['CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT UNIQUE) STRICT'],
    },
  ],
});
const children = table({
  name: 'children',
  key: ['id'],
  shape: z.object({ id: z.int(), parent_id: z.int() }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE children (id INTEGER PRIMARY KEY,
          parent_id INTEGER NOT NULL REFERENCES parents (id) ON DELETE CASCADE) STRICT`,
      ],
    },
  ],
});

describe('A transaction', () => {
  const directory = eachWithDirectory();
  let store: Store<string>;
  const open = async (rotateAtBytes = 1e9): Promise<Store<string>> => {
    const options = { directory: directory(), programs, tables: [parents, children] };
    return (await openStore<string>({ ...options, log: newNotes(), rotateAtBytes })).store;
  };
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  const add = (writer: Writer<string>, id: number, name = `name ${id}`): void =>
    writer.run('INSERT INTO parents VALUES (?, ?)', [id, name]);
  const ids = (): SqlValue[] =>
    store.read.all('SELECT id FROM parents ORDER BY id').map((row) => row['id'] ?? null);
  const reopen = async (rotateAtBytes?: number): Promise<void> => {
    await store.close();
    store = await open(rotateAtBytes);
  };

  it('gives back what its function gives back, and sees what it wrote itself', () => {
    const found = store.transaction((writer) => {
      add(writer, 1);
      return writer.one('SELECT name FROM parents WHERE id = 1');
    });
    assert.deepEqual(found, { name: 'name 1' });
  });

  it('is all or nothing: what threw left no trace, in memory or on disk', async () => {
    store.transaction((writer) => add(writer, 1));
    assert.throws(
      () =>
        store.transaction((writer) => {
          add(writer, 2);
          writer.run('DELETE FROM parents WHERE id = 1');
          throw new Error('changed my mind');
        }),
      /changed my mind/,
    );
    assert.deepEqual(ids(), [1]);
    store.transaction((writer) => add(writer, 3));
    await reopen();
    assert.deepEqual(ids(), [1, 3]);
  });

  it('throws the error of a statement that SQLite refuses', () => {
    store.transaction((writer) => add(writer, 1, 'same'));
    assert.throws(() => store.transaction((writer) => add(writer, 2, 'same')), /UNIQUE/);
    assert.deepEqual(ids(), [1]);
  });

  it('may catch such an error and go on; only what succeeded is repeated later', async () => {
    store.transaction((writer) => {
      add(writer, 1, 'same');
      assert.throws(() => add(writer, 2, 'same'), /UNIQUE/);
      add(writer, 3, 'other');
    });
    await reopen();
    assert.deepEqual(ids(), [1, 3]);
  });

  it('refuses a function that returns a promise, and undoes what it did', async () => {
    assert.throws(
      () =>
        store.transaction(async (writer) => {
          add(writer, 1);
        }),
      /returned a promise/,
    );
    assert.deepEqual(ids(), []);
    await reopen();
    assert.deepEqual(ids(), []);
  });

  it('refuses another one inside it, and goes on if that was caught', () => {
    store.transaction((writer) => {
      add(writer, 1);
      assert.throws(() => store.transaction((inner) => add(inner, 2)), /inside a transaction/);
    });
    assert.deepEqual(ids(), [1]);
  });

  it('refuses to be used when it is over, whether it succeeded or not', () => {
    let late: Writer<string> | undefined;
    store.transaction((writer) => {
      late = writer;
    });
    assert.throws(() => late && add(late, 1), /is over/);
    assert.throws(() => late?.emit('late'), /is over/);
    assert.throws(() =>
      store.transaction((writer) => {
        late = writer;
        throw new Error('no');
      }),
    );
    assert.throws(() => late && add(late, 1), /is over/);
    assert.deepEqual(ids(), []);
  });

  it('refuses what the journal could not repeat, before it is done', () => {
    assert.throws(
      () =>
        store.transaction((writer) =>
          writer.run('INSERT INTO parents VALUES (?, ?)', [Number.POSITIVE_INFINITY, 'x']),
        ),
      /cannot hold Infinity/,
    );
    assert.deepEqual(ids(), []);
  });

  it('takes its parameters as they are, whatever becomes of the array', async () => {
    store.transaction((writer) => {
      const params: SqlValue[] = [0, ''];
      for (const id of [1, 2, 3]) {
        params[0] = id;
        params[1] = `name ${id}`;
        writer.run('INSERT INTO parents VALUES (?, ?)', params);
      }
    });
    await reopen();
    assert.deepEqual(store.read.all('SELECT name FROM parents ORDER BY id'), [
      { name: 'name 1' },
      { name: 'name 2' },
      { name: 'name 3' },
    ]);
  });

  it('tells its events after the commit, in their order, all at once', () => {
    const heard: [readonly string[], SqlValue[]][] = [];
    store.changes.on((events) => heard.push([events, ids()]));
    store.transaction((writer) => {
      writer.emit('one');
      add(writer, 1);
      writer.emit('two');
      assert.deepEqual(heard, []);
    });
    store.announce('three');
    assert.deepEqual(heard, [
      [['one', 'two'], [1]],
      [['three'], [1]],
    ]);
  });

  it('tells nothing when it failed or had nothing to tell', () => {
    const heard: string[] = [];
    store.changes.on((events) => heard.push(...events));
    const before = store.cursor;
    assert.throws(() =>
      store.transaction((writer) => {
        writer.emit('never');
        throw new Error('no');
      }),
    );
    store.transaction((writer) => add(writer, 1));
    assert.deepEqual(heard, []);
    assert.deepEqual(store.since(before), []);
  });

  it('may be followed by another one from whoever hears of it', () => {
    store.changes.on(([event]) => {
      if (event === 'first') store.transaction((writer) => add(writer, 2));
    });
    store.transaction((writer) => {
      add(writer, 1);
      writer.emit('first');
    });
    assert.deepEqual(ids(), [1, 2]);
  });

  it('has numbered events: who gives the cursor hears what was missed', async () => {
    const { cursor } = store;
    store.transaction((writer) => writer.emit('a'));
    store.announce('b');
    assert.deepEqual(store.since(cursor), ['a', 'b']);
    await reopen();
    assert.equal(store.since(cursor), undefined, 'another life begins with each opening');
  });

  it('removes what hangs on a row, now and after every repetition', async () => {
    store.transaction((writer) => {
      for (const id of [1, 2, 3]) {
        add(writer, id);
        writer.run('INSERT INTO children VALUES (?, ?)', [id * 10, id]);
      }
    });
    store.transaction((writer) => writer.run('DELETE FROM parents WHERE id = 1'));
    const left = () =>
      store.read.all('SELECT id FROM children ORDER BY id').map((row) => row['id']);
    assert.deepEqual(left(), [20, 30]);
    // From the journal.
    await reopen(10);
    assert.deepEqual(left(), [20, 30]);
    store.transaction((writer) => writer.run('DELETE FROM parents WHERE id = 2'));
    await store.settled();
    assert.deepEqual(left(), [30]);
    // From the snapshot that was made of it.
    await reopen();
    assert.deepEqual(left(), [30]);
    assert.throws(
      () => store.transaction((writer) => writer.run('INSERT INTO children VALUES (1, 99)')),
      /FOREIGN KEY/,
    );
    store.transaction((writer) => writer.run('DELETE FROM parents WHERE id = 3'));
    assert.deepEqual(left(), []);
  });

  it('may be the thousandth without a pause', async () => {
    for (let id = 1; id <= 1000; id += 1) {
      store.transaction((writer) => add(writer, id));
      if (id % 100 === 50)
        assert.throws(() =>
          store.transaction((writer) => {
            writer.run('DELETE FROM parents');
            throw new Error('no');
          }),
        );
    }
    assert.equal(ids().length, 1000);
    await reopen();
    assert.equal(ids().length, 1000);
  });

  it('is refused once SQLite has undone more than it was told to, and nothing is lost', async () => {
    store.transaction((writer) => add(writer, 1, 'same'));
    const upset = (): void =>
      store.transaction((writer) =>
        writer.run('INSERT OR ROLLBACK INTO parents VALUES (?, ?)', [2, 'same']),
      );
    assert.throws(upset, (error) => error instanceof FailureError && /safe/.test(error.message));
    assert.throws(
      () => store.transaction((writer) => add(writer, 3)),
      (error) => error instanceof FailureError && error.failure.next === 'Reload the window.',
    );
    await reopen();
    assert.deepEqual(ids(), [1]);
    store.transaction((writer) => add(writer, 3));
    assert.deepEqual(ids(), [1, 3]);
  });

  it('is refused after the store was closed; closing twice is no harm', async () => {
    await store.close();
    await store.close();
    assert.throws(() => store.transaction((writer) => add(writer, 1)), /closed/);
    store = await open();
  });

  it('is safe from a power loss once flushed, also right after the journal was rotated', async () => {
    await reopen(10);
    for (const id of [1, 2, 3]) store.transaction((writer) => add(writer, id));
    await store.flush();
    assert.deepEqual(ids(), [1, 2, 3]);
  });

  it('tells everybody of changes in the order in which they were made', () => {
    const heard: string[] = [];
    store.changes.on(([event]) => {
      if (event === 'first') store.transaction((writer) => writer.emit('second'));
    });
    store.changes.on(([event]) => heard.push(String(event)));
    store.transaction((writer) => writer.emit('first'));
    assert.deepEqual(heard, ['first', 'second']);
  });
});
