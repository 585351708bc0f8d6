import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { crashExtensionHost } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand, tab } from './bed/workbench.ts';
import { boardFrame, boardThat, cards, draft, fill, openForm } from './malamar.ts';

describe('writing a task', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    await boardFrame(page);
  });

  const boards = () => page.locator('.tabs-container .tab', { hasText: 'Board' });
  const openReadme = async (): Promise<void> => {
    await page.keyboard.press('Control+p');
    await page.locator('.quick-input-widget input').first().fill('README.md');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'README' }).first().click();
    await tab(page, 'README.md').waitFor();
  };

  it('loses nothing when the board is hidden right after the last key', async () => {
    await openReadme();
    await tab(page, 'Board').click();
    const board = await boardFrame(page);
    await fill(board, 'vscode-text-field', 'typed and gone');
    await tab(page, 'README.md').click();
    await tab(page, 'Board').click();
    await boardThat(page, 'editor', async (frame) => (await draft(frame)) === 'typed and gone');
  });

  it('makes one task of one wish, however long the key is held', async () => {
    const board = await boardFrame(page);
    await board.locator('vscode-text-field input').first().click();
    await page.keyboard.down('Control');
    for (let times = 0; times < 8; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    await until('the card', async () => (await cards(board)).includes('typed and gone'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(await cards(board), ['typed and gone']);
  });

  it('puts the form away, says what was made, and does not go on saying it', async () => {
    const board = await boardFrame(page);
    assert.equal(await board.locator('.task-form').count(), 0);
    await until('the focus at its button', () =>
      board.evaluate(() => document.activeElement?.textContent === 'New Task'),
    );
    await until(
      'nothing beside the filter',
      async () => (await board.locator('.outcome').count()) === 0,
    );
    await page.keyboard.press('Enter');
    await board.locator('vscode-text-field:defined').first().waitFor();
    assert.equal(await draft(board), '');
  });

  it('works with the keyboard alone', async () => {
    const board = await boardFrame(page);
    await board.locator('vscode-text-field input').first().focus();
    await page.keyboard.press('Escape');
    const button = board.locator('vscode-button', { hasText: 'New Task' });
    await button.focus();
    await page.keyboard.press('Enter');
    await until('the focus in the form', () =>
      board.evaluate(() => document.activeElement?.tagName === 'VSCODE-TEXT-FIELD'),
    );
    await page.keyboard.type('By keys');
    await page.keyboard.press('Tab');
    await page.keyboard.type('and nothing else');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await board.locator('.outcome', { hasText: 'Created: By keys' }).waitFor();
    await screenshot(page, 'board-created');
    await until('the card', async () => (await cards(board)).join() === 'By keys,typed and gone');
  });

  it('shows hostile text as text', async () => {
    const board = await boardFrame(page);
    await openForm(board);
    const hostile = '<img src=x onerror="document.title=1"><script>alert(1)</script> \u202eexe';
    await fill(board, 'vscode-text-field', hostile);
    await page.keyboard.press('Control+Enter');
    await until('the card', async () => (await cards(board)).length === 3);
    const [first] = await cards(board);
    assert.equal(first, '<img src=x onerror="document.title=1"><script>alert(1)</script> exe');
    assert.equal(await board.locator('.card img, .card script').count(), 0);
  });

  it('opens one board, not two, when the old one died in the background', async () => {
    await tab(page, 'README.md').click();
    await crashExtensionHost(bed);
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    await boardThat(page, 'editor', async (frame) => (await cards(frame)).length === 3);
    await until('one board', async () => (await boards().count()) === 1);
  });
});
