import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '../../src/model/tables.ts';
import { listDatabaseFiles } from '../../src/store/files.ts';
import { openStore } from '../../src/store/openStore.ts';
import type { Store } from '../../src/store/store.ts';
import { Anchor } from './support/anchor.ts';
import { type Board, commentsOn, makeBoard, placeSnapshot } from './support/board.ts';
import { type Metric, percentile, rounded } from './support/metric.ts';
import { Report } from './support/report.ts';
import { longestStall } from './support/stall.ts';

/**
 * What the store costs beside native SQLite that does the very same: one durable transaction, at
 * four sizes; opening; and the longest moment in which nothing else runs while a snapshot is built.
 */
const programs = join(process.cwd(), 'dist');
const root = mkdtempSync(join(tmpdir(), 'malamar-bench-'));
const complain = (message: string): void => console.error(message);
const log = { debug: complain, info: complain, warn: complain, error: complain };

const report = new Report();

/** Our database and a native one with the same content. */
interface Pair {
  readonly board: Board;
  readonly directory: string;
  readonly native: string;
}

function makePair(megabytes: number): Pair {
  const directory = join(root, `ours-${megabytes}`);
  mkdirSync(directory);
  const board = makeBoard(root, megabytes);
  placeSnapshot(board, directory);
  const native = join(root, `native-${megabytes}.sqlite`);
  copyFileSync(board.file, native);
  rmSync(board.file);
  return { board, directory, native };
}

async function openOurs(directory: string, more = {}): Promise<Store<never>> {
  const { store, damage } = await openStore<never>({ directory, programs, tables, log, ...more });
  if (damage.length > 0) throw new Error('the benchmark damaged its own database');
  return store;
}

/** One of those that take turns, and the microseconds that each of its transactions took. */
interface Contestant {
  readonly board: Board;
  readonly samples: number[];
  transact(work: ReturnType<typeof commentsOn>[number]): void;
}

const oursOf = (board: Board, store: Store<never>): Contestant => ({
  board,
  samples: [],
  transact: (work) => store.transaction((writer) => work((sql, params) => writer.run(sql, params))),
});

const nativeOf = (board: Board, anchor: Anchor): Contestant => ({
  board,
  samples: [],
  transact: (work) => anchor.transaction(() => work((sql, params) => anchor.run(sql, params))),
});

const BLOCKS = 30;
const BLOCK = 200;

/** In turns of blocks, so that noise hits all alike; the first blocks only warm up. */
async function takeTurns(...contestants: Contestant[]): Promise<void> {
  for (let block = -5; block < BLOCKS; block += 1)
    for (const { board, samples, transact } of contestants) {
      for (const work of commentsOn(board, BLOCK)) {
        const began = process.hrtime.bigint();
        transact(work);
        if (block >= 0) samples.push(Number(process.hrtime.bigint() - began) / 1000);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
}

async function transactionsAt(megabytes: number, small: Contestant): Promise<void> {
  const { board, directory, native } = makePair(megabytes);
  const store = await openOurs(directory);
  const anchor = new Anchor(native);
  const ours = oursOf(board, store);
  const theirs = nativeOf(board, anchor);
  await takeTurns(ours, theirs, small);
  await store.settled();
  await store.close();
  anchor.close();
  rmSync(directory, { recursive: true });

  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const value = percentile(ours.samples, share);
    report.add({
      metric: `one durable transaction at ${megabytes} MB, ${name}`,
      value: rounded(value),
      unit: 'µs',
      ratio: rounded(value / percentile(theirs.samples, share)),
      target: { max: 1.5, of: 'ratio' },
    });
  }
  if (megabytes < 200) return;
  const flatness = percentile(ours.samples, 0.5) / percentile(small.samples, 0.5);
  report.add({
    metric: 'flatness: p50 at 200 MB against p50 at 1 MB in the same minute',
    value: rounded(flatness),
    unit: '×',
    ratio: rounded(flatness),
    target: { max: 1.3, of: 'ratio' },
  });
}

/** With 1,000 transactions in the journal, as after a day of work. */
async function opening({ board, directory, native }: Pair): Promise<void> {
  const first = await openOurs(directory);
  const anchor = new Anchor(native);
  for (const work of commentsOn(board, 1000)) {
    oursOf(board, first).transact(work);
    nativeOf(board, anchor).transact(work);
  }
  await first.settled();
  await first.close();
  anchor.close();
  const times = { ours: [] as number[], native: [] as number[] };
  for (let turn = 0; turn < 7; turn += 1) {
    let began = performance.now();
    const store = await openOurs(directory);
    const count = Number(store.read.one('SELECT count(*) AS n FROM task_comments')?.['n']);
    times.ours.push(performance.now() - began);
    await store.close();
    began = performance.now();
    const again = new Anchor(native);
    if (again.count('task_comments') !== count) throw new Error('they do not hold the same');
    times.native.push(performance.now() - began);
    again.close();
  }
  const value = percentile(times.ours, 0.5);
  report.add({
    metric: 'opening 50 MB and counting',
    value: rounded(value),
    unit: 'ms',
    ratio: rounded(value / percentile(times.native, 0.5)),
  });
}

const newestJournal = (directory: string): number | undefined =>
  listDatabaseFiles(directory).journals.at(-1);

const COMPACTIONS = 5;

/** Small transactions every millisecond; how long the loop was blocked at most, in each turn. */
async function stalling(pair: Pair): Promise<void> {
  const quiet = await stalls(pair, { rotateAtBytes: 1e9 }, async (next) =>
    longestStall(next, 1000),
  );
  const building = await stalls(pair, { rotateAtBytes: 1_000_000 }, async (next, store) => {
    const before = newestJournal(pair.directory);
    let longest = 0;
    // Fast until the journal is nearly due, so that the turn in which it is rotated is among these.
    while (newestJournal(pair.directory) === before) {
      for (let fast = 0; fast < 10; fast += 1) next();
      longest = await longestStall(next, 5);
    }
    let standing = false;
    const settled = store.settled().then(() => {
      standing = true;
    });
    while (!standing) longest = Math.max(longest, await longestStall(next, 20));
    await settled;
    return longest;
  });
  // The first two tell how much of the third is the machine.
  const metric = (what: string, value: number): Metric => ({
    metric: `longest stall ${what}`,
    value: rounded(value),
    unit: 'ms',
  });
  report.add(metric('in 1 s without a snapshot at 50 MB, worst of 5', Math.max(...quiet)));
  report.add(metric('while a snapshot of 50 MB is built, median of 5', percentile(building, 0.5)));
  report.add({
    ...metric('while a snapshot of 50 MB is built, worst of 5', Math.max(...building)),
    target: { max: 50, of: 'value' },
  });
}

async function stalls(
  { board, directory }: Pair,
  options: { rotateAtBytes: number },
  turn: (next: () => void, store: Store<never>) => Promise<number>,
): Promise<number[]> {
  const store = await openOurs(directory, options);
  const ours = oursOf(board, store);
  const works = commentsOn(board, 12_000);
  const next = (): void => {
    const work = works.pop();
    if (work) ours.transact(work);
  };
  await longestStall(next, 300);
  const found: number[] = [];
  while (found.length < COMPACTIONS) found.push(await turn(next, store));
  await store.settled();
  await store.close();
  return found;
}

try {
  const smallest = makePair(0.9);
  const store = await openOurs(smallest.directory);
  for (const megabytes of [1, 10, 50, 200])
    await transactionsAt(megabytes, oursOf(smallest.board, store));
  await store.close();
  const pair = makePair(51);
  await opening(pair);
  await stalling(pair);
  report.print();
} finally {
  rmSync(root, { recursive: true, force: true });
}
