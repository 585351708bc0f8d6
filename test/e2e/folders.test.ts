import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { folderKey } from '../../src/host/folderKey.ts';
import type { Bed } from './bed/bed.ts';
import { extensionHosts } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, row, runCommand, tab, toast } from './bed/workbench.ts';
import { makeWorkspace } from './makeWorkspace.ts';
import {
  agentNames,
  boardFrame,
  boardThat,
  cards,
  fill,
  hasCards,
  openForm,
  sidebarFrame,
} from './malamar.ts';

const team = ['Malamar', 'Planner', 'Implementer', 'Reviewer', 'Approver'];
describe('folders of every kind', () => {
  let bed: Bed;
  useBed({}, (started) => {
    bed = started;
  });

  const workspaces = (): string[] => {
    const place = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    return existsSync(place) ? readdirSync(place) : [];
  };

  it('makes no workspace before somebody looks', async () => {
    const page = await bed.openWindow();
    await page.locator('.statusbar').waitFor();
    await runCommand(page, 'Malamar: Show Log');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    assert.deepEqual(workspaces(), []);
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    assert.equal(workspaces().length, 1);
  });

  it('two windows on one folder show the same, and one goes on when the other is killed', async () => {
    const [first] = bed.windows();
    assert.ok(first);
    const second = await bed.openWindow();
    await openContainer(second, 'Malamar');
    await row(second, 'Approver').waitFor();
    await runCommand(second, 'Malamar: Open Board');
    const board = await boardFrame(second);
    await fill(board, 'vscode-text-field', 'From the second window');
    await second.keyboard.press('Control+Enter');
    await boardThat(first, 'sidebar', async (frame) => hasCards(frame, ['From the second window']));
    // The oldest host is the first window's: the owner. The second takes over without a word.
    const [owner] = extensionHosts(bed);
    assert.ok(owner);
    process.kill(owner.pid, 'SIGKILL');
    const live = await boardThat(second, 'editor', async (frame) =>
      hasCards(frame, ['From the second window']),
    );
    await openForm(live);
    await fill(live, 'vscode-text-field', 'After the takeover');
    await second.keyboard.press('Control+Enter');
    await boardThat(second, 'editor', async (frame) =>
      hasCards(frame, ['After the takeover', 'From the second window']),
    );
    // The first window's host was started again and now follows.
    await boardThat(first, 'sidebar', async (frame) =>
      hasCards(frame, ['After the takeover', 'From the second window']),
    );
    await second.close();
  });

  it('a folder with spaces and umlauts has its own workspace', async () => {
    const folder = join(bed.folder, '../Größe und mehr ☂');
    mkdirSync(folder);
    const page = await bed.openWindow(folder);
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    const sidebar = await sidebarFrame(page);
    await sidebar.getByText('Give your team its first task').waitFor();
    assert.equal(workspaces().length, 2);
    await page.close();
  });

  it('without a folder, says so and offers the one button that helps', async () => {
    const page = await bed.openWindow({});
    await openContainer(page, 'Malamar');
    await page.locator('.welcome-view-content', { hasText: 'Malamar turns a folder' }).waitFor();
    await page
      .locator('.welcome-view-content .monaco-button', { hasText: 'Open Folder' })
      .waitFor();
    await screenshot(page, 'no-folder');
    await page.close();
  });

  it('with several folders, shows one of them, chosen in the title and remembered', async () => {
    const other = join(bed.folder, '../other');
    mkdirSync(other);
    const file = join(bed.folder, '../two.code-workspace');
    writeFileSync(file, JSON.stringify({ folders: [{ path: bed.folder }, { path: other }] }));
    const page = await bed.openWindow({ workspace: file });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    await boardThat(page, 'sidebar', async (frame) => (await cards(frame)).length === 2);
    await page.locator('.pane-header', { hasText: 'Agents' }).hover();
    await page.locator('.action-label[aria-label="Choose Folder to Show"]').first().click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'other' }).click();
    await boardThat(page, 'sidebar', async (frame) => (await cards(frame)).length === 0);
    const tasksTitle = page.locator('.pane-header', { hasText: 'Tasks' });
    await until('the name over the tasks', async () =>
      ((await tasksTitle.textContent()) ?? '').includes('other'),
    );
    await runCommand(page, 'Malamar: Open Board');
    await tab(page, 'Board · other').waitFor();
    await until('the name in the title', async () =>
      ((await page.locator('.pane-header', { hasText: 'Agents' }).textContent()) ?? '').includes(
        'other',
      ),
    );
    assert.deepEqual(await agentNames(page), team);
    await screenshot(page, 'several-folders');
    await page.reload();
    await row(page, 'Approver').waitFor();
    await boardThat(page, 'sidebar', async (frame) => (await cards(frame)).length === 0);
    await page.close();
  });

  it('a folder that is taken out of the window takes its pages and its workspace along', async () => {
    const file = join(bed.folder, '../two.code-workspace');
    const page = await bed.openWindow({ workspace: file });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    // A page asks for its workspace as soon as something about the folders changes.
    await runCommand(page, 'Malamar: Workspace Settings');
    await webviewWith(page, 'main.workspace-page');
    await page.waitForTimeout(1500);
    const taken = seatsTaken(bed, 'other');
    assert.ok(taken > 0);
    writeFileSync(file, JSON.stringify({ folders: [{ path: bed.folder }] }));
    await tab(page, 'Workspace Settings').waitFor({ state: 'detached' });
    await boardThat(page, 'sidebar', async (frame) => (await cards(frame)).length === 2);
    await page.waitForTimeout(1500);
    assert.equal(seatsTaken(bed, 'other'), taken);
    await page.close();
  });
});

/** How often the log says that a window took a seat in a workspace. */
function seatsTaken(bed: Bed, title: string): number {
  const files = readdirSync(bed.userDataDir, { recursive: true, encoding: 'utf8' });
  const logs = files.filter((file) => file.endsWith('Malamar.log'));
  const text = logs.map((file) => readFileSync(join(bed.userDataDir, file), 'utf8')).join('');
  return text.split(`${title}: this window is the`).length - 1;
}

describe('an untrusted folder that has data', () => {
  let bed: Bed;
  let storage = '';
  useBed({ trust: true }, async (started) => {
    bed = started;
    const workspaces = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    storage = join(workspaces, folderKey(`file://${bed.folder}`));
    await makeWorkspace(storage, 'Made before');
  });

  it('can be looked at, says why nothing can be changed, and has no form', async () => {
    const page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    const sidebar = await boardThat(page, 'sidebar', async (frame) =>
      hasCards(frame, ['Made before']),
    );
    await sidebar.getByText('Restricted Mode').waitFor();
    await sidebar.getByTitle('Manage Workspace Trust').waitFor();
    assert.equal(await sidebar.locator('.new-task').count(), 0);
    await runCommand(page, 'Malamar: Open Board');
    const board = await boardThat(page, 'editor', async (frame) =>
      hasCards(frame, ['Made before']),
    );
    await board.locator('vscode-button', { hasText: 'Manage Workspace Trust' }).waitFor();
    await screenshot(page, 'untrusted-with-data');
  });

  it('lists its agents, to be looked at', async () => {
    const [page] = bed.windows();
    assert.ok(page);
    await row(page, 'Approver').waitFor();
    assert.deepEqual(await agentNames(page), team);
    assert.equal(await page.locator('.welcome-view-content', { hasText: 'Restricted' }).count(), 0);
    assert.equal(await row(page, 'Approver').locator('.action-label').count(), 0);
    await row(page, 'Approver').dragTo(row(page, 'Implementer'));
    await toast(page, 'This folder is in Restricted Mode').waitFor();
    assert.deepEqual(await agentNames(page), team, 'nothing is moved');
    // What VS Code shows of the row under the mouse would lie over the board.
    await page.mouse.move(800, 600, { steps: 10 });
    await runCommand(page, 'Notifications: Clear All Notifications');
  });

  it('says on the page of a task what it waits for', async () => {
    const [page] = bed.windows();
    assert.ok(page);
    const board = await boardFrame(page);
    await board.locator('.card .open', { hasText: 'Made before' }).click();
    const task = await webviewWith(page, '.task h1');
    await task.getByText('Waits until this folder is trusted.').waitFor();
    await screenshot(page, 'untrusted-task');
  });

  it('runs nothing, though a task is waiting, until it is trusted', async () => {
    const [page] = bed.windows();
    assert.ok(page);
    // Its agents would have begun long ago.
    await page.waitForTimeout(2000);
    assert.equal(existsSync(join(storage, 'runs')), false);
    const sidebar = await webviewWith(page, 'body[data-place=sidebar] .quiet-notice');
    await sidebar.getByTitle('Manage Workspace Trust').click();
    await page
      .locator('.workspace-trust-editor .monaco-button', { hasText: 'Trust' })
      .first()
      .click();
    await until('the first run', () => existsSync(join(storage, 'runs')));
  });
});

describe('an untrusted folder', () => {
  let bed: Bed;
  let page: Page;
  useBed({ trust: true }, async (started) => {
    bed = started;
    page = await bed.openWindow();
  });

  it('shows how to trust it, makes no workspace and runs nothing', async () => {
    await openContainer(page, 'Malamar');
    await page.locator('.welcome-view-content', { hasText: 'Restricted Mode' }).waitFor();
    await page.locator('.welcome-view-content .monaco-button', { hasText: 'Trust' }).waitFor();
    await screenshot(page, 'untrusted');
    const place = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    assert.equal(existsSync(place), false);
  });

  it('says the same on the page, and lets nothing be changed there', async () => {
    const sidebar = await webviewWith(page, 'body[data-place=sidebar] .quiet-notice');
    await sidebar.getByText('Restricted Mode').waitFor();
    assert.equal(await sidebar.locator('.board').count(), 0);
  });

  it('is what a command speaks of that has nothing to show, and shows the way', async () => {
    await runCommand(page, 'Malamar: Show Agents');
    const message = toast(page, 'Malamar has nothing to show of this folder');
    await message.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    const editor = page.locator('.workspace-trust-editor');
    await editor.waitFor();
    await message.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
  });

  it('comes to life as soon as it is trusted, without a reload', async () => {
    await page.locator('.welcome-view-content .monaco-button', { hasText: 'Trust' }).click();
    await page
      .locator('.workspace-trust-editor .monaco-button', { hasText: 'Trust' })
      .first()
      .click();
    await row(page, 'Approver').waitFor();
    const sidebar = await sidebarFrame(page);
    await sidebar.getByText('Give your team its first task').waitFor();
    assert.equal(await sidebar.locator('.quiet-notice').count(), 0);
  });
});
