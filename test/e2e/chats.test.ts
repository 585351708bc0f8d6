import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { crashExtensionHost } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { webviewWith } from './bed/webview.ts';
import { openContainer, row, runCommand, tab, toast } from './bed/workbench.ts';
import { agentNames } from './malamar.ts';
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

describe('a chat in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  let chat: Frame;
  useBed(
    { files: { 'README.md': '# Demo\n', 'src/tea.txt': 'one\ntwo\nthree\n' } },
    async (started) => {
      bed = started;
      page = await bed.openWindow();
      await openContainer(page, 'Malamar');
      await row(page, 'Approver').waitFor();
    },
  );

  const dialog = () => page.locator('.monaco-dialog-box');
  const button = (name: string) => chat.getByRole('button', { name });

  it('begins in the list, with Malamar or any agent, and opens beside the editor', async () => {
    const list = await chatsFrame(page);
    await list.getByRole('button', { name: 'New Chat' }).click();
    const offered = await list.getByRole('menuitem').allInnerTexts();
    assert.deepEqual(
      offered.map((text) => text.split('\n')[0]),
      ['Malamar', 'Planner', 'Implementer', 'Reviewer', 'Approver'],
    );
    await screenshot(page, 'chats-new');
    await page.keyboard.press('Escape');
    chat = await newChat(page, 'Malamar');
    await tab(page, 'Untitled chat').waitFor();
    assert.equal(await chat.locator('.chat-title button').innerText(), 'Untitled chat');
  });

  it('builds a team: the answer has cards, the agents appear, the tab is called like the chat', async () => {
    await say(
      chat,
      'Create agent Scout that reads the code first.\nRename this chat to Team talk.',
    );
    await button('Stop').waitFor();
    await answered(chat);
    const cards = await chat.locator('.action-sentence').allInnerTexts();
    assert.equal(cards.length, 2);
    assert.match(cards[0] ?? '', /^Created the agent “Scout”/);
    assert.match(cards[1] ?? '', /^Renamed this chat to “Team talk”/);
    await tab(page, 'Team talk').waitFor();
    await row(page, 'Scout').waitFor();
    await screenshot(page, 'chat-cards');
    await chat.getByRole('button', { name: 'Open agent' }).click();
    await tab(page, 'Scout').waitFor();
    await page.keyboard.press('Control+w');
    chat = await chatFrame(page);
  });

  it('makes a task, and says so with a button that opens it', async () => {
    await say(chat, 'Create task Brew green tea');
    const told = toast(page, 'Created the task “Brew green tea”.');
    await told.waitFor();
    await screenshot(page, 'chat-toast');
    await told.locator('.monaco-button', { hasText: 'Open Task' }).click();
    await tab(page, 'Brew green tea').waitFor();
    await webviewWith(page, '.task h1:has-text("Brew green tea")');
    await page.keyboard.press('Control+w');
    chat = await chatFrame(page);
    await answered(chat);
  });

  it('is renamed where its title stands: Enter or the button saves, Escape gives up', async () => {
    const title = chat.locator('.chat-title button');
    const field = chat.getByRole('textbox', { name: 'Title of the chat' });
    await title.click();
    await field.fill('Not this');
    await field.press('Escape');
    assert.equal(await title.innerText(), 'Team talk');
    await title.click();
    await field.fill('By Enter');
    await field.press('Enter');
    await tab(page, 'By Enter').waitFor();
    await title.click();
    await field.fill('Team talk');
    await button('Save the title (Enter)').click();
    await tab(page, 'Team talk').waitFor();
  });

  it('goes on with another agent, whose CLI comes with it, until another one is chosen', async () => {
    const agent = chat.getByRole('combobox', { name: 'Agent' });
    const cli = chat.getByRole('combobox', { name: 'CLI' });
    await cli.selectOption('rehearsal');
    await until('the override', async () => (await cli.inputValue()) === 'rehearsal');
    await agent.selectOption({ label: 'Reviewer' });
    await until('the agent’s own CLI', async () => (await cli.inputValue()) === '');
    const before = (await messages(chat)).length;
    await say(chat, 'And what do you say?');
    await until('the Reviewer’s answer', async () => (await messages(chat)).length === before + 2);
    assert.equal(await chat.locator('article.agent strong').last().innerText(), 'Reviewer');
  });

  it('tells what the person looks at, unless they take it away', async () => {
    await page.keyboard.press('Control+p');
    await page.locator('.quick-input-widget input').first().fill('tea.txt');
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'tea.txt' })
      .first()
      .click();
    const file = tab(page, 'tea.txt');
    await file.waitFor();
    await page.locator('.view-line', { hasText: 'two' }).first().click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await tab(page, 'Team talk').click();
    chat = await chatFrame(page);
    await chat.locator('.composer .chip', { hasText: 'tea.txt' }).waitFor();
    await screenshot(page, 'chat-chip');
    await say(chat, 'What is this line?');
    const said = chat.locator('article.user').last();
    await until('the chip at the message', async () => /tea\.txt/.test(await said.innerText()));
    assert.match(
      (await said.locator('[title^="<context"]').getAttribute('title')) ?? '',
      /type="file" id="src\/tea\.txt" name="tea\.txt" selection="2-2" \/>$/,
    );
    await answered(chat);
    await button('Do not mention tea.txt').click();
    await say(chat, 'And now?');
    await until('the message', async () => /And now/.test(await said.innerText()));
    assert.doesNotMatch(await said.innerText(), /tea\.txt/);
    await answered(chat);
  });

  it('stops: the button pulses while somebody answers, and typing goes on meanwhile', async () => {
    await say(chat, '[[rehearsal: hang]]');
    await button('Stop').waitFor();
    await chat.locator('.live-text', { hasText: 'hanging' }).waitFor();
    await composer(chat).fill('The next one');
    await composer(chat).press('Enter');
    await screenshot(page, 'chat-working');
    assert.equal(await composer(chat).inputValue(), 'The next one', 'it is not sent yet');
    await button('Stop').click();
    await answered(chat);
    await until('the word about it', async () =>
      (await messages(chat)).at(-1)?.includes('Stopped by user'),
    );
    await composer(chat).press('Enter');
    await until('the next answer', async () => (await messages(chat)).at(-1)?.startsWith('agent:'));
  });

  it('takes files', async () => {
    writeFileSync(join(bed.folder, 'Prüfung.txt'), 'Grüße');
    await button('Attach files').click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Prüfung.txt' }).click();
    await until('the word about it', async () =>
      /^system: User has uploaded .*Prüfung\.txt$/.test((await messages(chat)).at(-1) ?? ''),
    );
  });

  it('falls to Malamar when its agent is deleted, and says so', async () => {
    await row(page, 'Reviewer').click();
    await page.keyboard.press('Delete');
    await dialog().getByText('Delete the agent “Reviewer”?').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await until('the word about it', async () =>
      (await messages(chat)).at(-1)?.includes('“Reviewer” was deleted. Malamar answers here now.'),
    );
    await until('the tree', async () => !(await agentNames(page)).includes('Reviewer'));
    const agent = chat.getByRole('combobox', { name: 'Agent' });
    await until('Malamar', async () => (await agent.inputValue()) === '');
  });

  it('continues with another agent and goes back with a summary', async () => {
    await button('More actions').click();
    await chat.getByRole('menuitem', { name: 'Continue with' }).click();
    await chat.getByRole('menuitem', { name: 'Planner' }).click();
    const toPlanner = chat.getByRole('textbox', { name: 'Message to Planner' });
    await toPlanner.waitFor();
    await screenshot(page, 'chat-onward');
    await page.keyboard.type('What would you plan?');
    // A hidden page is gone, and comes back with the words and with whom they are for.
    await runCommand(page, 'Malamar: Open Board');
    await tab(page, 'Team talk').click();
    chat = await chatThat(page, async (frame) => (await composer(frame).inputValue()) !== '');
    await chat.getByRole('textbox', { name: 'Message to Planner' }).press('Enter');
    const other = await chatThat(
      page,
      async (frame) => (await frame.locator('.came-from').count()) > 0,
    );
    await answered(other);
    await screenshot(page, 'chat-continued');
    await other.getByRole('button', { name: 'More actions' }).click();
    await other.getByRole('menuitem', { name: 'Go back with a summary' }).click();
    chat = await chatThat(page, async (frame) => (await frame.locator('.came-from').count()) === 0);
    assert.equal(await composer(chat).inputValue(), '', 'it was sent');
    await until('the summary', async () =>
      (await messages(chat)).some((each) => each.startsWith('user: [summary of chat')),
    );
    await answered(chat);
  });

  it('is listed with its agent and last words, newest first, and can be pinned', async () => {
    const list = await chatsFrame(page);
    const titles = () => list.locator('.chat-row .title').allInnerTexts();
    await until('the order', async () => (await titles())[0] === 'Team talk');
    const first = list.locator('.chat-row').first();
    assert.match(await first.locator('.preview').innerText(), /rehearsal/i);
    assert.match(await first.locator('.time').innerText(), /just now|min ago/);
    const second = list.locator('.chat-row').nth(1);
    await second.hover();
    await second.getByRole('button', { name: /^Pin / }).click();
    await until('the pinned one on top', async () => (await titles())[1] === 'Team talk');
    await screenshot(page, 'chats-list');
  });

  it('survives the death of the extension host, draft and all', async () => {
    await composer(chat).fill('Half a thought');
    await until('the draft to be kept', () => page.waitForTimeout(600).then(() => true));
    const before = await messages(chat);
    await chat.evaluate(() => document.body.setAttribute('data-dead', ''));
    await crashExtensionHost(bed);
    // The page of the dead host stays on the screen until a living one takes its place.
    chat = await chatThat(
      page,
      async (frame) => (await frame.locator('body[data-dead]').count()) === 0,
    );
    await until('the draft', async () => (await composer(chat).inputValue()) === 'Half a thought');
    assert.deepEqual(await messages(chat), before);
    await composer(chat).press('Enter');
    // Not how many there are: what went out of sight is not in the page any more.
    await until('the answer', async () => {
      const [said, answer] = (await messages(chat)).slice(-2);
      return said === 'user: Half a thought' && answer?.startsWith('agent: This is a rehearsal');
    });
    await tab(page, 'Team talk').waitFor();
  });

  it('is deleted after a question, and its tab goes with it', async () => {
    await button('More actions').click();
    await chat.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog().getByText('Delete “Team talk”?').waitFor();
    await screenshot(page, 'chat-delete');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await tab(page, 'Team talk').waitFor({ state: 'detached' });
    const list = await chatsFrame(page);
    await until(
      'the list without it',
      async () => !(await list.locator('.chat-row .title').allInnerTexts()).includes('Team talk'),
    );
  });

  it('with Malamar can begin with a prepared wish for a team', async () => {
    await runCommand(page, 'Malamar: Design a Team with Malamar');
    chat = await chatThat(page, async (frame) =>
      /design a team/.test(await composer(frame).inputValue()),
    );
    await tab(page, 'Design a team').waitFor();
    await composer(chat).press('Enter');
    await answered(chat);
    await until('one question', async () => /\?/.test((await messages(chat)).at(-1) ?? ''));
    await screenshot(page, 'chat-design-team');
  });
});
