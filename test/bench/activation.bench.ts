import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { folderKey } from '../../src/host/folderKey.ts';
import { Bed } from '../e2e/bed/bed.ts';
import { until } from '../e2e/bed/wait.ts';
import { runCommand } from '../e2e/bed/workbench.ts';
import { makeBoard, placeSnapshot } from './support/board.ts';
import { percentile, rounded } from './support/metric.ts';
import { Report } from './support/report.ts';

/** What the extension costs a real VS Code that starts on a folder with 10 MB of data. */
const ROUNDS = 5;
const MEGABYTES = 10;

async function main(): Promise<void> {
  const bed = await Bed.start({ beside: resolve('test/bench/empty-extension') });
  const work = mkdtempSync(join(tmpdir(), 'malamar-bench-'));
  try {
    const storage = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    const directory = join(storage, folderKey(`file://${bed.folder}`));
    mkdirSync(directory, { recursive: true });
    placeSnapshot(makeBoard(work, MEGABYTES), directory);
    const activations: number[] = [];
    const empty: number[] = [];
    const openings: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const page = round === 1 ? await bed.openWindow() : await bed.restart();
      openings.push(await until('the open data', () => seatings(bed)[round - 1]));
      // The list draws only the rows that fit.
      await page.setViewportSize({ width: 1280, height: 3000 });
      await runCommand(page, 'Developer: Show Running Extensions');
      activations.push(await activationTime(page, 'Malamar'));
      empty.push(await activationTime(page, 'Empty Neighbour'));
    }
    const own = activations.map((each, round) => Math.max(0, each - (empty[round] ?? 0)));
    const report = new Report();
    report.add({
      metric: 'activation beyond that of an empty extension in the same start',
      value: median(own),
      unit: 'ms',
      target: { max: 80, of: 'value' },
    });
    report.add({
      metric: 'activation as VS Code counts it, against that of the empty extension',
      value: median(activations),
      unit: 'ms',
      ratio: rounded(percentile(activations, 0.5) / percentile(empty, 0.5)),
    });
    report.add({
      metric: `${MEGABYTES} MB of data open, in the background after it`,
      value: median(openings),
      unit: 'ms',
    });
    report.print();
  } finally {
    await bed.stop();
    rmSync(work, { recursive: true });
  }
}

const median = (samples: readonly number[]): number => rounded(percentile(samples, 0.5));

/**
 * "Activation: 12ms" in VS Code's own list: loading the code and calling activate(). It counts by the
 * clock, so the work of all other extensions that start at that moment is in it, too.
 */
async function activationTime(page: Page, extension: string): Promise<number> {
  const row = page.locator('.runtime-extensions-editor .extension', { hasText: extension });
  return await until('the time of the activation', async () => {
    const text = await row.locator('.activation-time').first().textContent();
    const found = /(\d+)\s*ms/.exec(text ?? '')?.[1];
    return found === undefined ? undefined : Number(found);
  });
}

/** How long each window took until its data was open, by the extension's logs, oldest first. */
function seatings(bed: Bed): number[] {
  const logs = join(bed.userDataDir, 'logs');
  return readdirSync(logs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Malamar.log'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(logs, name), 'utf8');
      return [...text.matchAll(/the owner, seated within (\d+) ms/g)].map((found) =>
        Number(found[1]),
      );
    });
}

await main();
