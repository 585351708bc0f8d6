import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from '../bed/bed.ts';
import { focusIn } from '../bed/keys.ts';
import { screenshot } from '../bed/screenshots.ts';
import { themeKinds, useTheme } from '../bed/themes.ts';
import { useBed } from '../bed/useBed.ts';
import { until } from '../bed/wait.ts';
import { webviewWith } from '../bed/webview.ts';
import { openContainer, pick, row, runCommand, toast } from '../bed/workbench.ts';
import { violationsIn } from '../looks/axe.ts';
import { faultsOf } from '../looks/inspect.ts';
import { answered, chatsFrame, chatThat, messages, newChat, say } from '../talk.ts';
import { waitingRow } from '../waiting.ts';
import { calling, prepareTeam } from './prepare.ts';

/** All four answers would leave no room for the way to where it is asked, which has them all. */
const BUTTONS = ['Allow Once', 'Allow Scout', 'Decline', 'Open Chat'];

describe('agents together, in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  let chat: Frame;
  let handle: string;
  useBed({ settings: { 'workbench.reduceMotion': 'on' } }, async (started) => {
    bed = started;
    await prepareTeam(bed);
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Scout').waitFor();
  });

  const work = (description: string) =>
    calling('task', { agent_type: 'scout', description, estimated_complexity: 'simple' });
  /** Room, words and colours in every theme, and what axe knows. */
  const looksGood = async (frame: Frame, name: string): Promise<void> => {
    const wrong: string[] = [];
    for (const kind of themeKinds) {
      await useTheme(bed, page, kind);
      await screenshot(page, `together-${name}-${kind}`);
      wrong.push(...(await faultsOf(frame)).map((fault) => `${kind}: ${fault}`));
    }
    wrong.push(...(await violationsIn(frame)).grave);
    await useTheme(bed, page, 'dark');
    assert.deepEqual(wrong, []);
  };
  /** A command and the first thing that it offers, by keys alone; again, if a page took the focus meanwhile. */
  const byKeys = (command: string, offered: string): Promise<boolean> =>
    until(`${command} by keys`, async () => {
      const first = page.locator('.quick-input-list .monaco-list-row.focused');
      await page.keyboard.press('F1');
      const chosen = async (): Promise<void> => {
        await page.locator('.quick-input-widget input:focus').waitFor({ timeout: 3000 });
        await page.keyboard.type(command);
        await first.filter({ hasText: command }).waitFor({ timeout: 3000 });
        await page.keyboard.press('Enter');
        await first.filter({ hasText: offered }).waitFor({ timeout: 3000 });
        await page.keyboard.press('Enter');
      };
      return await chosen().then(
        () => true,
        () => false,
      );
    });
  /** VS Code makes the page of a chat anew whenever it comes to the front. */
  const front = async (): Promise<void> => {
    chat = await chatThat(
      page,
      async (frame) => (await frame.locator('.chat-head .handle').innerText()) === handle,
    );
  };
  const chatWith = async (agent: string): Promise<Frame> => {
    await newChat(page, agent);
    return chatThat(
      page,
      async (frame) =>
        (await frame.locator('.chat-empty').count()) > 0 &&
        (await frame.locator('.chat-empty').innerText()).includes(agent),
    );
  };
  const close = async (): Promise<void> => {
    await runCommand(page, 'View: Close Editor');
    await front();
  };

  it('one asks for another: in the chat, in Attention and in a message', async () => {
    chat = await chatWith('Planner');
    handle = await chat.locator('.chat-head .handle').innerText();
    await say(
      chat,
      work('Look at all doors [[rehearsal: wait doors.txt | say All doors are shut]]'),
    );
    const message = toast(page, 'Planner asks for the help of Scout');
    await message.waitFor();
    assert.deepEqual(await message.locator('.monaco-button').allInnerTexts(), BUTTONS);
    assert.match(await message.innerText(), /Look at all doors.*Complexity: simple.*Tools: all/s);
    const waiting = waitingRow(page, 'Planner asks for the help of Scout');
    await waiting.waitFor();
    assert.match((await waiting.getAttribute('aria-label')) ?? '', /Waits for your approval/);
    const actions = waiting.locator('.action-label');
    await waiting.hover();
    assert.equal(await actions.count(), 2);
    const card = chat.locator('.approval');
    await card.waitFor();
    assert.match(await card.innerText(), /Look at all doors/);
    assert.equal(await card.locator('vscode-button').count(), 4);
    await looksGood(chat, 'approval');
  });

  it('waits without blocking anybody else', async () => {
    const other = await chatWith('Reviewer');
    await say(other, 'Hello [[rehearsal: say Here I am]]');
    await answered(other);
    assert.ok((await messages(other)).at(-1)?.includes('Here I am'));
    await close();
    await chat.locator('.approval').waitFor();
  });

  it('is allowed by keys alone, and the child works below its parent, live', async () => {
    await byKeys('Malamar: Allow Work Once', 'Planner asks for the help of Scout');
    await waitingRow(page, 'Planner asks for the help of Scout').waitFor({ state: 'detached' });
    const child = chat.locator('.live-child', { hasText: 'Scout' });
    await child.waitFor();
    const list = await chatsFrame(page);
    const below = list.locator('.chat-row.child.faded', { hasText: 'Look at all doors' });
    await below.waitFor();
    await until('the tree to count it', async () =>
      /1 child run/.test((await row(page, 'Planner').textContent()) ?? ''),
    );
    await looksGood(chat, 'child-at-work');
    await looksGood(list, 'chats');
  });

  it('comes back with a report, and the activity says who was called', async () => {
    writeFileSync(join(bed.folder, 'doors.txt'), 'shut');
    await answered(chat);
    const [first] = await chat.locator('article.agent .markdown').allInnerTexts();
    // On a slow machine it takes longer than a call may: then it is continued, as it says.
    const run = /"status":"pending","run":"([^"]+)"/.exec(first ?? '')?.[1];
    if (run !== undefined) {
      await say(chat, calling('retrieve', { run }));
      await answered(chat);
    }
    assert.match(
      (await messages(chat)).at(-1) ?? '',
      /^agent:.*"success":true.*All doors are shut/s,
    );
    await chat.locator('.activity-toggle').first().click();
    const rows = chat.locator('.activity-row:has(.link-button)', { hasText: 'Scout' });
    await until('spawn and return', async () => (await rows.count()) === 2);
    assert.match((await rows.allInnerTexts()).join(), /Started.*Scout.*Came back.*Scout/s);
    await screenshot(page, 'together-answer');
  });

  it('has a chat that says whose it is, and is the person’s own once it is kept', async () => {
    const list = await chatsFrame(page);
    await list.locator('.chat-row.faded .open').first().click();
    const child = await webviewWith(page, '.chat-note.keep');
    await list.locator('.chat-row.helper:not(.faded)').waitFor();
    assert.match(await child.locator('.came-from').innerText(), /Works for Planner in/);
    assert.match(
      await child.locator('article.sent .message-head').innerText(),
      /Planner.*from chat/s,
    );
    await looksGood(child, 'child');
    await child.getByRole('button', { name: 'Keep' }).click();
    await child.locator('.composer textarea').waitFor();
    await list.locator('.chat-row.helper').waitFor({ state: 'detached' });
    await close();
  });

  it('is in the timeline of the run, which can be filtered for it', async () => {
    await chat.locator('.activity-head .link-button', { hasText: 'Open run' }).first().click();
    const run = await webviewWith(page, 'body[data-page=run] main h1');
    await run.getByRole('button', { name: 'Agents', exact: true }).click();
    const entries = run.locator('.run-entry');
    await until('spawn and return', async () => (await entries.count()) === 2);
    await looksGood(run, 'run');
    await close();
  });

  it('a handle is copied, and used by an agent and by a person', async () => {
    await chat.locator('.chat-head .handle').click();
    const copied = await until(
      'the handle to be copied',
      async () => (await page.evaluate(() => navigator.clipboard.readText())) || undefined,
    );
    assert.equal(copied, handle);
    assert.match(handle, /^[0-9a-z_-]{4,}$/);
    const other = await chatWith('Reviewer');
    await say(other, calling('send_to_chat', { chat: copied, message: 'The doors creak' }));
    await answered(other);
    assert.match((await messages(other)).at(-1) ?? '', /Delivered to chat/);
    await pick(page, 'Malamar: Open Chat', handle);
    await front();
    await chat.locator('article.sent').waitFor();
    const sent = chat.locator('article.sent').last();
    assert.match(await sent.innerText(), /Reviewer.*from chat.*The doors creak/s);
    assert.doesNotMatch(await sent.innerText(), /message from chat/);
    await answered(chat);
    await looksGood(chat, 'sent');
  });

  it('an approval for an agent is listed in the settings, and taken back there', async () => {
    await say(chat, work('Look again [[rehearsal: say Still shut]]'));
    await waitingRow(page, 'Planner asks for the help of Scout').waitFor();
    await byKeys('Malamar: Allow Work of This Agent', 'Planner asks for the help of Scout');
    await runCommand(page, 'Malamar: Workspace Settings');
    const settings = await webviewWith(page, 'body[data-page=workspace] main h1');
    const given = settings.locator('.approvals-given li', { hasText: 'Scout' });
    await given.waitFor();
    await given.scrollIntoViewIfNeeded();
    await looksGood(settings, 'settings');
    await given.locator('vscode-button').focus();
    await page.keyboard.press('Enter');
    await given.waitFor({ state: 'detached' });
    await until('the focus on what is left', async () =>
      (await focusIn(settings)).startsWith('None'),
    );
    await close();
    await answered(chat);
  });

  it('an approval is declined, and who asked is told so', async () => {
    await say(chat, work('Look a third time'));
    await waitingRow(page, 'Planner asks for the help of Scout').waitFor();
    await chat.locator('.approval vscode-button', { hasText: 'Decline' }).focus();
    await page.keyboard.press('Enter');
    await until(
      'the focus where one goes on',
      async () => (await focusIn(chat)) === 'Message to Planner',
    );
    await answered(chat);
    assert.match((await messages(chat)).at(-1) ?? '', /declined by the user/);
  });

  it('a question is gone when who asked was stopped', async () => {
    await say(chat, work('Look a fourth time'));
    await waitingRow(page, 'Planner asks for the help of Scout').waitFor();
    await chat.getByRole('button', { name: 'Stop' }).click();
    await waitingRow(page, 'Planner asks for the help of Scout').waitFor({ state: 'detached' });
  });

  it('a task that an agent made waits until a person starts it', async () => {
    await answered(chat);
    await say(chat, calling('board_create_task', { summary: 'Oil the hinges' }));
    const waiting = waitingRow(page, 'Oil the hinges');
    await waiting.waitFor();
    await screenshot(page, 'together-agent-task');
    await pick(page, 'Malamar: Start Task Made by an Agent', 'Oil the hinges');
    await waiting.waitFor({ state: 'detached' });
  });
});
