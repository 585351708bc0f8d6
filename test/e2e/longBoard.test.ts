import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { fillWorkspace } from './fillWorkspace.ts';
import { openBoardThat } from './malamar.ts';

const COUNT = 60;
const tasks = Array.from({ length: COUNT }, (_, index) => ({
  summary: `Number ${index}`,
  status: 'todo' as const,
}));

describe('a board with more cards than are in sight', () => {
  let page: Page;
  let board: Frame;
  useBed({}, async (bed) => {
    await fillWorkspace(bed.userDataDir, bed.folder, { tasks });
    page = await bed.openWindow();
    board = await openBoardThat(page, async (each) => (await each.locator('.card').count()) > 0);
  });

  /** Which card has the focus; below zero: none. */
  const focused = (): Promise<number> =>
    board.evaluate(() => {
      const words = document.activeElement
        ?.closest('.card')
        ?.querySelector('.summary')?.textContent;
      return Number(words?.replace('Number ', '') ?? -1);
    });

  it('keeps the focus on a card while it is scrolled by keys, down and up again', async () => {
    await board.getByRole('searchbox', { name: 'Filter tasks by text' }).focus();
    await page.keyboard.press('Tab');
    await until('the first card', async () => (await focused()) === 0);
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageDown'])
      await page.keyboard.press(key, { delay: 300 });
    await until('a card far down', async () => (await focused()) > 4);
    const there = await focused();
    await page.keyboard.press('ArrowDown');
    await until('the next one', async () => (await focused()) === there + 1);
    for (const key of ['PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp'])
      await page.keyboard.press(key, { delay: 300 });
    await until('a card further up', async () => {
      const now = await focused();
      return now >= 0 && now < there;
    });
  });

  it('has only those in the page that are near, and is as long as all of them', async () => {
    const drawn = await board.locator('[aria-label="Todo"] .card').count();
    assert.ok(drawn > 0 && drawn < COUNT / 2, `${drawn} cards`);
    const heights = await board
      .locator('[data-status="todo"] .cards')
      .evaluate((list) => [list.scrollHeight, list.querySelector('.card')?.clientHeight ?? 0]);
    const [all = 0, one = 0] = heights;
    assert.ok(all > COUNT * one && all < COUNT * (one + 40), heights.join());
    await page.keyboard.press('End');
    await until('the last one', async () => (await focused()) === COUNT - 1);
  });
});
