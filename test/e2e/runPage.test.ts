import assert from 'node:assert/strict';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { initGit } from './bed/git.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewFrame } from './bed/webview.ts';
import { openContainer, row, runCommand, startCommand, tab } from './bed/workbench.ts';
import { createTask } from './malamar.ts';

describe('the page of a run', () => {
  let bed: Bed;
  let page: Page;
  let run: Frame;
  useBed({}, async (started) => {
    bed = started;
    initGit(bed.folder);
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await createTask(
      page,
      'Brew tea',
      '[[rehearsal Planner 1: write README.md changed | write made.txt new | delete gone.txt | sleep 5m]]',
    );
    run = await openRun('Brew tea');
    await tab(page, 'Planner').waitFor();
  });

  /** By the list of runs, once the Planner works on this task. */
  async function openRun(task: string): Promise<Frame> {
    const item = page.locator('.quick-input-list .monaco-list-row', { hasText: task }).first();
    await until(`a run for ${task}`, async () => {
      await startCommand(page, 'Malamar: Open Run');
      // There may be none yet; and a page that takes the focus closes the list.
      const chosen = item.click({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
      if (!(await chosen)) await page.keyboard.press('Escape');
      return await chosen;
    });
    return await webviewFrame(
      page,
      async (frame) => (await frame.locator('.run-facts', { hasText: task }).count()) > 0,
    );
  }

  const runThat = (agent: string): Promise<Frame> =>
    webviewFrame(
      page,
      async (frame) => (await frame.locator('.run h1', { hasText: agent }).count()) > 0,
    );

  const entry = (text: string): Locator => run.locator('.run-entry', { hasText: text }).first();
  const button = (name: string): Locator => run.getByRole('button', { name, exact: true });
  const entries = (): Promise<number> => run.locator('.run-entry').count();

  it('shows a run live', async () => {
    await entry('Started').waitFor();
    await entry('wrote made.txt').waitFor();
    await entry('failed: ').waitFor();
    await run.locator('.run-live', { hasText: 'sleeping, as told' }).waitFor();
    await run.locator('.run-status', { hasText: 'running' }).waitFor();
    assert.equal(await button('Brew tea').count(), 1, 'a link to its task');
    await assertNothingOverflows(run);
    await screenshot(page, 'run-live');
  });

  it('has its timeline filtered by kind and by words', async () => {
    const all = await entries();
    await button('Errors').click();
    await until('only errors', async () => (await entries()) === 1);
    await button('Tools').click();
    await until('all calls', async () => (await entries()) > 3);
    assert.ok((await entries()) < all);
    await run.getByRole('searchbox').fill('MADE');
    await until('one call', async () => (await entries()) === 1);
    await entry('made.txt').waitFor();
    await run.getByRole('searchbox').fill('no such thing');
    await run.getByText('Nothing of it is here.').waitFor();
    await run.getByRole('searchbox').fill('');
    await button('All').click();
    await until('everything', async () => (await entries()) >= all);
  });

  it('opens the details of a call by keys alone', async () => {
    await run.locator('[data-row]').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    const focused = run.locator('[data-row]:focus');
    await until('the call that wrote', async () => {
      if ((await focused.innerText()).includes('made.txt')) return true;
      await page.keyboard.press('ArrowDown');
      return false;
    });
    await page.keyboard.press('ArrowRight');
    await entry('wrote made.txt').locator('pre', { hasText: 'tool: Write' }).waitFor();
    await screenshot(page, 'run-details');
    await page.keyboard.press('ArrowLeft');
    await until('it to be closed', async () => (await run.locator('.run-entry pre').count()) === 0);
  });

  it('shows the prompt and the command line as they were', async () => {
    await run.getByRole('button', { name: 'Prompt' }).click();
    await run.locator('.run-text pre', { hasText: 'Brew tea' }).waitFor();
    await run.getByRole('button', { name: 'Command line' }).click();
    await run.locator('.run-text pre', { hasText: 'rehearsal.js' }).waitFor();
    await assertNothingOverflows(run);
    await screenshot(page, 'run-order');
    await run.getByRole('button', { name: 'Prompt' }).click();
    await run.getByRole('button', { name: 'Command line' }).click();
  });

  it('shows the raw output', async () => {
    await run.getByRole('tab', { name: 'Raw output' }).click();
    await run.locator('.run-raw', { hasText: '"type":"tool_use"' }).waitFor();
    await screenshot(page, 'run-raw');
    await button('Open the whole as a text document').click();
    await tab(page, /Planner .*\.log/).waitFor();
    await page.locator('.view-line', { hasText: '"type":' }).first().waitFor();
    await runCommand(page, 'View: Close Editor');
    run = await runThat('Planner');
    await run.getByRole('tab', { name: 'Timeline' }).click();
  });

  it('ends it', async () => {
    await button('Cancel').click();
    await run.locator('.run-status', { hasText: 'cancelled' }).waitFor();
    await run.getByText('A person stopped it.').first().waitFor();
    await entry('Ended after').waitFor();
    assert.equal(await button('Cancel').count(), 0);
    await screenshot(page, 'run-cancelled');
  });

  it('shows which files changed, and each in an editor of VS Code', async () => {
    await run.getByRole('button', { name: 'Files' }).click();
    await run.getByText('2 files changed').first().waitFor();
    await run.locator('.run-file.added', { hasText: 'made.txt' }).waitFor();
    await screenshot(page, 'run-files');
    await run.locator('.run-file.modified button').click();
    await tab(page, 'README.md').waitFor();
    await page.locator('.monaco-diff-editor .view-line', { hasText: '# Demo' }).first().waitFor();
    await page.locator('.monaco-diff-editor .view-line', { hasText: 'changed' }).first().waitFor();
    await runCommand(page, 'View: Close Editor');
    run = await runThat('Planner');
  });

  it('is read as a text, too', async () => {
    await run.getByRole('button', { name: 'Read Run as a Text' }).click();
    await page.locator('.view-line', { hasText: 'What it did' }).first().waitFor();
    await runCommand(page, 'View: Close Editor');
    run = await runThat('Planner');
  });

  for (const kind of themeKinds)
    it(`looks right in a ${kind} theme`, async () => {
      await useTheme(bed, page, kind);
      run = await runThat('Planner');
      await entry('Ended after').waitFor();
      await assertNothingOverflows(run);
      await screenshot(page, `run-${kind}`);
    });

  it('stays within its frame where it is narrow', async () => {
    await useTheme(bed, page, 'dark');
    await page.setViewportSize({ width: 620, height: 800 });
    // What was opened before is still open.
    run = await runThat('Planner');
    await run.locator('.run-file').first().waitFor();
    await assertNothingOverflows(run);
    await screenshot(page, 'run-narrow');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('goes on to the next run of the task once it is not pinned any more', async () => {
    await createTask(page, 'Pour tea', '[[rehearsal: sleep 4s | comment Poured.]]');
    run = await openRun('Pour tea');
    const stay = run.getByRole('button', { name: 'Stay with this run when a newer one begins' });
    assert.equal(await stay.getAttribute('aria-pressed'), 'true');
    await stay.click();
    run = await runThat('Implementer');
    await tab(page, 'Implementer').waitFor();
    await screenshot(page, 'run-newest');
  });
});
