import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { initGit } from './bed/git.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, row, runCommand, startCommand, tab, toast } from './bed/workbench.ts';
import { boardThat, createTask } from './malamar.ts';

describe('what agents did', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    initGit(bed.folder);
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await createTask(
      page,
      'Write a file',
      '[[rehearsal Planner 1: write README.md changed | write made.txt new]] [[rehearsal: in_review]]',
    );
    const cardsIn = (column: string): string =>
      `[aria-label*="${column}"] .card, .column:has-text("${column}") .card`;
    const isIn = (column: string) =>
      boardThat(
        page,
        'editor',
        async (frame) => (await frame.locator(cardsIn(column)).count()) > 0,
      );
    await isIn('In Progress');
    await screenshot(page, 'board-at-work');
    await isIn('In Review');
  });

  const readme = (): string => readFileSync(join(bed.folder, 'README.md'), 'utf8');
  const made = (): string => join(bed.folder, 'made.txt');
  const pick = (text: string): Locator =>
    page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  const press = (button: string): Promise<void> =>
    page.locator('.monaco-dialog-box .monaco-button', { hasText: button }).first().click();

  it('is listed and can be read', async () => {
    await startCommand(page, 'Malamar: Open Run');
    await pick('Rehearsal · completed').waitFor();
    await pick('2 files changed').click();
    await tab(page, 'Planner').waitFor();
    await webviewWith(page, '.run-entry');
    await startCommand(page, 'Malamar: Read Run as a Text');
    await pick('2 files changed').click();
    await page.locator('.view-line', { hasText: 'What it did' }).first().waitFor();
    await screenshot(page, 'run-summary');
  });

  it('is compared in the editor that VS Code has for it', async () => {
    await startCommand(page, 'Malamar: Show What a Run Changed');
    await pick('2 files changed').click();
    await tab(page, 'Changed while Planner worked').waitFor();
    await page.locator('.multiDiffEntry', { hasText: 'README.md' }).first().waitFor();
    await page.locator('.multiDiffEntry', { hasText: 'made.txt' }).first().waitFor();
    await page.locator('.view-line', { hasText: 'changed' }).first().waitFor();
    await page.locator('.view-line', { hasText: '# Demo' }).first().waitFor();
    await screenshot(page, 'run-changes');
  });

  it('leaves nothing to undo as long as nothing was taken back', async () => {
    await startCommand(page, 'Malamar: Undo Restore…');
    await toast(
      page,
      'Nothing was restored in this folder, so there is nothing to undo.',
    ).waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
  });

  it('is taken back after a question that says what that means, and the taking back too', async () => {
    await startCommand(page, 'Malamar: Restore to Before a Run');
    await pick('2 files changed').click();
    await pick('The paths this run changed').click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Restore: write 1 file, delete 1 file?').waitFor();
    assert.match(await dialog.innerText(), /Will be deleted:\s+made\.txt/);
    await screenshot(page, 'restore-question');
    await press('Restore');
    const done = toast(page, 'Restored: 1 file written, 1 file deleted.');
    await done.waitFor();
    assert.equal(readme(), '# Demo\n');
    assert.equal(existsSync(made()), false);
    await done.locator('.monaco-button', { hasText: 'Undo Restore' }).click();
    await until('the files to be back', () => existsSync(made()) && readme() === 'changed\n');
  });

  it('is taken back, and what a person wrote meanwhile comes back after a reload', async () => {
    writeFileSync(join(bed.folder, 'README.md'), 'my own words\n');
    await startCommand(page, 'Malamar: Restore to Before a Run');
    await pick('2 files changed').click();
    await pick('The paths this run changed').click();
    await press('Restore');
    await until('the file to be as it was', () => readme() === '# Demo\n');
    await toast(page, 'Restored: 1 file written, 1 file deleted.').waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
    await page.reload();
    await row(page, 'Approver').waitFor();
    await startCommand(page, 'Malamar: Undo Restore…');
    await pick('Restored to before Planner').waitFor();
    await screenshot(page, 'undo-restore');
    assert.match(await pick('Restored to before Planner').innerText(), /2 files/);
    await pick('Restored to before Planner').click();
    await until('the words to be back', () => readme() === 'my own words\n' && existsSync(made()));
    await toast(page, 'Restored: 2 files written.').waitFor();
  });

  it('is stopped and started by commands', async () => {
    await runCommand(page, 'Malamar: Pause Runner');
    await runCommand(page, 'Malamar: Resume Runner');
  });

  it('has a check of the CLIs, and a doctor with a report', async () => {
    await startCommand(page, 'Malamar: Check CLIs');
    await pick('Claude Code').waitFor();
    await pick('Rehearsal').waitFor();
    await screenshot(page, 'check-clis');
    await page.keyboard.press('Escape');
    await runCommand(page, 'Malamar: Doctor: Try One Turn of Each CLI');
    await tab(page, 'Malamar Doctor').waitFor();
    await page.locator('.view-line', { hasText: 'Rehearsal: works' }).first().waitFor();
    await screenshot(page, 'doctor');
  });
});
