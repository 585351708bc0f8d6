import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, pick, row, startCommand, toast } from './bed/workbench.ts';
import { agentNames, createTask, hasCards } from './malamar.ts';

/** A workspace goes into a file and comes back from it, through the dialogs that VS Code has for that. */
describe('a workspace as a file', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    const board = await createTask(page, 'Paint the door', '[[rehearsal: in_review]]');
    await board.locator('.column[data-status=in_review] .card').waitFor();
  });

  const file = (): string => join(bed.folder, 'team.malamar.json');
  const dialog = () => page.locator('.monaco-dialog-box');

  /** In VS Code's own dialog for the files of another machine, which says what it is for. */
  async function chooseFile(title: string): Promise<void> {
    const widget = page.locator('.quick-input-widget', { hasText: title });
    const path = widget.locator('input').first();
    const button = widget.locator('.monaco-button', { hasText: /^(OK|Import)$/ }).first();
    // It begins with a path of its own, which comes a moment after the dialog.
    await until('the path of the dialog', async () => (await path.inputValue()).startsWith('/'));
    await path.fill(file());
    await until('the dialog to take it', async () => {
      if ((await path.inputValue()) !== file()) await path.fill(file());
      else await button.click({ timeout: 3000 });
      return await widget.waitFor({ state: 'hidden', timeout: 2000 }).then(
        () => true,
        () => false,
      );
    });
  }

  it('is written where the person says', async () => {
    await startCommand(page, 'Malamar: Export Workspace');
    await chooseFile('Export the workspace');
    await toast(page, 'Exported “folder”').waitFor();
    assert.ok(existsSync(file()));
    assert.match(readFileSync(file(), 'utf8'), /Paint the door/);
  });

  it('comes back after a question that says what that means', async () => {
    await pick(page, 'Malamar: Delete Agent', 'Approver');
    await dialog().locator('.monaco-button', { hasText: 'Delete' }).first().click();
    await until('three agents', async () => !(await agentNames(page)).includes('Approver'));
    await startCommand(page, 'Malamar: Import Workspace');
    await chooseFile('Import a workspace');
    await dialog().filter({ hasText: 'Import from “folder”?' }).waitFor();
    await screenshot(page, 'import-question');
    await dialog().locator('.monaco-button', { hasText: 'Import' }).first().click();
    await until('the agent', async () => (await agentNames(page)).includes('Approver'));
    const board = await createTask(page, 'Oil the hinges', '[[rehearsal: in_review]]');
    await until('both tasks', () =>
      hasCards(board, ['Oil the hinges', 'Paint the door', 'Paint the door']),
    );
  });
});
