import assert from 'node:assert/strict';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, runCommand, tab } from './bed/workbench.ts';
import { fillWorkspace } from './fillWorkspace.ts';
import { boardFrame, boardThat, openBoardThat, sidebarFrame } from './malamar.ts';

const tasks = [
  { summary: 'Paint the door', status: 'in_review' },
  { summary: 'Oil the hinges of the front door, so that nobody hears it', status: 'in_review' },
  { summary: 'Sweep the yard', status: 'in_review' },
  { summary: 'Mend the roof', status: 'todo' },
  { summary: 'Count the doors', status: 'done' },
  { summary: 'Buy paint', status: 'done' },
] as const;

describe('the board in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  let board: Frame;
  useBed({}, async (started) => {
    bed = started;
    await fillWorkspace(bed.userDataDir, bed.folder, { tasks });
    page = await bed.openWindow();
    board = await openBoardThat(
      page,
      async (frame) => (await frame.locator('.card').count()) === tasks.length,
    );
  });

  const column = (title: string, frame = board): Locator =>
    frame.locator('.column').filter({ has: frame.locator('h2', { hasText: title }) });
  const inColumn = async (title: string, frame = board): Promise<string[]> =>
    await column(title, frame).locator('.card .summary').allInnerTexts();
  const card = (summary: string): Locator => board.locator('.card', { hasText: summary });
  const focused = (): Promise<string> =>
    board.evaluate(() => document.activeElement?.querySelector('.summary')?.textContent ?? '');
  const arrives = (summary: string, title: string): Promise<boolean> =>
    until(`“${summary}” in ${title}`, async () => (await inColumn(title)).includes(summary));
  const dialog = (): Locator => page.locator('.monaco-dialog-box');

  it('shows each task in the column of its status, newest first', async () => {
    assert.deepEqual(
      await inColumn('In Review'),
      tasks.slice(0, 3).map(({ summary }) => summary),
    );
    assert.deepEqual(await inColumn('Done'), ['Count the doors', 'Buy paint']);
    assert.match(await card('Paint the door').locator('.facts').innerText(), /min ago/);
    await screenshot(page, 'board-wide');
  });

  it('opens a task by a click on its card', async () => {
    await card('Paint the door').click();
    await tab(page, 'Paint the door').waitFor();
    await tab(page, 'Board').click();
    board = await boardFrame(page);
    await card('Paint the door').waitFor();
  });

  it('finds cards by text, says how many, and forgets the text with Escape', async () => {
    const field = board.getByRole('searchbox', { name: 'Filter tasks by text' });
    await field.fill('DOOR');
    await board.getByText('3 of 6').waitFor();
    assert.equal(await board.locator('.card').count(), 3);
    await screenshot(page, 'board-filter');
    await field.press('Escape');
    await until('all cards', async () => (await board.locator('.card').count()) === tasks.length);
  });

  it('shows where a dragged card may go, and moves it there', async () => {
    await card('Paint the door').hover();
    await page.mouse.down();
    await column('Done').hover();
    await column('Done').locator('h2').hover();
    await board.locator('.column.drop-here h2', { hasText: 'Done' }).waitFor();
    const looks = await board
      .locator('.column')
      .evaluateAll((all) => all.map((each) => each.className.replace('column ', '')));
    assert.deepEqual(looks, ['may-drop', 'no-drop', 'no-drop', 'may-drop drop-here']);
    await screenshot(page, 'board-dragging');
    await page.mouse.up();
    await arrives('Paint the door', 'Done');
    assert.equal(await board.locator('.may-drop, .no-drop, .drop-here').count(), 0);
  });

  it('does not take a card where the rules do not allow it', async () => {
    await card('Mend the roof').dragTo(column('Done'));
    await page.waitForTimeout(500);
    assert.deepEqual(await inColumn('Todo'), ['Mend the roof']);
  });

  it('is walked and moved through by keys alone, and says so', async () => {
    const field = board.getByRole('searchbox', { name: 'Filter tasks by text' });
    await field.focus();
    await page.keyboard.press('Tab');
    await until('the first card', async () => (await focused()) === 'Mend the roof');
    await page.keyboard.press('ArrowRight');
    assert.match(await focused(), /^Oil the hinges/, 'the empty column is passed over');
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), 'Sweep the yard');
    await page.keyboard.press('Alt+ArrowRight');
    await arrives('Sweep the yard', 'Done');
    await until('the focus with the card', async () => (await focused()) === 'Sweep the yard');
    await board.getByText('“Sweep the yard” is in Done now.').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowLeft');
    await arrives('Sweep the yard', 'Todo');
    await until('the focus again', async () => (await focused()) === 'Sweep the yard');
    await page.keyboard.press('Alt+ArrowRight');
    await board
      .getByText('“Sweep the yard” cannot be moved to the right.')
      .waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await until('the last of the column', async () => (await focused()) === 'Mend the roof');
    await screenshot(page, 'board-keys');
  });

  it('offers in the menu just what can be done, by keys as well', async () => {
    await page.keyboard.press('Shift+F10');
    const items = board.getByRole('menuitem');
    await until('the menu', async () => (await items.count()) > 0);
    // It was never queued, so it can be started.
    assert.deepEqual(await items.allInnerTexts(), ['Open', 'Start', 'Prioritise', 'Delete…']);
    await screenshot(page, 'board-menu');
    await page.keyboard.press('Escape');
    const button = board.getByRole('button', { name: 'Actions of Mend the roof' });
    await until('the focus on its button', () =>
      button.evaluate((each) => each === document.activeElement),
    );
    await page.keyboard.press('Enter');
    await until('the menu again', async () => (await items.count()) > 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await card('Mend the roof').locator('.fact.prior').waitFor();
    await board.getByText('“Mend the roof” is prioritised.').waitFor({ state: 'attached' });
  });

  it('opens a task with Enter', async () => {
    await card('Mend the roof').locator('.open').focus();
    await page.keyboard.press('Enter');
    await tab(page, 'Mend the roof').waitFor();
    await tab(page, 'Board').click();
    board = await boardFrame(page);
    await card('Mend the roof').waitFor();
  });

  it('deletes a task after a question, and not without a yes', async () => {
    await card('Buy paint').locator('.open').focus();
    await page.keyboard.press('Delete');
    await dialog().getByText('Delete “Buy paint”?').waitFor();
    await screenshot(page, 'board-delete');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    assert.equal(await card('Buy paint').count(), 1);
    await card('Buy paint').hover();
    await card('Buy paint').getByRole('button', { name: 'Actions of Buy paint' }).click();
    await board.getByRole('menuitem', { name: 'Delete…' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await card('Buy paint').waitFor({ state: 'detached' });
  });

  it('deletes all done tasks for whoever types the name of the workspace', async () => {
    await board.getByRole('button', { name: 'Delete All Done Tasks…' }).click();
    const input = page.locator('.quick-input-widget input').first();
    await page.locator('.quick-input-widget', { hasText: 'Deletes 2 tasks' }).waitFor();
    await input.fill('Dem');
    await input.press('Enter');
    await board.getByText('That is not the name of this workspace.').waitFor();
    assert.equal((await inColumn('Done')).length, 2);
    await board.getByRole('button', { name: 'Delete All Done Tasks…' }).click();
    await input.fill('Demo');
    await input.press('Enter');
    await until('an empty column', async () => (await inColumn('Done')).length === 0);
  });

  it('in the sidebar opens and closes its groups, and remembers which', async () => {
    let sidebar = await sidebarFrame(page);
    const toggle = (frame: Frame) => frame.getByRole('button', { name: /^In Review/ });
    assert.equal((await inColumn('In Review', sidebar)).length, 1);
    await screenshot(page, 'board-sidebar');
    await toggle(sidebar).click();
    assert.equal(await toggle(sidebar).getAttribute('aria-expanded'), 'false');
    assert.equal((await inColumn('In Review', sidebar)).length, 0);
    await toggle(sidebar).focus();
    await page.keyboard.press('ArrowRight');
    await until('it is open', async () => (await inColumn('In Review', sidebar)).length === 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await until('it is closed', async () => (await inColumn('In Review', sidebar)).length === 0);
    await openContainer(page, 'Explorer');
    await openContainer(page, 'Malamar');
    sidebar = await boardThat(
      page,
      'sidebar',
      async (frame) => (await toggle(frame).getAttribute('aria-expanded')) === 'false',
    );
    await toggle(sidebar).click();
    await assertNothingOverflows(sidebar);
  });

  it('says that the runner is paused, wide and narrow, until it is resumed', async () => {
    const frames = [await sidebarFrame(page), board];
    for (const frame of frames) {
      for (const each of frames)
        await each.locator('.paused').getByText('no new work starts').waitFor();
      await screenshot(page, 'board-paused');
      await frame.getByText('Resume', { exact: true }).click();
      for (const each of frames) await each.locator('.paused').waitFor({ state: 'detached' });
      await until('the focus beside it', () =>
        frame.evaluate(() => document.activeElement?.closest('.tools') !== null),
      );
      if (frame !== board) await runCommand(page, 'Malamar: Pause Runner');
    }
  });

  it('takes a new task from anywhere by a command, ready to be typed into', async () => {
    await runCommand(page, 'View: Close All Editors');
    await runCommand(page, 'Malamar: New Task');
    board = await boardFrame(page);
    await until('the focus in the form', () =>
      board.evaluate(() => document.activeElement?.tagName === 'VSCODE-TEXT-FIELD'),
    );
    await page.keyboard.type('Ring the bell');
    await page.keyboard.press('Tab');
    await page.keyboard.type('[[rehearsal: sleep 60s]]');
    await page.keyboard.press('Control+Enter');
    await card('Ring the bell').waitFor();
  });

  it('says who works on a task and what it does, and takes it away from them by a key', async () => {
    const bell = card('Ring the bell');
    await bell.locator('.open').focus();
    // The others, which wait since before, come first.
    await until('its turn', async () => (await inColumn('In Progress')).includes('Ring the bell'));
    await until('the agent at work', async () =>
      /^Planner\s+\S+/.test((await bell.locator('.work').innerText()).trim()),
    );
    await screenshot(page, 'board-working');
    await bell.locator('.open').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await arrives('Ring the bell', 'In Review');
  });

  for (const kind of themeKinds)
    it(`looks right in a ${kind} theme, wide and narrow`, async () => {
      await useTheme(bed, page, kind);
      await assertNothingOverflows(board);
      await assertNothingOverflows(await sidebarFrame(page));
      await screenshot(page, `board-${kind}`);
      await page.setViewportSize({ width: 860, height: 800 });
      await board.locator('.board.stacked').waitFor();
      await assertNothingOverflows(board);
      await screenshot(page, `board-narrow-${kind}`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await board.locator('.board.wide').waitFor();
    });
});
