import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, pick, row, runCommand, startCommand, tab } from './bed/workbench.ts';
import { agentNames, boardFrame, fill } from './malamar.ts';
import { chatFrame, composer } from './talk.ts';

/** A row of the tree by the beginning of what a screen reader says of it. */
const spoken = (page: Page, beginning: string): Locator =>
  page.locator(`.pane-body .monaco-list-row[aria-label^="${beginning}"]`).first();

const statusItem = (page: Page): Locator =>
  page.locator('.statusbar-item[id*="malamar.status"]').first();

describe('the native surface', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    // All views of the sidebar need some room.
    await page.setViewportSize({ width: 1280, height: 1000 });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });

  it('says that the team rehearses, and leads to the CLIs', async () => {
    const cli = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Claude Code' });
    // The list closes if a page that is just being opened takes the focus.
    await until('the CLIs', async () => {
      await row(page, 'The team rehearses').click();
      return await cli
        .first()
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        );
    });
    await page.keyboard.press('Escape');
  });

  it('has a quiet item in the status bar that leads to the board', async () => {
    await until('the item', async () => (await statusItem(page).innerText()) === 'Malamar');
    await statusItem(page).click();
    await tab(page, 'Board').waitFor();
  });

  it('shows what an agent does while it does it, in the tree and in the status bar', async () => {
    await spoken(page, 'Malamar, the built-in agent').click();
    await row(page, 'No chats or runs yet').waitFor();
    const board = await boardFrame(page);
    await fill(board, 'vscode-text-field', 'Add dark mode');
    await fill(
      board,
      'vscode-text-area',
      '[[rehearsal Planner: wait go-on.txt | comment A plan]] [[rehearsal: in_review]]',
    );
    await page.keyboard.press('Control+Enter');
    const planner = spoken(page, 'Planner, agent 1, running');
    await planner.waitFor();
    const seconds = async (): Promise<number> =>
      Number(/(\d+) s$/.exec(await planner.locator('.label-description').innerText())?.[1] ?? -1);
    await until('the seconds', async () => (await seconds()) >= 0);
    const before = await seconds();
    await until('the seconds to go on', async () => (await seconds()) > before);
    assert.equal(await row(page, 'No chats or runs yet').count(), 1, 'what was open stays open');
    await until('the status bar', async () =>
      (await statusItem(page).innerText()).includes('Planner: Add dark mode'),
    );
  });

  it('leads from the status bar to the task that is worked on', async () => {
    await statusItem(page).click();
    await tab(page, 'Add dark mode').waitFor();
  });

  for (const kind of themeKinds)
    it(`looks right in a ${kind} theme`, async () => {
      await useTheme(bed, page, kind);
      await spoken(page, 'Planner, agent 1').waitFor();
      await screenshot(page, `agents-${kind}`);
    });

  it('tells all about an agent to whoever points at it', async () => {
    await useTheme(bed, page, 'dark');
    await spoken(page, 'Reviewer, agent 3').hover();
    const hover = page.locator('.workbench-hover').filter({ hasText: 'Place 3 in the loop' });
    await hover.first().waitFor();
    await screenshot(page, 'agent-tooltip');
    await page.keyboard.press('Escape');
  });

  it('has the runs of an agent below it, each of which opens', async () => {
    writeFileSync(join(bed.folder, 'go-on.txt'), '');
    await until(
      'the end of the first run',
      async () => (await spoken(page, 'Planner, agent 1, idle').count()) === 1,
    );
    await spoken(page, 'Planner, agent 1').click();
    const run = spoken(page, 'run for “Add dark mode”');
    await run.waitFor();
    await screenshot(page, 'agents-children');
    await run.click();
    await tab(page, 'Planner').waitFor();
    await spoken(page, 'Planner, agent 1').click();
  });

  it('has the history of an agent, and asks whose if nobody was named', async () => {
    await pick(page, 'Malamar: Run History', 'Planner');
    const runs = page.locator('.quick-input-list .monaco-list-row', { hasText: 'completed' });
    await runs.first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('moves an agent from the palette, and asks which one', async () => {
    const order = async (): Promise<string> =>
      (await agentNames(page)).filter((name) => /er$/.test(name)).join(' ');
    await pick(page, 'Malamar: Move Agent Down', 'Planner');
    await until(
      'the Planner in second place',
      async () => (await order()) === 'Implementer Planner Reviewer Approver',
    );
    await spoken(page, 'Planner, agent 2').click();
    await page.keyboard.press('Alt+ArrowUp');
    await until(
      'the Planner in first place',
      async () => (await order()) === 'Planner Implementer Reviewer Approver',
    );
  });

  it('says of each task in a list where it stands', async () => {
    await startCommand(page, 'Malamar: Read Task as a Text');
    await page.locator('input[placeholder="Read which task as a text?"]').waitFor();
    const found = row(page, /Add dark mode\s*In (?:Progress|Review) · \w{4} · /);
    await found.waitFor();
    await screenshot(page, 'pick-task');
    await page.keyboard.press('Escape');
  });

  it('says in the status bar what waits, and leads there', async () => {
    await until('the task to be In Review', async () =>
      (await statusItem(page).innerText()).includes('1 waits for you'),
    );
    await statusItem(page).click();
    await page.locator('.pane-header[aria-label*="Attention"]').waitFor();
    await screenshot(page, 'status-waiting');
  });

  it('shows that the runner is paused', async () => {
    await runCommand(page, 'Malamar: Pause Runner');
    await statusItem(page).locator('.codicon-debug-pause').waitFor();
    await runCommand(page, 'Malamar: Resume Runner');
    await statusItem(page).locator('.codicon-debug-pause').waitFor({ state: 'detached' });
  });

  it('has a walkthrough whose pictures wear the theme', async () => {
    const steps = [
      ['Find an AI program', 'clis'],
      ['Meet the agents', 'agents'],
      ['Give them a first task', 'board'],
      ['Read the result', 'result'],
    ] as const;
    // VS Code shows pictures only where there is room for them.
    await runCommand(page, 'View: Close Primary Side Bar');
    for (const kind of themeKinds) {
      await useTheme(bed, page, kind);
      await runCommand(page, 'Malamar: Get Started');
      for (const [title, picture] of steps) {
        await page.locator('.getting-started-step', { hasText: title }).first().click();
        // VS Code may put the picture up a second time, while it is being looked at.
        const colour = await until(`the picture ${picture}`, async () => {
          const frame = await webviewWith(page, `svg#malamar-${picture}`);
          return await frame
            .evaluate(() => {
              const shape = document.querySelector('svg rect');
              return shape ? getComputedStyle(shape).fill : '';
            })
            .catch(() => undefined);
        });
        assert.match(colour, /^rgb/);
        await screenshot(page, `walkthrough-${kind}-${picture}`);
      }
      // The page takes the focus back for a while, so it is closed by hand and not by a command.
      await tab(page, 'Welcome').click({ button: 'middle' });
    }
    await useTheme(bed, page, 'dark');
  });

  it('ticks a step of the walkthrough off when it was done', async () => {
    await runCommand(page, 'Malamar: Get Started');
    const step = page.locator('.getting-started-step', { hasText: 'Find an AI program' }).first();
    await step.click();
    await step.locator('.monaco-button', { hasText: 'Check CLIs' }).first().click();
    const clis = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Claude Code' });
    await clis.first().waitFor();
    await page.keyboard.press('Escape');
    const tick = '.codicon-getting-started-step-checked';
    await until('the tick', async () => (await step.locator(tick).count()) > 0);
    // There is a task, and its page was in sight when it came to In Review.
    for (const title of ['Give them a first task', 'Read the result']) {
      const done = page.locator('.getting-started-step', { hasText: title }).first();
      await until(`the tick of “${title}”`, async () => (await done.locator(tick).count()) > 0);
    }
    await tab(page, 'Welcome').click({ button: 'middle' });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });

  it('opens a chat by keys alone', async () => {
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Shift+C');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Reviewer' }).click();
    await chatFrame(page);
    await runCommand(page, 'View: Close All Editors');
  });

  it('helps where there are no agents', async () => {
    for (const name of ['Planner', 'Implementer', 'Reviewer', 'Approver']) {
      await spoken(page, `${name}, agent`).click();
      await page.keyboard.press('Delete');
      await page
        .locator('.monaco-dialog-box .monaco-button', { hasText: 'Delete' })
        .first()
        .click();
      await spoken(page, `${name}, agent`).waitFor({ state: 'detached' });
    }
    assert.deepEqual(await agentNames(page), ['Malamar', 'No agents yet']);
    await row(page, 'No agents yet').waitFor();
    await screenshot(page, 'no-agents');
    await row(page, 'No agents yet').click();
    const chat = await chatFrame(page);
    await until('the prepared wish', async () =>
      (await composer(chat).inputValue()).startsWith('Help me design a team'),
    );
  });
});
