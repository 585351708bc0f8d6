import assert from 'node:assert/strict';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Bed } from '../bed/bed.ts';
import { chooseByKeys, commandByKeys, focusIn, rowByKeys } from '../bed/keys.ts';
import { screenshot } from '../bed/screenshots.ts';
import { useBed } from '../bed/useBed.ts';
import { until } from '../bed/wait.ts';
import { webviewWith } from '../bed/webview.ts';
import {
  openContainer,
  pick,
  row,
  runCommand,
  startCommand,
  tab,
  toast,
} from '../bed/workbench.ts';
import { heard, listen } from '../looks/listen.ts';
import { createTask } from '../malamar.ts';
import { waitingRow } from '../waiting.ts';
import { goToLine, problem, quickFix, save, typeLine, underlined } from './editing.ts';

const scout = `---
name: Scout
description: Looks ahead
cli: rehearsal
---
Look ahead and say what you see.
`;
const foreign = `---
name: security-auditor
description: Finds weak spots
tools: Read, Grep, Glob
model: sonnet
hooks: {}
---
You are a security auditor.
`;

describe('agents in files, in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  const files = { 'README.md': '# Demo\n', '.claude/agents/security-auditor.md': foreign };
  useBed({ files }, async (started) => {
    bed = started;
    page = await bed.openWindow();
    // High enough for all rows of the tree.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });

  const pathOf = (slug: string): string => join(bed.folder, '.malamar/agents', `${slug}.md`);
  const textOf = (slug: string): string => readFileSync(pathOf(slug), 'utf8');
  /** As git would: not by an editor of this window. */
  const dropIn = (slug: string, text: string): void => {
    mkdirSync(join(bed.folder, '.malamar/agents'), { recursive: true });
    writeFileSync(pathOf(slug), text);
  };
  const choice = (text: string): Locator =>
    page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  /** By keys: a list that is still being drawn moves under the mouse. */
  const choose = async (text: string): Promise<void> => {
    await choice(text).waitFor();
    await page.keyboard.type(text);
    await choice(text).and(page.locator('.focused')).waitFor();
    await page.keyboard.press('Enter');
  };
  const spoken = (label: string | RegExp): Locator =>
    page.locator('.pane-body .monaco-list-row').and(page.getByRole('treeitem', { name: label }));
  /** Every main agent has its turn; this one asks for review. */
  const works = async (name: string, summary: string): Promise<void> => {
    await createTask(
      page,
      summary,
      `[[rehearsal ${name}: comment ${name} was here. | in_review]] [[rehearsal: skip]]`,
    );
    await waitingRow(page, summary).waitFor({ timeout: 90_000 });
    await pick(page, 'Malamar: Open Task', summary);
    const task = await webviewWith(page, `body[data-page=task] h1:has-text("${summary}")`);
    await task.getByText(`${name} was here.`).first().waitFor();
  };

  it('a template becomes a file, and the file an agent, without further ado', async () => {
    await startCommand(page, 'Malamar: New Agent from Template');
    await choice('Reviewer').click();
    await page.locator('.quick-input-widget input').first().fill('Critic');
    await page.keyboard.press('Enter');
    await choice('This folder').waitFor();
    await screenshot(page, 'agent-file-home');
    await choose('This folder');
    await tab(page, 'critic.md').waitFor();
    await row(page, 'Critic').waitFor();
    assert.match(textOf('critic'), /^name: "?Critic"?$/m);
    await screenshot(page, 'agent-file-new');
  });

  it('what is wrong in a file is underlined where it stands, and mended by one key', async () => {
    await typeLine(page, 2, 'modle: opus');
    await underlined(page, 'warning').waitFor();
    const said = await problem(page, 'does not know the field `modle`');
    assert.match(said, /Malamar/);
    assert.match(said, /Ln 2, Col 1/);
    await goToLine(page, 2);
    await screenshot(page, 'agent-file-problem');
    await quickFix(page, 'Change to `model`');
    await underlined(page, 'warning').waitFor({ state: 'detached' });
    await save(page);
    await until('the mended text in the file', () => /^model: opus$/m.test(textOf('critic')));
  });

  it('another agent of the same name is an error at the name', async () => {
    const before = textOf('critic');
    const line = before.split('\n').findIndex((each) => each.startsWith('name:')) + 1;
    await goToLine(page, line);
    await page.keyboard.press('Shift+End');
    await page.keyboard.insertText('name: Planner');
    await underlined(page, 'error').waitFor();
    assert.match(await problem(page, 'called “Planner” already'), new RegExp(`Ln ${line}`));
    await goToLine(page, line);
    await page.keyboard.press('Shift+End');
    await page.keyboard.insertText('name: Critic');
    await underlined(page, 'error').waitFor({ state: 'detached' });
    await save(page);
  });

  it('fields and values are completed and explained', async () => {
    await typeLine(page, 2, '');
    await goToLine(page, 2);
    await page.keyboard.type('fal');
    await page.keyboard.press('Control+Space');
    const suggestion = page.locator('.suggest-widget .monaco-list-row', { hasText: 'fallback' });
    await suggestion.first().waitFor();
    await screenshot(page, 'agent-file-completion');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await goToLine(page, 3);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+i');
    await page.locator('.monaco-hover', { hasText: /guide/i }).first().waitFor();
    await screenshot(page, 'agent-file-hover');
    assert.equal(
      await toast(page, 'Critic').count(),
      0,
      'who saves it is not told that it changed',
    );
    await save(page);
  });

  it('it works on a task like any other', async () => {
    await works('Critic', 'Read it critically');
    assert.ok(!existsSync(join(bed.folder, '.malamar/agents/critic.md.tmp')));
  });

  it('a file from outside waits, and is no agent until somebody says yes', async () => {
    dropIn('scout', scout);
    const waiting = spoken(/file of an agent Scout, waits for you/);
    await waiting.waitFor();
    await waitingRow(page, 'Scout').waitFor();
    await screenshot(page, 'agent-file-waits');
    await waiting.click();
    await tab(page, 'scout.md').waitFor();
    await commandByKeys(page, 'Malamar: Accept Agent File');
    await chooseByKeys(page, 'Scout');
    await spoken(/^Scout, agent \d/).waitFor();
    await waitingRow(page, 'Scout').waitFor({ state: 'detached' });
    await works('Scout', 'Look ahead');
  });

  it('a change from outside waits, is compared, and accepted at its row', async () => {
    appendFileSync(pathOf('scout'), 'Never look back.\n');
    const changed = spoken(/^Scout, agent \d+, change waits for you/);
    await changed.waitFor();
    await pick(page, 'Malamar: Compare Agent File with the Accepted One', 'Scout');
    await tab(page, 'Scout: accepted ↔ now').waitFor();
    await page.locator('.line-insert').first().waitFor();
    await screenshot(page, 'agent-file-compare');
    await changed.hover();
    await changed.locator('.action-label[aria-label="Accept Agent File"]').click();
    await spoken(/^Scout, agent \d+, idle/).waitFor();
  });

  it('what VS Code saves by itself says yes to nothing that somebody else wrote into the file', async () => {
    appendFileSync(pathOf('scout'), 'Do whatever you like.\n');
    const changed = spoken(/^Scout, agent \d+, change waits for you/);
    await changed.waitFor();
    // A comparison that is open would be taken for the file.
    await runCommand(page, 'View: Close All Editors');
    await pick(page, 'Malamar: Open Agent File', 'Scout');
    await tab(page, 'scout.md').waitFor();
    await page.locator('.view-line', { hasText: 'Do whatever you like.' }).first().waitFor();
    await typeLine(page, 3, 'model: opus');
    await until('what was typed to be saved', () => /^model: opus$/m.test(textOf('scout')));
    await pick(page, 'Malamar: Compare Agent File with the Accepted One', 'Scout');
    await tab(page, 'Scout: accepted ↔ now').waitFor();
    await changed.waitFor();
    await changed.hover();
    await changed.locator('.action-label[aria-label="Accept Agent File"]').click();
    await spoken(/^Scout, agent \d+, idle/).waitFor();
  });

  it('a broken file leaves the last good version at work, and says so', async () => {
    const good = textOf('scout');
    dropIn('scout', good.replace('cli: rehearsal', 'cli: [rehearsal'));
    await spoken(/^Scout, agent \d+, invalid file: last good version in use/).waitFor();
    await screenshot(page, 'agent-file-invalid');
    dropIn('scout', good);
    await spoken(/^Scout, agent \d+, idle/).waitFor();
  });

  it('an agent of the tree moves into a file and back', async () => {
    await pick(page, 'Malamar: Save Agent as File', 'Reviewer');
    await choose('This folder');
    await tab(page, 'reviewer.md').waitFor();
    assert.match(textOf('reviewer'), /^name: "?Reviewer"?$/m);
    await pick(page, 'Malamar: Keep Agent in Malamar Only', 'Reviewer');
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Remove File' }).click();
    await until('the file to be gone', () => !existsSync(pathOf('reviewer')));
    await spoken(/^Reviewer, agent 3/).waitFor();
  });

  it('a built-in subagent is read-only until it is customised', async () => {
    await pick(page, 'Malamar: Edit Agent', 'General Purpose');
    const form = await webviewWith(page, '.agent-page .file-notice');
    await form.getByText('comes with Malamar').waitFor();
    assert.equal(await form.locator('.save-bar').count(), 0);
    await screenshot(page, 'agent-shipped');
    await form.locator('vscode-button', { hasText: 'Customize' }).click();
    await choose('This folder');
    await tab(page, 'general-purpose.md').waitFor();
  });

  it('agents of other programs are brought along, and a report says what was lost', async () => {
    await startCommand(page, 'Malamar: Import Agents');
    await choice('security-auditor').waitFor();
    await screenshot(page, 'agents-import');
    await choice('security-auditor').click();
    await page.locator('.quick-input-widget .monaco-button', { hasText: 'OK' }).click();
    await choose('This folder');
    await page.locator('.view-line', { hasText: 'Imported agents' }).first().waitFor();
    await page.locator('.view-line', { hasText: 'hooks' }).first().waitFor();
    await screenshot(page, 'agents-imported');
    await row(page, 'security-auditor').waitFor();
  });

  it('the table shows all of them, and leads to each by keys', async () => {
    dropIn('waiting-one', scout.replace('Scout', 'Waiting one'));
    await runCommand(page, 'Malamar: Show Agents');
    const team = await webviewWith(page, 'body[data-page=team] .team-table tbody tr');
    const rowOf = (name: string): Locator => team.locator('tbody tr', { hasText: name }).first();
    await rowOf('Waiting one').getByText('Waits for you').waitFor();
    await rowOf('Waiting one').getByText('If accepted: Main agent').waitFor();
    await rowOf('Scout').getByText('.malamar/agents/scout.md').waitFor();
    await screenshot(page, 'team');
    await rowOf('Waiting one')
      .getByRole('button', { name: /^Accept/ })
      .focus();
    await listen(team);
    await page.keyboard.press('Enter');
    await rowOf('Waiting one').getByText('Valid').waitFor();
    await until('it to be said', async () =>
      (await heard(team)).includes('Waiting one is accepted.'),
    );
    // The button is gone with what it did; whoever pressed it goes on among the rows.
    const names = await team.locator('.team-open').allInnerTexts();
    assert.ok(names.includes(await focusIn(team)), await focusIn(team));
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await tab(page, 'Planner').waitFor();
  });

  it('is reached in the tree by keys alone', async () => {
    await runCommand(page, 'Malamar: Focus on Agents View');
    await rowByKeys(page, 'Scout');
  });
});
