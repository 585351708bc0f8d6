import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { TaskStatus } from '../../src/model/task.ts';
import { Bed } from '../e2e/bed/bed.ts';
import { until } from '../e2e/bed/wait.ts';
import { openContainer, row, runCommand, tab } from '../e2e/bed/workbench.ts';
import { type Filling, fillWorkspace } from '../e2e/fillWorkspace.ts';
import { boardThat } from '../e2e/malamar.ts';
import { answered, chatFrame, chatsFrame, composer } from '../e2e/talk.ts';
import {
  framesByHand,
  memoryOf,
  type Shown,
  shownIn,
  updatesIn,
  watchFrames,
} from './support/frameWatch.ts';
import { percentile, rounded } from './support/metric.ts';
import { Report } from './support/report.ts';

/** What long lists cost in the pages of a real VS Code. */
const ROUNDS = 5;
/**
 * Other programs on a machine only ever make an update slower, for seconds or minutes at a time. So there are
 * several rounds of updates, and the quietest one tells what an update costs; the median of all stands beside it.
 */
const UPDATE_ROUNDS = 4;
const UPDATES = 20;
const ALL_UPDATES = UPDATE_ROUNDS * UPDATES;
const FIRST_FRAME = { max: 100, of: 'value' } as const;
const ONE_UPDATE = { max: 8, of: 'value' } as const;

const report = new Report();

async function main(): Promise<void> {
  const bed = await Bed.start();
  try {
    const small = await board(bed, 1000);
    await board(bed, 10_000, small);
    await chat(bed, 5000);
    report.print();
  } finally {
    await bed.stop();
  }
}

interface Cost {
  readonly first: number;
  readonly update: number;
}

/** A quarter of the cards in each column; of an update, one card goes to the top of another column. */
async function board(bed: Bed, count: number, anchor?: Cost): Promise<Cost> {
  const statuses = TaskStatus.options.filter((status) => status !== 'in_progress');
  const tasks = Array.from({ length: count }, (_, index) => ({
    summary: `Task ${index}: look at the door, its hinges and its handle, and mend what squeaks`,
    status: statuses[index % statuses.length] ?? 'todo',
  }));
  const page = await windowOn(bed, `board-${count}`, { tasks });
  await hideSidebar(page);
  const name = `board with ${count.toLocaleString('en')} cards`;
  const frames: Shown[] = [];
  let frame: Frame | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    await runCommand(page, 'Malamar: Open Board');
    frame = await boardThat(page, 'editor', async (each) => (await shownIn(each)).length > 0);
    frames.push(...(await shownIn(frame)).filter(({ type }) => type === 'state'));
    if (round === ROUNDS - 1) break;
    await tab(page, 'Board').click({ button: 'middle' });
    await tab(page, 'Board').waitFor({ state: 'detached' });
  }
  if (!frame) throw new Error('there is no board');
  const updates = await moveCards(frame);
  const cost = { first: median(frames, 'painted'), update: quietest(updates) };
  tell(name, frames, updates, anchor && { cost, anchor, of: 'that with 1,000' });
  await tellByHand(name, frame, '.card', cost.update);
  await tellMemory(name, page, frame);
  await page.close();
  return cost;
}

async function moveCards(frame: Frame): Promise<Shown[]> {
  const updates: Shown[] = [];
  // Where somebody is, so that it is said what moves.
  await frame.locator('.filter input').focus();
  while (updates.length < ALL_UPDATES)
    updates.push(...(await updatesIn(frame, 1, () => moveOne(frame))));
  return updates;
}

/**
 * As when somebody else moves it: the focus is elsewhere, and stays there, so that nothing else is drawn in the
 * same frame. Not a card that waits for a person: VS Code would draw its own badge and status bar in it.
 */
const moveOne = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const key = { key: 'ArrowLeft', altKey: true, bubbles: true };
    document
      .querySelector('[aria-label="Done"] .card .open')
      ?.dispatchEvent(new KeyboardEvent('keydown', key));
  });

/** All messages are in the page when another one comes. */
async function chat(bed: Bed, count: number): Promise<void> {
  const page = await windowOn(bed, 'chat', { messages: count });
  const name = `chat with ${count.toLocaleString('en')} messages`;
  const frames: Shown[] = [];
  let frame: Frame | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    await (await chatsFrame(page)).locator('.chat-row .open').first().click();
    frame = await chatFrame(page);
    frames.push(...(await firstFrames(frame)));
    if (round === ROUNDS - 1) break;
    const title = tab(page, '0 I looked at');
    await title.click({ button: 'middle' });
    await title.waitFor({ state: 'detached' });
  }
  if (!frame) throw new Error('there is no chat');
  await hideSidebar(page);
  await readAll(frame);
  const updates: Shown[] = [];
  while (updates.length < ALL_UPDATES) {
    await composer(frame).fill('[[rehearsal: say Fine.]]');
    // The message and its answer.
    updates.push(...(await updatesIn(frame, 2, () => composer(frame).press('Enter'))));
    await answered(frame);
  }
  tell(name, frames, updates);
  await tellByHand(name, frame, 'article', quietest(updates));
  await tellMemory(name, page, frame);
}

const firstFrames = (frame: Frame): Promise<Shown[]> =>
  until('the first frame', async () => {
    const states = (await shownIn(frame)).filter(({ type }) => type === 'state');
    return states.length > 0 && states;
  });

/** Asked of the page itself: scrolling there brings older ones by itself, and the button may be gone. */
async function readAll(frame: Frame): Promise<void> {
  const earlier = frame.locator('.earlier button');
  const left = async (): Promise<string> => (await earlier.allInnerTexts()).join();
  for (let text = await left(); text !== ''; text = await left()) {
    await earlier.evaluateAll((all) => {
      for (const button of all) if (button instanceof HTMLElement) button.click();
    });
    await until('older messages', async () => (await left()) !== text);
  }
}

async function windowOn(bed: Bed, name: string, filling: Filling): Promise<Page> {
  const folder = join(bed.folder, name);
  mkdirSync(folder);
  await fillWorkspace(bed.userDataDir, folder, filling);
  const page = await bed.openWindow(folder);
  // From the next document on.
  await watchFrames(page);
  await openContainer(page, 'Malamar');
  await row(page, 'Approver').waitFor();
  return page;
}

/** Its pages would be drawn at the same time, on the same thread. */
const hideSidebar = (page: Page): Promise<void> =>
  runCommand(page, 'View: Toggle Primary Side Bar Visibility');

function tell(
  name: string,
  frames: readonly Shown[],
  updates: readonly Shown[],
  against?: { readonly cost: Cost; readonly anchor: Cost; readonly of: string },
): void {
  const beside = against ? `, against ${against.of}` : '';
  const ratio = (of: keyof Cost) =>
    against ? { ratio: rounded(against.cost[of] / against.anchor[of]) } : {};
  report.add({
    metric: `${name}: first frame painted, from the arrival of its data${beside}`,
    value: median(frames, 'painted'),
    unit: 'ms',
    ...ratio('first'),
    target: FIRST_FRAME,
  });
  report.add({
    metric: `${name}: one update, all work of the page until it is painted, median of the quietest ${UPDATES} in a row${beside}`,
    value: quietest(updates),
    unit: 'ms',
    ...ratio('update'),
    target: ONE_UPDATE,
  });
  report.add({
    metric: `${name}: one update, the same, median of all ${updates.length}`,
    value: median(updates, 'busy'),
    unit: 'ms',
  });
  report.add({
    metric: `${name}: one update, the same, the quickest of ${updates.length}`,
    value: rounded(Math.min(...updates.map(({ busy }) => busy))),
    unit: 'ms',
  });
  report.add({
    metric: `${name}: one update, the wait for the next frame of the screen included`,
    value: median(updates, 'painted'),
    unit: 'ms',
  });
}

async function tellMemory(name: string, page: Page, frame: Frame): Promise<void> {
  const { heap, nodes } = await memoryOf(page, frame);
  report.add({
    metric: `${name}: JavaScript memory of its process, VS Code’s own part included`,
    value: rounded(heap),
    unit: 'MB',
  });
  report.add({ metric: `${name}: elements in the page`, value: nodes, unit: 'elements' });
}

/** In the same page right after it, and likewise of its quietest round. */
async function tellByHand(name: string, frame: Frame, item: string, update: number): Promise<void> {
  const costs = await framesByHand(frame, ALL_UPDATES, item);
  const byHand = Math.min(...roundsOf(costs).map((round) => percentile(round, 0.5)));
  report.add({
    metric: `${name}: one update, against one item put in and one taken out by hand`,
    value: update,
    unit: 'ms',
    ratio: rounded(update / byHand),
  });
}

const quietest = (updates: readonly Shown[]): number =>
  Math.min(...roundsOf(updates).map((round) => median(round, 'busy')));

const roundsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: UPDATE_ROUNDS }, (_, round) =>
    all.slice(round * UPDATES, (round + 1) * UPDATES),
  );

const median = (all: readonly Shown[], of: 'painted' | 'busy'): number =>
  rounded(
    percentile(
      all.map((each) => each[of]),
      0.5,
    ),
  );

await main();
