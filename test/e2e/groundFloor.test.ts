import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { crashExtensionHost } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand } from './bed/workbench.ts';
import {
  agentNames,
  boardFrame,
  boardThat,
  draft,
  fill,
  hasCards,
  openForm,
  sidebarFrame,
} from './malamar.ts';

const team = ['Malamar', 'Planner', 'Implementer', 'Reviewer', 'Approver'];

describe('the ground floor in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    // All rows of the tree are in sight: VS Code draws no others.
    await page.setViewportSize({ width: 1280, height: 1400 });
  });

  it('opens the Malamar container with Malamar and four agents in order', async () => {
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    assert.deepEqual(await agentNames(page), team);
  });

  it('shows the empty board in the sidebar and in the editor', async () => {
    const sidebar = await sidebarFrame(page);
    await sidebar.getByText('Give your team its first task').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    const board = await boardFrame(page);
    await board.getByText('Give your team its first task').waitFor();
    assert.deepEqual(await board.locator('.team strong').allInnerTexts(), team.slice(1));
    assert.deepEqual(await board.locator('.column h2').allInnerTexts(), [
      'Todo\n0',
      'In Progress\n0',
      'In Review\n0',
      'Done\n0',
    ]);
  });

  for (const kind of themeKinds)
    it(`looks right in a ${kind} theme`, async () => {
      await useTheme(bed, page, kind);
      const board = await boardFrame(page);
      await board.locator('vscode-button:defined').first().waitFor();
      await until('fonts', () => board.evaluate(() => document.fonts.status === 'loaded'));
      for (const frame of [board, await sidebarFrame(page)]) {
        await assertNothingOverflows(frame);
        await assertFieldsWearTheTheme(frame);
      }
      await screenshot(page, `empty-board-${kind}`);
    });

  it('moves an agent with the keyboard, and the board follows', async () => {
    await useTheme(bed, page, 'dark');
    await row(page, 'Approver').click();
    await page.keyboard.press('Alt+ArrowUp');
    const moved = ['Planner', 'Implementer', 'Approver', 'Reviewer'];
    const board = await boardFrame(page);
    await until('the new order on the board', async () =>
      same(await board.locator('.team strong').allInnerTexts(), moved),
    );
    await until('the new order in the tree', async () =>
      same((await agentNames(page)).slice(1), moved),
    );
    await page.keyboard.press('Alt+ArrowDown');
    await until('the old order', async () => same(await agentNames(page), team));
  });

  it('moves an agent by dragging it onto the one it should come before', async () => {
    await row(page, 'Approver').dragTo(row(page, 'Implementer'));
    const moved = ['Malamar', 'Planner', 'Approver', 'Implementer', 'Reviewer'];
    await until('the new order', async () => same(await agentNames(page), moved));
    await row(page, 'Implementer').dragTo(row(page, 'Approver'));
    await until('half of the way back', async () => (await agentNames(page))[2] === 'Implementer');
    await row(page, 'Reviewer').dragTo(row(page, 'Approver'));
    await until('the old order', async () => same(await agentNames(page), team));
  });

  it('takes a task on the board and shows it in both places', async () => {
    const board = await boardFrame(page);
    await fill(board, 'vscode-text-field', 'Paint the door');
    await fill(board, 'vscode-text-area', 'Blue, please.');
    await page.keyboard.press('Control+Enter');
    const sidebar = await sidebarFrame(page);
    await until('the card on the board', async () => hasCards(board, ['Paint the door']));
    await until('the card beside it', async () => hasCards(sidebar, ['Paint the door']));
  });

  it('says what is wrong with a task that has no summary', async () => {
    const board = await boardFrame(page);
    await openForm(board);
    await board.locator('vscode-button', { hasText: 'Create Task' }).click();
    await board.getByText('A task needs a summary.').waitFor();
  });

  it('has everything back after its host was killed: tree, pages, panel and what was being typed', async () => {
    const board = await boardFrame(page);
    await fill(board, 'vscode-text-field', 'half a thought');
    // Typed text is kept a moment after the last key.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // The dead page stays on screen for a while: this tells it from the one that replaces it.
    await board.evaluate(() => document.body.setAttribute('data-before', 'the crash'));
    await crashExtensionHost(bed);
    const live = await boardThat(
      page,
      'editor',
      async (frame) => (await frame.locator('body[data-before]').count()) === 0,
    );
    await live.getByText('Paint the door').waitFor();
    await until('the draft', async () => (await draft(live)) === 'half a thought');
    // The other form has a draft of its own: none, so it is closed.
    const sidebar = await sidebarFrame(page);
    assert.equal(await sidebar.locator('vscode-text-field').count(), 0);
    const boards = page.locator('.tabs-container .tab', { hasText: 'Board' });
    await until('one board, not two', async () => (await boards.count()) === 1);
    await until('the tree', async () => same(await agentNames(page), team));
    // Alive, not just on screen: a new task goes through.
    await fill(live, 'vscode-text-field', 'After the crash');
    await page.keyboard.press('Control+Enter');
    await boardThat(page, 'sidebar', async (frame) =>
      hasCards(frame, ['After the crash', 'Paint the door']),
    );
    await screenshot(page, 'after-the-crash');
  });

  it('has everything back after the whole of VS Code was killed and started again', async () => {
    page = await bed.restart('SIGKILL');
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    assert.deepEqual(await agentNames(page), team);
    await boardThat(page, 'sidebar', async (frame) =>
      hasCards(frame, ['After the crash', 'Paint the door']),
    );
  });
});

const same = (found: readonly string[], expected: readonly string[]): boolean =>
  JSON.stringify(found) === JSON.stringify(expected);

/** The toolkit's own colours must be the theme's: a probe beside it shows what they are. */
async function assertFieldsWearTheTheme(frame: Frame): Promise<void> {
  const colours = await frame.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.background = 'var(--vscode-input-background)';
    const field = document.querySelector('vscode-text-field')?.shadowRoot?.querySelector('.root');
    const found = [probe, field].map((each) => each && getComputedStyle(each).backgroundColor);
    probe.remove();
    return found;
  });
  assert.equal(colours[1], colours[0], 'the field has a colour of its own');
}
