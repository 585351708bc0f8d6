import assert from 'node:assert/strict';
import { exportText } from '../../../../src/core/exchange/exportWorkspace.ts';
import { importText } from '../../../../src/core/exchange/importWorkspace.ts';
import type { Change } from '../../../../src/model/change.ts';
import { chats } from '../../../../src/model/chat.ts';
import { tables } from '../../../../src/model/tables.ts';
import { tasks } from '../../../../src/model/task.ts';
import { openStore } from '../../../../src/store/openStore.ts';
import { select } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar, silentLog } from '../../support/openMalamar.ts';
import { fillWorkspace } from './fullWorkspace.ts';

/** Any JSON value, to be damaged at will. */
type Value = Record<string, never> & { [key: string]: Value };

describe('a file from somebody else', () => {
  let open: OpenMalamar;
  let source: OpenMalamar;
  let good: string;
  before(async () => {
    source = await openMalamar();
    fillWorkspace(source);
    const exported = exportText(source.malamar.store.read, source.clock, 'everything');
    assert.ok(exported.ok);
    good = exported.value.text;
  });
  after(() => source.close());
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const everything = (): unknown =>
    tables.map(({ name }) => open.malamar.store.read.all(`SELECT * FROM ${name}`));
  const take = (text: string) =>
    importText(open.malamar.store, open.malamar.clock, text, {
      part: 'everything',
      team: 'replace',
    });
  const damaged = (damage: (file: Value) => void): string => {
    const file: Value = JSON.parse(good);
    damage(file);
    return JSON.stringify(file);
  };
  /** Puts a value where the types say that it cannot be. */
  const put = (place: unknown, key: string | number, value: unknown): void => {
    assert.ok(typeof place === 'object' && place !== null);
    Object.defineProperty(place, key, { value, enumerable: true, configurable: true });
  };
  const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  const wrong: [what: string, make: () => string, sentence: RegExp][] = [
    ['an empty one', () => '', /it is not JSON/],
    [
      'half of one',
      () => good.slice(0, good.length / 2),
      /it is not JSON, or not the whole of it\. Nothing/,
    ],
    ['a picture', () => '\u0089PNG\r\n\u001a\n\u0000', /it is not JSON/],
    ['null', () => 'null', /not an export of a Malamar workspace/],
    ['another program’s export', () => '{"format":"x","version":1}', /not an export/],
    ['one that is ten thousand levels deep', () => deep(10_000), /not an export/],
    [
      'one of a newer version',
      () => damaged((file) => put(file, 'version', 2)),
      /newer version of Malamar \(format 2, this one knows 1\)/,
    ],
    ['no version', () => damaged((file) => put(file, 'version', '1')), /not an export/],
    [
      'a wrong status',
      () => damaged((file) => put(file['tasks']?.[1], 'status', 'begun')),
      /: tasks\[1\]\.status: /,
    ],
    [
      'a summary of nothing visible',
      () => damaged((file) => put(file['tasks']?.[0], 'summary', '\u202e\u200b \u0007')),
      /tasks\[0\]\.summary: There is nothing to see in it/,
    ],
    [
      'an instruction of three million characters',
      () => damaged((file) => put(file['agents']?.[0], 'instruction', 'x'.repeat(3e6))),
      /agents\[0\]\.instruction: Too big/,
    ],
    [
      'a missing list',
      () => damaged((file) => put(file['tasks']?.[0], 'comments', undefined)),
      /tasks\[0\]\.comments: Not a list/,
    ],
    [
      'a comment of a wrong type',
      () => damaged((file) => put(file['tasks']?.[0]?.['comments']?.[3], 'content', 7)),
      /tasks\[0\]\.comments\[3\]\.content: Invalid input: expected string/,
    ],
    [
      'a time that is none',
      () => damaged((file) => put(file['chats']?.[0]?.['messages']?.[1], 'created_at', 'soon')),
      /chats\[0\]\.messages\[1\]\.created_at: Invalid ISO datetime/,
    ],
    [
      'actions ten thousand levels deep',
      () =>
        damaged((file) => put(file['chats']?.[0]?.['messages']?.[1], 'actions', ['DEEP'])).replace(
          '"DEEP"',
          deep(10_000),
        ),
      /chats\[0\]\.messages\[1\]\.actions\[0\]: Nested deeper than 50 levels/,
    ],
    [
      'half a million wrong tasks',
      () => damaged((file) => put(file, 'tasks', Array(500_000).fill(0))),
      /tasks\[0\]: Invalid input/,
    ],
    [
      'the same id twice',
      () => damaged((file) => put(file['chats']?.[1], 'id', file['chats']?.[0]?.['id'])),
      /the id “.{21}” is used twice/,
    ],
    [
      'two agents that differ only in how their name is written',
      () => damaged((file) => put(file['agents']?.[1], 'name', 'TESTER')),
      /two agents have the name “tester”/,
    ],
    [
      'a CLI that nobody knows',
      () => damaged((file) => put(file['agents']?.[2], 'cli_type', '../../bin/sh')),
      /agents\[2\]\.cli_type/,
    ],
    [
      'a limit of zero',
      () => damaged((file) => put(file['workspace']?.['limits'], 'passes_per_task', 0)),
      /workspace\.limits\.passes_per_task/,
    ],
    ['one that is too large', () => ' '.repeat(101 * 1024 * 1024), /larger than 100 MB/],
  ];
  for (const [what, make, sentence] of wrong)
    it(`is refused with a sentence, and nothing changes: ${what}`, () => {
      const before = everything();
      const news = open.malamar.store.cursor;
      const taken = take(make());
      assert.ok(!taken.ok);
      assert.match(taken.error.sentence, sentence);
      assert.ok(taken.error.sentence.length < 500);
      assert.match(taken.error.next ?? '', /“Malamar: Export Workspace”|Update Malamar/);
      assert.deepEqual(everything(), before);
      assert.deepEqual(open.malamar.store.cursor, news);
    });

  it('changes no object but its own: keys like __proto__ are dropped', () => {
    const poison = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":1}}}';
    const text = good
      .replace('"agent_name": "Tester",', `"__proto__": {"polluted": true}, "nested": ${poison},`)
      .replace(
        '"type": "create_task",',
        `"type": "x", "__proto__": {"polluted": 1}, "n": ${poison},`,
      )
      .replace('"format":', '"__proto__": {"polluted": true}, "format":');
    const taken = take(text);
    assert.ok(taken.ok, JSON.stringify(taken));
    assert.equal('polluted' in {}, false);
    const { read } = open.malamar.store;
    const stored = JSON.stringify([
      read.all('SELECT metadata FROM task_logs'),
      read.all('SELECT actions FROM chat_messages'),
    ]);
    assert.ok(stored.includes('constructor'), 'the rest of the value is there');
    assert.ok(!stored.includes('__proto__'));
  });

  it('can have ids with any characters: none of them is ever used', () => {
    const strange = '../../etc/passwd\u0000 \' " ; DROP TABLE tasks';
    const text = damaged((file) => {
      for (const task of [file['tasks']?.[0]]) put(task, 'id', strange);
      put(file['chats']?.[0], 'id', 'user');
      put(file['agents']?.[0], 'id', 'create_task');
    });
    assert.ok(take(text).ok);
    const ids = ['tasks', 'chats', 'agents'].flatMap((table) =>
      open.malamar.store.read.all(`SELECT id FROM ${table}`).map(({ id }) => String(id)),
    );
    assert.equal(ids.length, 10);
    for (const id of ids) assert.match(id, /^[0-9a-z]{21}$/);
    const actions = open.malamar.store.read.all('SELECT actions FROM chat_messages');
    assert.ok(JSON.stringify(actions).includes('create_task'), 'words are no ids');
  });

  it('cannot make chats that are their own ancestors, or belong to nobody', () => {
    const text = damaged((file) => {
      put(file['chats']?.[0], 'parent_chat_id', file['chats']?.[1]?.['id']);
      put(file['chats']?.[0], 'agent_id', 'nobody');
    });
    assert.ok(take(text).ok);
    const [first, second] = select(open.malamar.store.read, chats, 'ORDER BY rowid');
    assert.deepEqual([first?.parent_chat_id, first?.agent_id], [null, null]);
    assert.equal(second?.parent_chat_id, first?.id);
  });

  it('has nothing from the future in it once it is here', () => {
    const text = damaged((file) => put(file['tasks']?.[0], 'updated_at', '9999-01-01T00:00:00Z'));
    assert.ok(take(text).ok);
    const now = open.clock.now().toISOString();
    for (const { updated_at } of select(open.malamar.store.read, tasks, ''))
      assert.ok(updated_at <= now);
  });

  it('may begin with the mark that some editors write', () => {
    assert.ok(take(`\uFEFF${good}`).ok);
  });

  it('is taken whole or not at all, whatever single value in it is another one', () => {
    const { store } = open.malamar;
    const counts = () =>
      ['tasks', 'chats', 'agents'].map(
        (name) => store.read.one(`SELECT count(*) AS n FROM ${name}`)?.['n'],
      );
    const others: unknown[] = [null, -1, 'x', [], {}, true, undefined];
    let before = JSON.stringify(everything());
    let refused = 0;
    let taken = 0;
    for (const [index, path] of pathsIn(JSON.parse(good)).entries()) {
      const text = damaged((file) => {
        const place = path
          .slice(0, -1)
          .reduce<unknown>((at, key) => Reflect.get(Object(at), key), file);
        put(place, path.at(-1) ?? '', others[index % others.length]);
      });
      if (!take(text).ok) {
        refused += 1;
        assert.equal(JSON.stringify(everything()), before, path.join('.'));
        continue;
      }
      taken += 1;
      const file: Record<string, unknown[]> = JSON.parse(text);
      assert.deepEqual(
        counts(),
        [file['tasks'], file['chats'], file['agents']].map((list) => list?.length),
        path.join('.'),
      );
      store.transaction((writer) => {
        for (const name of ['tasks', 'chats']) writer.run(`DELETE FROM ${name}`);
      });
      before = JSON.stringify(everything());
    }
    assert.ok(refused > 100 && taken > 20, `${refused} refused, ${taken} taken`);
  });

  it('leaves nothing behind when the disk refuses it', async () => {
    let owner = true;
    const { directory, clock } = open;
    await open.malamar.store.close();
    const isOwner = (): boolean => owner;
    const options = { directory, programs: 'dist', tables, clock, log: silentLog, isOwner };
    const { store } = await openStore<Change>(options);
    const stored = (): unknown => tables.map(({ name }) => store.read.all(`SELECT * FROM ${name}`));
    const before = stored();
    owner = false;
    const choice = { part: 'everything', team: 'replace' } as const;
    assert.throws(() => importText(store, clock, good, choice), /Nothing was changed/);
    assert.deepEqual(stored(), before);
    await store.close();
  });
});

type Path = readonly (string | number)[];

/** The places of all values inside of this one. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsIn(inside, path)];
  });
}
