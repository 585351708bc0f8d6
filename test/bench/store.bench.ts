import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '../../src/model/tables.ts';
import { openStore } from '../../src/store/openStore.ts';
import type { Store } from '../../src/store/store.ts';
import { Anchor } from './support/anchor.ts';
import { type Board, commentsOn, makeBoard, placeSnapshot } from './support/board.ts';
import { type Metric, percentile, rounded } from './support/metric.ts';
import { longestStall } from './support/stall.ts';

/** On the project's disk, not in /tmp: that may be memory, and then nothing here would mean anything. */
const place = tmpdir();

const root = mkdtempSync(join(place, 'bench-store-'));
const programs = join(process.cwd(), 'dist');
const quiet = { debug: () => {}, info: () => {}, warn: console.error, error: console.error };

interface Pair {
  readonly board: Board;
  readonly directory: string;
  readonly native: string;
}

/** Our database and a native one with the same content. */
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

async function openOurs(directory: string, rotateAtBytes?: number): Promise<Store<never>> {
  const options = { directory, programs, tables, log: quiet };
  const { store, damage } = await openStore<never>(
    rotateAtBytes === undefined ? options : { ...options, rotateAtBytes },
  );
  if (damage.length > 0) throw new Error('the benchmark damaged its own database');
  return store;
}

const WARM_UP = 1000;
const BLOCKS = 24;
const BLOCK = 250;

/** Microseconds of each transaction, ours and native, in turns of blocks so that noise hits both. */
async function transactions({ board, directory, native }: Pair) {
  const store = await openOurs(directory);
  const anchor = new Anchor(native);
  const ours = (work: (run: Store<never>['read'] & object) => void): void =>
    store.transaction((writer) => work(writer));
  const samples = { ours: [] as number[], native: [] as number[] };
  const timed = (into: number[], work: () => void): void => {
    const began = process.hrtime.bigint();
    work();
    into.push(Number(process.hrtime.bigint() - began) / 1000);
  };
  const block = (count: number, measured: boolean): void => {
    const mine = measured ? samples.ours : [];
    const theirs = measured ? samples.native : [];
    for (const work of commentsOn(board, count))
      timed(mine, () =>
        store.transaction((writer) => work((sql, params) => writer.run(sql, params))),
      );
    for (const work of commentsOn(board, count))
      timed(theirs, () => anchor.transaction(() => work((sql, params) => anchor.run(sql, params))));
  };
  void ours;
  block(WARM_UP, false);
  for (let index = 0; index < BLOCKS; index += 1) {
    block(BLOCK, true);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await store.settled();
  await store.close();
  anchor.close();
  return samples;
}

const metrics: Metric[] = [];
const report = (metric: Metric): void => {
  metrics.push(metric);
  const { ratio, target } = metric;
  const beside = ratio === undefined ? '' : `  (× ${ratio})`;
  const wanted = target ? `  [${target.of} ≤ ${target.max}]` : '';
  console.log(`${metric.metric}: ${metric.value} ${metric.unit}${beside}${wanted}`);
};

const target = { max: 1.5, of: 'ratio' } as const;
const medians = new Map<number, number>();
for (const megabytes of [1, 10, 50, 200]) {
  const pair = makePair(megabytes);
  const { ours, native } = await transactions(pair);
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const value = percentile(ours, share);
    const ratio = rounded(value / percentile(native, share));
    if (name === 'p50') medians.set(megabytes, value);
    const metric = `one durable transaction at ${megabytes} MB, ${name}`;
    report({ metric, value: rounded(value), unit: 'µs', ratio, target });
  }
  rmSync(pair.directory, { recursive: true });
}
const flatness = rounded((medians.get(200) ?? Number.NaN) / (medians.get(1) ?? Number.NaN));
report({
  metric: 'flatness: p50 at 200 MB against p50 at 1 MB',
  value: flatness,
  unit: '×',
  ratio: flatness,
  target: { max: 1.3, of: 'ratio' },
});
console.log(JSON.stringify(metrics));
rmSync(root, { recursive: true });
void longestStall;
