import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { initGit } from './bed/git.ts';
import { crashExtensionHost } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, pick, row, runCommand, tab } from './bed/workbench.ts';
import { createTask } from './malamar.ts';

const SUMMARY = 'Write a file about tea';
const ORDER = [
  'Brew **green** tea.',
  '',
  '[[rehearsal Planner 1: write README.md changed | write docs/tea.md new | wait .git/go-on | comment The plan:\n\n- boil water\n- wait]]',
  '[[rehearsal Implementer 1: fail 3]]',
  '[[rehearsal Implementer 2: write docs/more.md more | comment Done it]]',
  '[[rehearsal Reviewer: skip]]',
  '[[rehearsal Approver: in_review]]',
].join('\n');

describe('the page of a task in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  let task: Frame;
  useBed({}, async (started) => {
    bed = started;
    initGit(bed.folder);
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    const board = await createTask(page, SUMMARY, ORDER);
    await board.locator('.card', { hasText: SUMMARY }).waitFor();
    task = await openTask(SUMMARY);
  });

  async function openTask(summary: string): Promise<Frame> {
    await pick(page, 'Malamar: Open Task', summary);
    await tab(page, summary).waitFor();
    return await taskFrame(summary);
  }
  const taskFrame = (summary: string): Promise<Frame> =>
    webviewWith(page, `.task h1:has-text("${summary}")`);
  const status = (): Promise<string> => task.locator('.status-pill').innerText();
  const isIn = (name: string): Promise<boolean> =>
    until(name, async () => (await status()).trim() === name);
  const authors = (): Promise<string[]> =>
    task.locator('.comment .comment-head strong').allInnerTexts();
  const button = (name: string) => task.getByRole('button', { name });
  const tabOf = (name: string) => task.getByRole('tab', { name });

  it('shows an agent at work in one block that grows', async () => {
    const live = task.locator('.live-block');
    await live.waitFor();
    assert.match(await live.innerText(), /Planner/);
    await live.locator('.live-line', { hasText: 'docs/tea.md' }).waitFor();
    await live.locator('.live-text', { hasText: 'waiting for' }).waitFor();
    await screenshot(page, 'task-live');
    assert.match(await task.locator('.task-facts').innerText(), /4 agents, pass 1 of at most 10/);
    assert.equal(await live.count(), 1);
  });

  it('has the comments, newest first, errors among them with what the program said', async () => {
    writeFileSync(join(bed.folder, '.git/go-on'), '');
    await task.locator('.comment', { hasText: 'The plan:' }).waitFor();
    await task.locator('.comment li', { hasText: 'boil water' }).waitFor();
    await task.locator('.comment.error .code-block').waitFor();
    await isIn('In Review');
    await task.locator('.live-block').waitFor({ state: 'detached' });
    assert.deepEqual(await authors(), ['Implementer', 'Malamar', 'Planner']);
    await screenshot(page, 'task-comments');
    await assertNothingOverflows(task);
  });

  it('goes from tab to tab by keys', async () => {
    await tabOf('Comments').focus();
    await page.keyboard.press('ArrowRight');
    await task.locator('.activity-line', { hasText: 'Approver asked for your review' }).waitFor();
    const lines = await task.locator('.activity-text').allInnerTexts();
    assert.equal(lines[0], 'Moved from In Progress to In Review');
    assert.equal(lines.at(-1), 'You created the task');
    assert.ok(lines.includes('Implementer ended with an error'));
    await screenshot(page, 'task-activity');
    await page.keyboard.press('ArrowRight');
    await task.locator('.run-row', { hasText: 'Planner' }).waitFor();
    assert.deepEqual(await task.locator('.run-row strong').allInnerTexts(), [
      'Approver',
      'Reviewer',
      'Implementer',
      'Implementer',
      'Planner',
    ]);
    assert.match(await task.locator('.run-row').last().innerText(), /2 files changed/);
    await screenshot(page, 'task-runs');
    await page.keyboard.press('End');
    await task.locator('.changed-file').first().waitFor();
    assert.equal(await tabOf('Changes').getAttribute('aria-selected'), 'true');
  });

  const changed = (): Promise<string[]> =>
    task
      .locator('.changed-file')
      .evaluateAll((all) =>
        all.map(
          (each) =>
            `${each.querySelector('.changed-letter')?.textContent} ${each.getAttribute('title')}`,
        ),
      );

  it('lists what the whole task changed, and what one run did, and opens it in the diff editor', async () => {
    assert.deepEqual(await changed(), ['M README.md', 'A docs/more.md', 'A docs/tea.md']);
    await screenshot(page, 'task-changes');
    const choose = task.getByRole('combobox', { name: 'Changed by' });
    const planner = await choose.locator('option', { hasText: 'Planner' }).innerText();
    await choose.selectOption({ label: planner });
    await until('the files of the run', async () => (await changed()).length === 2);
    await task.locator('.changed-file', { hasText: 'README.md' }).click();
    await tab(page, 'README.md (before ↔ after)').waitFor();
    await page.locator('.view-line', { hasText: 'changed' }).first().waitFor();
    await page.locator('.view-line', { hasText: '# Demo' }).first().waitFor();
    await screenshot(page, 'task-diff');
    await tab(page, SUMMARY).click();
    task = await taskFrame(SUMMARY);
    // Nobody changed what is shown: it is still what the run did.
    await until('the files of the run again', async () => (await changed()).length === 2);
    await task
      .getByRole('combobox', { name: 'Changed by' })
      .selectOption({ label: 'The whole task' });
    await until('the files of the task', async () => (await changed()).length === 3);
    await button('Open All').click();
    await tab(page, 'Changed by the whole task').waitFor();
    await page.locator('.multiDiffEntry', { hasText: 'more.md' }).first().waitFor();
    await tab(page, SUMMARY).click();
    task = await taskFrame(SUMMARY);
  });

  it('takes one run back', async () => {
    const choose = task.getByRole('combobox', { name: 'Changed by' });
    await choose.waitFor();
    const planner = await choose.locator('option', { hasText: 'Planner' }).innerText();
    await choose.selectOption({ label: planner });
    await button('Restore to Before Planner').click();
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'The paths this run changed' })
      .click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.locator('.monaco-button', { hasText: 'Restore' }).first().click();
    await until(
      'the file to be as it was',
      () => readFileSync(join(bed.folder, 'README.md'), 'utf8') === '# Demo\n',
    );
    await runCommand(page, 'Notifications: Clear All Notifications');
    await button('Restore to Before Planner').click();
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'Undo the last restore' })
      .click();
    await until(
      'the file to be as the run left it',
      () => readFileSync(join(bed.folder, 'README.md'), 'utf8') === 'changed\n',
    );
    await runCommand(page, 'Notifications: Clear All Notifications');
  });

  it('is changed where it stands, summary and description', async () => {
    await tab(page, SUMMARY).click();
    task = await taskFrame(SUMMARY);
    await task.locator('.task-summary button').click();
    const field = task.getByRole('textbox', { name: 'Summary of the task' });
    await field.fill('Not this');
    await field.press('Escape');
    await task.locator('.task-summary button').click();
    await field.fill('Write about tea');
    await field.press('Enter');
    await tab(page, 'Write about tea').waitFor();
    await button('Edit the description').click();
    const text = task.getByRole('textbox', { name: 'Description' });
    await text.fill('Brew **black** tea.\n\n[[rehearsal: in_review]]');
    await button('Preview').click();
    await task.locator('.task-preview strong', { hasText: 'black' }).waitFor();
    await screenshot(page, 'task-editor');
    await button('Back to the Text').click();
    await text.press('Control+Enter');
    await task.locator('.task-text strong', { hasText: 'black' }).waitFor();
  });

  it('does not overwrite what somebody else wrote meanwhile', async () => {
    await button('Edit the description').click();
    const text = task.getByRole('textbox', { name: 'Description' });
    await text.fill('Mine.');
    // The same task in another window of the same folder.
    const other = await bed.openWindow();
    await openContainer(other, 'Malamar');
    await row(other, 'Approver').waitFor();
    await pick(other, 'Malamar: Open Task', 'Write about tea');
    const theirs = await webviewWith(other, '.task h1');
    // Drafts are shared between windows: this one finds mine, and gives it up for another text.
    const theirText = theirs.getByRole('textbox', { name: 'Description' });
    await theirText.waitFor();
    await theirText.fill('Theirs. [[rehearsal: in_review]]');
    await theirText.press('Control+Enter');
    await theirs.locator('.task-text', { hasText: 'Theirs.' }).waitFor();
    await other.close();
    await task.locator('.conflict', { hasText: 'Theirs.' }).waitFor();
    await screenshot(page, 'task-conflict');
    await text.press('Control+Enter');
    await task.locator('.problem', { hasText: 'Somebody else has changed' }).waitFor();
    await button('Take Theirs').click();
    await task.locator('.task-text', { hasText: 'Theirs.' }).waitFor();
  });

  it('survives the death of the extension host, tab and draft included', async () => {
    await tabOf('Comments').click();
    await task.getByRole('textbox', { name: 'Comment' }).fill('Half a thought');
    // The host's copy is written a moment after the last key.
    await page.waitForTimeout(600);
    await task.evaluate(() => document.body.setAttribute('data-dead', ''));
    await crashExtensionHost(bed);
    task = await webviewWith(page, 'body:not([data-dead]) .task h1:has-text("Write about tea")');
    const box = task.getByRole('textbox', { name: 'Comment' });
    await until('the draft', async () => (await box.inputValue()) === 'Half a thought');
  });

  it('goes on after a comment', async () => {
    await tabOf('Comments').click();
    assert.match(await task.locator('.comment-row').innerText(), /sets the task going again/);
    const box = task.getByRole('textbox', { name: 'Comment' });
    await box.fill('Once **more**, please. [[rehearsal: wait .git/never]]');
    await box.press('Control+Enter');
    await until('the comment on top', async () => (await authors())[0] === 'You');
    assert.equal(await box.inputValue(), '');
    await isIn('In Progress');
  });

  it('is cancelled while an agent works, and says so only when it is true', async () => {
    await task.locator('.live-text', { hasText: 'waiting for' }).waitFor();
    await button('Cancel').click();
    await isIn('In Review');
    await task.locator('.comment', { hasText: 'Task cancelled by user' }).waitFor();
    await task.locator('.live-block').waitFor({ state: 'detached' });
    await screenshot(page, 'task-cancelled');
  });

  for (const kind of themeKinds)
    it(`looks right in a ${kind} theme`, async () => {
      await useTheme(bed, page, kind);
      task = await taskFrame('Write about tea');
      await task.locator('.comment').first().waitFor();
      await assertNothingOverflows(task);
      await screenshot(page, `task-${kind}`);
    });

  it('fits where it is narrow', async () => {
    await useTheme(bed, page, 'dark');
    await page.setViewportSize({ width: 620, height: 800 });
    task = await taskFrame('Write about tea');
    for (const name of ['Runs', 'Changes', 'Activity', 'Comments']) {
      await tabOf(name).click();
      if (name === 'Changes') await task.locator('.changed-file').first().waitFor();
      await assertNothingOverflows(task);
      await screenshot(page, `task-narrow-${name.toLowerCase()}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('is marked Done, and deleted after a question', async () => {
    task = await taskFrame('Write about tea');
    await button('Mark as Done').press('Enter');
    await isIn('Done');
    await until('the focus', () => task.evaluate(() => document.activeElement !== document.body));
    await button('More actions').click();
    await task.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.locator('.monaco-dialog-box');
    await dialog.getByText('Delete “Write about tea”?').waitFor();
    await screenshot(page, 'task-delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await tab(page, 'Write about tea').waitFor({ state: 'detached' });
  });
});
