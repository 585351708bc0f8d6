import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { encodeSeal, FORMAT } from '../../src/store/seal.ts';
import type { Bed } from './bed/bed.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, row, runCommand, toast } from './bed/workbench.ts';
import { boardFrame, boardThat, cards, fill, openForm } from './malamar.ts';

describe('data that cannot be read', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    for (const summary of ['first', 'second', 'third']) {
      const board = await boardFrame(page);
      await openForm(board);
      await fill(board, 'vscode-text-field', summary);
      await page.keyboard.press('Control+Enter');
      await board.locator('.card', { hasText: summary }).waitFor();
    }
  });

  const directory = (): string => {
    const place = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    const [key] = readdirSync(place);
    assert.ok(key);
    return join(place, key);
  };
  const journal = (): string => {
    const name = readdirSync(directory()).find((each) => each.endsWith('.journal'));
    assert.ok(name);
    return join(directory(), name);
  };

  it('is put aside, told of, and everything before it is there', async () => {
    await bed.quit('SIGKILL');
    const bytes = readFileSync(journal());
    // In the record of the task itself; drafts hold the word too, but with quotes escaped.
    const place = bytes.indexOf('"third"') + 1;
    assert.ok(place > 0);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(journal(), bytes);
    page = await bed.restart();
    await toast(page, 'Everything before the damage was recovered.').waitFor();
    await screenshot(page, 'damaged-data');
    await openContainer(page, 'Malamar');
    await boardThat(
      page,
      'sidebar',
      async (frame) => (await cards(frame)).join() === 'second,first',
    );
    assert.equal(readdirSync(join(directory(), 'damaged')).length, 1);
  });

  it('is left alone if a newer version wrote it, and says what to do', async () => {
    await bed.quit();
    const newer = join(directory(), 'malamar.99.journal');
    const facts = { generation: 99, schema: 9999, number: 1, contentsCrc: 0 };
    const seal = {
      kind: 'journal',
      format: FORMAT,
      identity: '0123456789abcdef',
      ...facts,
    } as const;
    writeFileSync(newer, encodeSeal(seal));
    const before = readdirSync(directory()).filter((name) => name.startsWith('malamar.'));
    page = await bed.restart();
    await openContainer(page, 'Malamar');
    const sidebar = await webviewWith(page, 'body[data-place=sidebar] .notice');
    await sidebar.getByText('a newer version of Malamar').waitFor();
    await page.locator('.pane-body', { hasText: 'a newer version of Malamar' }).first().waitFor();
    await screenshot(page, 'newer-version');
    const after = readdirSync(directory()).filter((name) => name.startsWith('malamar.'));
    assert.deepEqual(after, before);
    // The other version is gone again: the button tries once more.
    rmSync(newer);
    await sidebar.locator('vscode-button', { hasText: 'Try Again' }).click();
    await boardThat(page, 'sidebar', async (frame) => (await cards(frame)).length === 2);
    await row(page, 'Approver').waitFor();
  });
});
