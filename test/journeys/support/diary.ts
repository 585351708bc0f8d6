import assert from 'node:assert/strict';
import { z } from 'zod';
import { type Table, table } from '../../../src/model/table.ts';
import { type Opened, openStore } from '../../../src/store/openStore.ts';
import type { Reader } from '../../../src/store/sqlite.ts';
import type { Store, Writer } from '../../../src/store/store.ts';
import { type Notes, newNotes } from './notes.ts';
import { programs } from './place.ts';
import { randomFrom } from './random.ts';

/**
 * A database whose every right state is known: transaction n writes the same things whenever it
 * runs, in three tables, and now and then removes old ones. So the highest page number in it tells
 * exactly what all of it must look like, and half a transaction cannot hide.
 */
const history = (name: string, columns: string) => [
  { version: 1, statements: [`CREATE TABLE ${name} (${columns}) STRICT`] },
];
const pages = table({
  name: 'pages',
  key: ['id'],
  shape: z.object({ id: z.int(), content: z.string() }),
  history: history('pages', 'id INTEGER PRIMARY KEY, content TEXT NOT NULL'),
});
const lines = table({
  name: 'lines',
  key: ['page_id', 'position'],
  shape: z.object({ page_id: z.int(), position: z.int(), words: z.string().nullable() }),
  history: history(
    'lines',
    `page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE, position INTEGER NOT NULL,
     words TEXT, PRIMARY KEY (page_id, position)`,
  ),
});
const cover = table({
  name: 'cover',
  key: ['id'],
  shape: z.object({ id: z.int(), last_page: z.int(), title: z.string() }),
  history: history('cover', 'id INTEGER PRIMARY KEY, last_page INTEGER NOT NULL, title TEXT'),
});
export const diaryTables: readonly Table[] = [pages, lines, cover];

export type Sizes = 'small' | 'mixed';
const KEPT = 300;
const PRUNED_EVERY = 50;

interface Page {
  readonly content: string;
  readonly lines: readonly (string | null)[];
}

/** Mostly a few hundred bytes in one to six statements; among the mixed every fortieth has 200 KB. */
function pageOf(id: number, sizes: Sizes): Page {
  const random = randomFrom(id);
  const large = sizes === 'mixed' && id % 40 === 0;
  const most = large ? 12_000 : sizes === 'mixed' ? 60 : 8;
  return {
    content: `${id}: ${'naïve – “日記” 😀 '.repeat(large ? most : 1 + random.below(most))}`,
    lines: Array.from({ length: random.below(6) }, (_, position) =>
      position === 3 ? null : `line ${position} of ${id}`,
    ),
  };
}

const oldestAfter = (id: number): number => Math.max(1, id - (id % PRUNED_EVERY) - KEPT + 1);

export function writePage(writer: Writer<never>, id: number, sizes: Sizes): void {
  const page = pageOf(id, sizes);
  writer.run('INSERT INTO pages (id, content) VALUES (?, ?)', [id, page.content]);
  page.lines.forEach((words, position) => {
    writer.run('INSERT INTO lines (page_id, position, words) VALUES (?, ?, ?)', [
      id,
      position,
      words,
    ]);
  });
  // The lines of these pages go by their foreign key, here as in every repetition.
  if (id % PRUNED_EVERY === 0) writer.run('DELETE FROM pages WHERE id < ?', [oldestAfter(id)]);
  writer.run(
    `INSERT INTO cover (id, last_page, title) VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET last_page = excluded.last_page, title = excluded.title`,
    [id, `up to ${id}`],
  );
}

export const lastPage = (read: Reader): number =>
  Number(read.one('SELECT last_page FROM cover')?.['last_page'] ?? 0);

/** Everything in the diary is exactly as it was after some transaction; returns which. */
export function checkDiary(read: Reader, sizes: Sizes): number {
  const last = lastPage(read);
  const ids = Array.from({ length: last }, (_, index) => index + 1).filter(
    (id) => id >= oldestAfter(last),
  );
  const wanted = ids.map((id) => ({ id, page: pageOf(id, sizes) }));
  assert.deepEqual(
    read.all('SELECT id, content FROM pages ORDER BY id'),
    wanted.map(({ id, page }) => ({ id, content: page.content })),
    'the pages are not those of any moment',
  );
  assert.deepEqual(
    read.all('SELECT page_id, position, words FROM lines ORDER BY page_id, position'),
    wanted.flatMap(({ id, page }) =>
      page.lines.map((words, position) => ({ page_id: id, position, words })),
    ),
    'the lines are not those of the pages',
  );
  assert.deepEqual(
    read.all('SELECT * FROM cover'),
    last === 0 ? [] : [{ id: 1, last_page: last, title: `up to ${last}` }],
  );
  return last;
}

export interface Diary extends Opened<never> {
  readonly notes: Notes;
}

export async function openDiary(
  directory: string,
  options: { rotateAtBytes?: number; tables?: readonly Table[] } = {},
): Promise<Diary> {
  const notes = newNotes();
  const opened = await openStore<never>({
    directory,
    programs,
    tables: diaryTables,
    log: notes,
    ...options,
  });
  return { ...opened, notes };
}

/** Writes the next pages, each in a transaction of its own. */
export function writeOn(store: Store<never>, count: number, sizes: Sizes = 'small'): void {
  const from = lastPage(store.read) + 1;
  for (let id = from; id < from + count; id += 1)
    store.transaction((writer) => writePage(writer, id, sizes));
}
