import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderKey } from '../../src/host/folderKey.ts';
import { Bed } from '../e2e/bed/bed.ts';
import { extensionHosts } from '../e2e/bed/processes.ts';
import { openContainer, runCommand } from '../e2e/bed/workbench.ts';
import { boardFrame } from '../e2e/malamar.ts';
import { addRuns, makeBoard, placeSnapshot } from './support/board.ts';
import { percentile, rounded } from './support/metric.ts';
import { Report } from './support/report.ts';

/** What the extension host holds at rest, on a folder with 50 MB of data and its board open. */
const MEGABYTES = 50;
const RUNS = 1000;
/** Long enough for what start and garbage collection leave behind to settle. */
const REST_MS = 30_000;
const READINGS = 5;

async function main(): Promise<void> {
  const ours = await withData();
  const empty = await withoutUs();
  const report = new Report();
  report.add({
    metric: `extension host at rest with ${MEGABYTES} MB of data and ${RUNS.toLocaleString('en')} runs, beyond that with an empty extension`,
    value: rounded(ours - empty),
    unit: 'MB',
    target: { max: 150, of: 'value' },
  });
  report.add({
    metric: 'the same in all, against that with an empty extension',
    value: rounded(ours),
    unit: 'MB',
    ratio: rounded(ours / empty),
  });
  report.print();
}

async function withData(): Promise<number> {
  const bed = await Bed.start();
  const work = mkdtempSync(join(tmpdir(), 'malamar-bench-'));
  try {
    const storage = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    const directory = join(storage, folderKey(`file://${bed.folder}`));
    mkdirSync(directory, { recursive: true });
    const board = makeBoard(work, MEGABYTES);
    addRuns(board, RUNS);
    placeSnapshot(board, directory);
    const page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await runCommand(page, 'Malamar: Open Board');
    const frame = await boardFrame(page);
    await frame.locator('.card').first().waitFor();
    return await atRest(bed);
  } finally {
    await bed.stop();
    rmSync(work, { recursive: true });
  }
}

async function withoutUs(): Promise<number> {
  const bed = await Bed.start({ extension: resolve('test/bench/empty-extension') });
  try {
    await bed.openWindow();
    return await atRest(bed);
  } finally {
    await bed.stop();
  }
}

/** In megabytes. Only what is its own: pages of program files are shared by all hosts. */
async function atRest(bed: Bed): Promise<number> {
  await pause(REST_MS);
  const readings: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const [host] = extensionHosts(bed);
    const status = readFileSync(`/proc/${host?.pid}/status`, 'utf8');
    readings.push(Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
    await pause(1000);
  }
  return percentile(readings, 0.5);
}

await main();
