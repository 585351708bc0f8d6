import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import {
  answer,
  openContainer,
  pick,
  row,
  runCommand,
  startCommand,
  tab,
  toast,
  triedTo,
} from './bed/workbench.ts';
import { boardFrame, createTask } from './malamar.ts';
import { answered, chatFrame, chatsFrame, newChat, say } from './talk.ts';

/** What the menus of cards and chats offer, for those who never open them. */
describe('from the palette', () => {
  let page: Page;
  let board: Frame;
  useBed({}, async (bed) => {
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    board = await createTask(page, 'Hold the door', '[[rehearsal: hang]]');
    await inColumn('in_progress', 'Hold the door');
    await createTask(page, 'Paint the door', '[[rehearsal: in_review]]');
    await inColumn('todo', 'Paint the door');
  });

  const inColumn = (status: string, summary: string): Promise<boolean> =>
    until(`“${summary}” in ${status}`, async () => {
      const column = board.locator(`.column[data-status=${status}]`);
      return (await column.locator('.card', { hasText: summary }).count()) > 0;
    });
  const agree = async (verb: string): Promise<void> =>
    await page.locator('.monaco-dialog-box .monaco-button', { hasText: verb }).first().click();
  const offered = async (): Promise<string[]> =>
    await page.locator('.quick-input-list .monaco-list-row .label-name').allInnerTexts();

  it('a task is prioritised, and not any more', async () => {
    const mark = board.locator('.card', { hasText: 'Paint the door' }).locator('.prior');
    await pick(page, 'Malamar: Prioritise Task', 'Paint the door');
    await mark.waitFor();
    await startCommand(page, 'Malamar: Stop Prioritising Task');
    await row(page, 'Paint the door').waitFor();
    assert.equal((await offered()).length, 1, 'only what it can be done with');
    await page.keyboard.press('Escape');
    // VS Code may give the focus back to a page at this very moment, and the list closes under the click.
    await until('no mark any more', async () => {
      if ((await mark.count()) === 0) return true;
      await startCommand(page, 'Malamar: Stop Prioritising Task');
      await triedTo(row(page, 'Paint the door').click({ timeout: 3000 }));
      return await triedTo(mark.waitFor({ state: 'detached', timeout: 5000 }));
    });
  });

  it('another task than the one in front is not cancelled without a question', async () => {
    await pick(page, 'Malamar: Open Task', 'Paint the door');
    await webviewWith(page, '.task h1:has-text("Paint the door")');
    await until('the question', async () => {
      await startCommand(page, 'Malamar: Cancel Task');
      return await triedTo(row(page, 'Hold the door').waitFor({ timeout: 3000 }));
    });
    assert.equal((await offered()).length, 1, 'only what it can be done with');
    await page.keyboard.press('Escape');
    await tab(page, 'Paint the door').click({ button: 'middle' });
    board = await boardFrame(page);
    await inColumn('in_progress', 'Hold the door');
  });

  it('the task whose page has the focus is moved without a question', async () => {
    await pick(page, 'Malamar: Open Task', 'Hold the door');
    const task = await webviewWith(page, '.task h1:has-text("Hold the door")');
    await task.locator('.status-pill', { hasText: 'In Progress' }).waitFor();
    await runCommand(page, 'Malamar: Move Task to In Review');
    await task.locator('.status-pill', { hasText: 'In Review' }).waitFor();
    await runCommand(page, 'Malamar: Mark Task as Done');
    await task.locator('.status-pill', { hasText: 'Done' }).waitFor();
  });

  it('a done task begins anew, and goes after a question', async () => {
    await runCommand(page, 'Malamar: Pause Runner');
    await runCommand(page, 'Malamar: Reopen Done Task');
    await runCommand(page, 'Malamar: Open Board');
    board = await boardFrame(page);
    await inColumn('todo', 'Hold the door');
    await pick(page, 'Malamar: Delete Task', 'Hold the door');
    await agree('Delete');
    await tab(page, 'Hold the door').waitFor({ state: 'detached' });
    await runCommand(page, 'Malamar: Resume Runner');
  });

  it('all done tasks go when the name of the workspace was typed', async () => {
    await inColumn('in_review', 'Paint the door');
    await pick(page, 'Malamar: Mark Task as Done', 'Paint the door');
    await inColumn('done', 'Paint the door');
    await answer(page, 'Malamar: Delete All Done Tasks', 'folder');
    await board.locator('.card').waitFor({ state: 'detached' });
    await startCommand(page, 'Malamar: Delete All Done Tasks');
    await page.locator('.notification-toast', { hasText: 'No task is done.' }).waitFor();
  });

  it('the answer in the chat that has the focus is stopped, and the chat renamed', async () => {
    const chat = await newChat(page, 'Reviewer');
    await say(chat, '[[rehearsal: hang]]');
    await runCommand(page, 'Malamar: Stop Answer');
    await answered(chat);
    await chat.locator('article.system', { hasText: 'Stopped by user' }).waitFor();
    await answer(page, 'Malamar: Rename Chat', 'About doors');
    await tab(page, 'About doors').waitFor();
  });

  it('a chat is pinned, closed, cleared and deleted', async () => {
    const list = await chatsFrame(page);
    const found = list.locator('.chat-row', { hasText: 'About doors' });
    await runCommand(page, 'Malamar: Pin or Unpin Chat');
    await found.locator('.line .codicon-pinned').waitFor();
    await runCommand(page, 'Malamar: Close or Reopen Chat');
    await found.waitFor({ state: 'detached' });
    await runCommand(page, 'Malamar: Close or Reopen Chat');
    await found.waitFor();
    await runCommand(page, 'Malamar: Clear Chat');
    await agree('Clear');
    const chat = await chatFrame(page);
    await until('no messages', async () => (await chat.locator('article').count()) === 0);
    await runCommand(page, 'Malamar: Delete Chat');
    await agree('Delete');
    await tab(page, 'About doors').waitFor({ state: 'detached' });
  });

  it('what a CLI cannot keep Malamar from is accepted after a question, and taken back', async () => {
    const command = 'Malamar: Tools That Cannot Be Limited…';
    const dialog = page.locator('.monaco-dialog-box');
    await pick(page, command, 'Malamar');
    await dialog.getByText('Run “Malamar” although its tools cannot be limited?').waitFor();
    assert.match(await dialog.innerText(), /Codex CLI cannot keep it within its tools/);
    await screenshot(page, 'accept-limit');
    await agree('Run It Anyway');
    await dialog.waitFor({ state: 'detached' });
    await pick(page, command, 'Malamar');
    await dialog.getByText('No longer run “Malamar” on Codex CLI?').waitFor();
    await agree('Take That Back');
    await dialog.waitFor({ state: 'detached' });
    await startCommand(page, command);
    await row(page, 'does not run').waitFor();
    await page.keyboard.press('Escape');
  });

  it('a command that fits no agent says so', async () => {
    await runCommand(page, 'Malamar: Keep Agent in Malamar Only');
    await toast(page, 'No agent lives in a file of yours.').waitFor();
  });
});
