import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { initGit } from './bed/git.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { row, runCommand, tab, toast } from './bed/workbench.ts';
import { boardFrame, boardThat, fill } from './malamar.ts';

const SUMMARY = 'Add a dark mode switch';
const ORDER = `The switch belongs on the settings page.

[[rehearsal Implementer 1: write src/settings.js export const dark = true; | comment I have added the switch.]]`;

/** Everything that somebody who has never seen Malamar does first, in one breath. */
describe('the first minute', () => {
  let bed: Bed;
  let page: Page;
  let task: Frame;
  useBed({}, async (started) => {
    bed = started;
    initGit(bed.folder);
    page = await bed.openWindow();
  });

  const made = (): string => join(bed.folder, 'src', 'settings.js');
  const step = (title: string): Locator =>
    page.locator('.getting-started-step', { hasText: title }).first();

  it('begins with a walkthrough that leads to the agents and to the board', async () => {
    await runCommand(page, 'Malamar: Get Started');
    await step('Meet the agents').click();
    await page.getByText('Show the Agents', { exact: true }).click();
    await row(page, 'Approver').waitFor();
    await step('Give them a first task').click();
    await page.getByText('Open the Board', { exact: true }).click();
    await boardFrame(page);
  });

  it('goes on with a first task, on which four agents work one after the other', async () => {
    const board = await boardFrame(page);
    await fill(board, 'vscode-text-field', SUMMARY);
    await fill(board, 'vscode-text-area', ORDER);
    await page.keyboard.press('Control+Enter');
    await board.locator('.card', { hasText: SUMMARY }).click();
    await tab(page, SUMMARY).waitFor();
    task = await webviewWith(page, `.task h1:has-text("${SUMMARY}")`);
    await task.locator('.live-block').first().waitFor();
    await task.locator('.comment', { hasText: 'I have added the switch.' }).waitFor({
      timeout: 60_000,
    });
    await screenshot(page, 'first-minute-at-work');
    await until(
      'the review',
      async () => (await task.locator('.status-pill').innerText()).trim() === 'In Review',
      90_000,
    );
    const authors = await task.locator('.comment .comment-head strong').allInnerTexts();
    for (const name of ['Planner', 'Implementer', 'Reviewer'])
      assert.ok(authors.includes(name), authors.join());
  });

  it('shows what was changed, in the editor that VS Code has for it', async () => {
    await task.getByRole('tab', { name: 'Changes' }).click();
    await task.locator('.changed-file', { hasText: 'settings.js' }).click();
    await page.locator('.view-line', { hasText: 'export const dark' }).first().waitFor();
    assert.ok(existsSync(made()));
  });

  it('takes one run back', async () => {
    await tab(page, SUMMARY).click();
    task = await webviewWith(page, `.task h1:has-text("${SUMMARY}")`);
    const choose = task.getByRole('combobox', { name: 'Changed by' });
    await choose.waitFor();
    const options = await choose.locator('option', { hasText: 'Implementer' }).allInnerTexts();
    await choose.selectOption({ label: options.at(-1) ?? '' });
    await task.getByRole('button', { name: 'Restore to Before Implementer' }).click();
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'The paths this run changed' })
      .click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.locator('.monaco-button', { hasText: 'Restore' }).first().click();
    await toast(page, 'Restored').waitFor();
    assert.equal(existsSync(made()), false);
  });

  it('ends with a task that is done', async () => {
    await task.getByRole('button', { name: 'Mark as Done' }).click();
    await runCommand(page, 'Malamar: Open Board');
    await boardThat(
      page,
      'editor',
      async (board) => (await board.locator('.column:has-text("Done") .card').count()) === 1,
    );
    await screenshot(page, 'first-minute-done');
  });
});
