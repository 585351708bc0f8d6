import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { extensionHosts } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, pick, row, runCommand, tab, toast } from './bed/workbench.ts';
import {
  answered,
  chatFrame,
  chatsFrame,
  chatThat,
  composer,
  messages,
  newChat,
  say,
} from './talk.ts';

describe('two windows with one chat', () => {
  let bed: Bed;
  let first: Page;
  let second: Page;
  useBed({}, async (started) => {
    bed = started;
    first = await bed.openWindow();
    await openContainer(first, 'Malamar');
    await row(first, 'Approver').waitFor();
    second = await bed.openWindow();
    await openContainer(second, 'Malamar');
    await row(second, 'Approver').waitFor();
  });

  it('the window in which somebody wrote tells of the task, the other one does not', async () => {
    const chat = await newChat(second, 'Malamar');
    await say(chat, 'Create task From the second window\nRename this chat to Shared');
    await toast(second, 'Created the task “From the second window”.').waitFor();
    await answered(chat);
    const list = await chatsFrame(first);
    await list.getByText('Shared').first().waitFor();
    assert.equal(await toast(first, 'Created the task').count(), 0);
  });

  it('both show the same words, also those that come later', async () => {
    await (await chatsFrame(first)).getByText('Shared').first().click();
    const here = await chatFrame(first);
    const there = await chatFrame(second);
    await until('the same words', async () => same(await messages(here), await messages(there)));
    await say(here, 'Hello from the first');
    await answered(here);
    await until('the same words again', async () => {
      const [mine, others] = [await messages(here), await messages(there)];
      return mine.length === 4 && same(mine, others);
    });
  });

  it('a window that is killed while its agent answers leaves the answer to the other one', async () => {
    const chat = await chatFrame(second);
    await say(chat, '[[rehearsal: sleep 3s | say Here it is.]]');
    await chat.getByRole('button', { name: 'Stop' }).waitFor();
    // The oldest host is the first window's: the owner, which runs the agents.
    const [owner] = extensionHosts(bed);
    assert.ok(owner);
    process.kill(owner.pid, 'SIGKILL');
    await until('the answer', async () => (await messages(chat)).at(-1) === 'agent: Here it is.');
    assert.equal((await messages(chat)).filter((each) => each.includes('Here it is.')).length, 2);
    await screenshot(second, 'chat-taken-over');
  });

  it('a chat that is deleted in one window hands back in the other what was typed there', async () => {
    await newChat(second, 'Planner');
    const untitled = () =>
      chatThat(second, async (frame) => (await frame.getByText('Untitled chat').count()) > 0);
    await composer(await untitled()).fill('Half a thought');
    // A new page knows of it only what the host has kept.
    await runCommand(second, 'View: Close Editor');
    await tab(second, 'Untitled chat').waitFor({ state: 'detached' });
    await (await chatsFrame(second)).getByText('Untitled chat').first().click();
    const chat = await untitled();
    await until('the draft', async () => (await composer(chat).inputValue()) === 'Half a thought');
    await runCommand(first, 'View: Close All Editors');
    await pick(first, 'Malamar: Delete Chat', 'Planner');
    await first.locator('.monaco-dialog-box .monaco-button', { hasText: 'Delete' }).first().click();
    const gone = await webviewWith(second, '.gone-words');
    await gone.locator('pre', { hasText: 'Half a thought' }).waitFor();
    await screenshot(second, 'chat-gone');
  });
});

const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
