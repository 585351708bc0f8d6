import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from '../bed/bed.ts';
import { initGit } from '../bed/git.ts';
import { screenshot } from '../bed/screenshots.ts';
import { type ThemeKind, useTheme } from '../bed/themes.ts';
import { useBed } from '../bed/useBed.ts';
import { until } from '../bed/wait.ts';
import { webviewWith } from '../bed/webview.ts';
import { openContainer, pick, row, runCommand } from '../bed/workbench.ts';
import { boardFrame, boardThat } from '../malamar.ts';
import { answered, chatFrame, say } from '../talk.ts';
import { tellStory, WORKING } from './story.ts';

/**
 * Makes the pictures of the README as `.screenshots/readme-<name>.png`; whoever changes what they show
 * looks at them and copies them to `media/readme/`.
 */
describe('the pictures of the README', () => {
  let bed: Bed;
  let page: Page;
  const made: string[] = [];
  useBed({ settings: { 'workbench.reduceMotion': 'on' } }, async (started) => {
    bed = started;
    initGit(bed.folder);
    await tellStory(bed);
    page = await bed.openWindow();
    // They are part of the package, which has to stay small.
    await page.setViewportSize({ width: 1160, height: 720 });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await runCommand(page, 'Malamar: Open Board');
    await boardThat(page, 'editor', isAtWork);
  });

  const isAtWork = async (board: Frame): Promise<boolean> =>
    (await board.locator('.card', { hasText: WORKING }).getByText('Implementer').count()) > 0;

  /** Nothing that is not meant: no message in the corner, no mouse over a row. */
  async function picture(name: string, theme: ThemeKind): Promise<void> {
    await useTheme(bed, page, theme);
    await runCommand(page, 'Notifications: Clear All Notifications');
    await page.mouse.move(page.viewportSize()?.width ?? 0, 0);
    await screenshot(page, `readme-${name}`);
    made.push(`media/readme/${name}.png`);
  }

  it('a board on which an agent works', async () => {
    const board = await boardFrame(page);
    await row(page, 'Show the minutes that are left').waitFor();
    assert.equal(await board.locator('.card').count(), 8);
    await picture('board', 'dark');
  });

  it('a task while an agent works on it', async () => {
    await pick(page, 'Malamar: Open Task', WORKING);
    const task = await webviewWith(page, `.task h1:has-text("${WORKING}")`);
    await task.locator('.live-block').waitFor();
    await task.locator('.comment', { hasText: 'exports' }).waitFor();
    await task.getByRole('button', { name: 'Show all' }).waitFor();
    await picture('task', 'light');
  });

  it('a run with one of its calls opened', async () => {
    await pick(page, 'Malamar: Open Run', 'Implementer');
    const run = await webviewWith(page, '.run-facts');
    await run.locator('.run-entry', { hasText: 'src/bell.js' }).first().click();
    await run.locator('.run-entry', { hasText: 'summary' }).first().waitFor();
    await picture('run', 'dark');
  });

  it('the form of an agent', async () => {
    await pick(page, 'Malamar: Edit Agent', 'Reviewer');
    const form = await webviewWith(page, '.agent-page');
    await form.getByText('Every tool', { exact: true }).click();
    await form.getByText('Bash', { exact: true }).click();
    await form.locator('.tool-result', { hasText: 'With these limits' }).scrollIntoViewIfNeeded();
    await picture('agent', 'light');
  });

  it('a chat in which Malamar makes an agent and a task', async () => {
    await runCommand(page, 'View: Close All Editors');
    await pick(page, 'Malamar: New Chat', 'Malamar');
    const chat = await chatFrame(page);
    await say(
      chat,
      'Create agent Brewer that knows everything about tea.\nRename this chat to A brewer for the team',
    );
    await answered(chat);
    await say(chat, 'Create task Warn before the tea gets bitter');
    await answered(chat);
    await until('both cards', async () => (await chat.locator('.action').count()) === 3);
    await picture('chat', 'dark');
  });

  it('the table of all agents, with one that waits to be accepted', async () => {
    const folder = join(bed.folder, '.malamar/agents');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'taster.md'),
      '---\nname: Taster\ndescription: Tastes every cup\ntools: [Read, Grep]\n---\nTaste it.\n',
    );
    await runCommand(page, 'Malamar: Show Agents');
    const team = await webviewWith(page, '.team-table tbody tr');
    const waiting = team.locator('tbody tr', { hasText: 'Taster' });
    await waiting.getByText('Waits for you').waitFor();
    await waiting.scrollIntoViewIfNeeded();
    await picture('agents', 'light');
  });

  it('are the ones that it shows', () => {
    const shown = [...readFileSync('README.md', 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)];
    assert.deepEqual(shown.map(([, path]) => path).sort(), made.sort());
    for (const path of made) assert.ok(existsSync(path), path);
  });
});
