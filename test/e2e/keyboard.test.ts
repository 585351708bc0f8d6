import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import { chooseByKeys, commandByKeys, focusIn, rowByKeys, tabTo } from './bed/keys.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { row, tab } from './bed/workbench.ts';
import { agentNames, boardFrame, cards } from './malamar.ts';
import { answered, chatFrame, chatsFrame, messages } from './talk.ts';

/** From the first key to the last: no mouse, no focus that a test has put somewhere. */
describe('by keys and nothing else', () => {
  let page: Page;
  useBed({}, async (bed) => {
    page = await bed.openWindow();
  });

  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = async (chat: Frame): Promise<string> => (await messages(chat)).at(-1) ?? '';

  it('Malamar is shown', async () => {
    await commandByKeys(page, 'Malamar: Focus on Agents View');
    await row(page, 'Approver').waitFor();
  });

  it('a task is written on the board, and a second one', async () => {
    await commandByKeys(page, 'Malamar: Open Board');
    const board = await boardFrame(page);
    await board.locator('vscode-text-field:defined').first().waitFor();
    await tabTo(page, board, 'What should be done?');
    await type('By keys');
    await tabTo(page, board, 'Description');
    await type('[[rehearsal: in_review]]');
    await tabTo(page, board, 'Create Task');
    await press('Enter');
    await until('the card', async () => (await cards(board)).includes('By keys'));
    await until('the button of the form', async () => (await focusIn(board)) === 'New Task');
    await press('Enter');
    await until('the empty field', async () => (await focusIn(board)) === 'What should be done?');
    await type('By the short way');
    await press('Control+Enter');
    await until('the other card', async () => (await cards(board)).includes('By the short way'));
    await screenshot(page, 'keys-board');
  });

  it('a form that is empty goes away with Escape and comes back with its button', async () => {
    const board = await boardFrame(page);
    await until('its button', async () => (await focusIn(board)) === 'New Task');
    await press('Enter');
    await until('the form', async () => (await focusIn(board)) === 'What should be done?');
    await press('Escape');
    await until('its button again', async () => (await focusIn(board)) === 'New Task');
  });

  it('cards are walked through and moved, and go after a question', async () => {
    const board = await boardFrame(page);
    const inColumn = async (title: string): Promise<string> => {
      const heading = board.locator('h2', { hasText: title });
      const column = board.locator('.column').filter({ has: heading });
      return (await column.locator('.card .summary').allInnerTexts()).sort().join();
    };
    await until(
      'both in review',
      async () => (await inColumn('In Review')) === 'By keys,By the short way',
    );
    await tabTo(page, board, /^By /);
    await press('Home');
    await until('the first', async () => /^By the short way/.test(await focusIn(board)));
    await press('ArrowDown');
    await until('the second', async () => /^By keys/.test(await focusIn(board)));
    await press('Alt+ArrowRight');
    await until('it in Done', async () => (await inColumn('Done')) === 'By keys');
    await until('the focus with it', async () => /^By keys/.test(await focusIn(board)));
    await press('ArrowLeft');
    await until('the other column', async () => /^By the short/.test(await focusIn(board)));
    await press('ArrowRight', 'Shift+F10');
    await until('the menu', async () => (await focusIn(board)) === 'Open');
    await press('End', 'Enter');
    const question = page.locator('.monaco-dialog-box', { hasText: 'By keys' });
    await question.waitFor();
    await press('Enter');
    await until('one card less', async () => (await inColumn('Done')) === '');
    await until('the one that is left', async () => /^By the short/.test(await focusIn(board)));
    await screenshot(page, 'keys-cards');
  });

  it('a chat with Malamar begins in the list, by a menu', async () => {
    await commandByKeys(page, 'Malamar: Focus on Chats View');
    const list = await chatsFrame(page);
    await tabTo(page, list, 'New Chat');
    await press('Enter');
    await until('the menu', async () => /^Malamar/.test(await focusIn(list)));
    await press('End');
    await until('its last row', async () => /^Approver/.test(await focusIn(list)));
    await press('Escape');
    await until('the button again', async () => (await focusIn(list)) === 'New Chat');
    await press('ArrowDown', 'Enter');
    const chat = await chatFrame(page);
    await until('the focus where one writes', async () => /^Message to/.test(await focusIn(chat)));
  });

  it('a message is sent by Enter, with a line of its own by Shift+Enter', async () => {
    const chat = await chatFrame(page);
    await type('Two lines:');
    await press('Shift+Enter');
    await type('one message.');
    await press('Enter');
    await until('the message', async () =>
      (await messages(chat)).some((each) => /^user: Two lines:\s*one message\.$/.test(each)),
    );
    await until('the answer', async () => /^agent: /.test(await said(chat)));
    await answered(chat);
  });

  it('an answer is stopped by its button', async () => {
    const chat = await chatFrame(page);
    await type('[[rehearsal: hang]]');
    await press('Enter');
    await chat.getByRole('button', { name: 'Stop' }).waitFor();
    await tabTo(page, chat, 'Stop');
    await press('Enter');
    await until('the word about it', async () => /Stopped by user/.test(await said(chat)));
    await until('the focus where one writes', async () => /^Message to/.test(await focusIn(chat)));
  });

  it('the agent and the CLI are chosen', async () => {
    const chat = await chatFrame(page);
    const agent = chat.getByRole('combobox', { name: 'Agent' });
    const cli = chat.getByRole('combobox', { name: 'CLI' });
    await tabTo(page, chat, 'Agent', 'Shift+Tab');
    await type('Rev');
    await until('the Reviewer', async () =>
      agent.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text === 'Reviewer'),
    );
    await tabTo(page, chat, 'CLI');
    await press('End');
    await until('the CLI', async () => (await cli.inputValue()) === 'rehearsal');
    await tabTo(page, chat, /^Message to Reviewer/);
    await type('And you?');
    await press('Enter');
    await until('the Reviewer’s answer', async () => /^agent: /.test(await said(chat)));
    await answered(chat);
    assert.equal(await chat.locator('article.agent strong').last().innerText(), 'Reviewer');
  });

  it('the menu of the chat opens, pins, and goes away with Escape', async () => {
    const chat = await chatFrame(page);
    await tabTo(page, chat, 'More actions', 'Shift+Tab');
    await press('Enter');
    await until('the menu', async () => /^Continue with/.test(await focusIn(chat)));
    await press('Escape');
    await until('the button again', async () => (await focusIn(chat)) === 'More actions');
    await press('Enter', 'p');
    await until('the row', async () => (await focusIn(chat)) === 'Pin');
    await press('Enter');
    const list = await chatsFrame(page);
    await list.locator('.chat-row .codicon-pinned').first().waitFor();
  });

  it('the chat is renamed where its title stands; Escape gives up', async () => {
    const chat = await chatFrame(page);
    const title = await chat.locator('.chat-title button').innerText();
    await tabTo(page, chat, title, 'Shift+Tab');
    await press('Enter');
    await until('the field', async () => (await focusIn(chat)) === 'Title of the chat');
    await type('Not this');
    await press('Escape');
    await until('the title again', async () => (await focusIn(chat)) === title);
    await press('Enter');
    await type('Named by keys');
    await press('Enter');
    await tab(page, 'Named by keys').waitFor();
    await screenshot(page, 'keys-chat');
  });

  it('the list of chats is walked through and a chat is opened from it', async () => {
    await commandByKeys(page, 'View: Close Editor');
    await commandByKeys(page, 'Malamar: Focus on Chats View');
    const list = await chatsFrame(page);
    await tabTo(page, list, /^Named by keys/);
    await press('Enter');
    await tab(page, 'Named by keys').waitFor();
  });

  it('a chat is closed in the list, which keeps the focus', async () => {
    await commandByKeys(page, 'Malamar: Focus on Chats View');
    const list = await chatsFrame(page);
    await tabTo(page, list, 'Close Named by keys');
    await press('Enter');
    await list.locator('.chat-row', { hasText: 'Named by keys' }).waitFor({ state: 'detached' });
    await until('the focus', async () => (await focusIn(list)) !== '');
  });

  it('agents change their order', async () => {
    await commandByKeys(page, 'Malamar: Focus on Agents View');
    await rowByKeys(page, 'Approver');
    await press('Enter', 'Alt+ArrowUp');
    const order = async (): Promise<string> => (await agentNames(page)).join();
    await until('the new order', async () =>
      (await order()).endsWith('Implementer,Approver,Reviewer'),
    );
    await press('Alt+ArrowDown');
    await until('the old order', async () => (await order()).endsWith('Reviewer,Approver'));
  });

  it('an agent is deleted after a question, which can also be answered with no', async () => {
    await commandByKeys(page, 'Malamar: Focus on Agents View');
    await rowByKeys(page, 'Implementer');
    await press('Enter');
    const question = page.locator('.monaco-dialog-box', {
      hasText: 'Delete the agent “Implementer”?',
    });
    await press('Delete');
    await question.waitFor();
    await press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.ok((await agentNames(page)).includes('Implementer'));
    await press('Delete');
    await question.waitFor();
    await press('Enter');
    await until('the tree', async () => !(await agentNames(page)).includes('Implementer'));
  });

  it('a task is opened by the palette', async () => {
    await commandByKeys(page, 'Malamar: Open Task');
    await chooseByKeys(page, 'By the short way');
    await tab(page, 'By the short way').waitFor();
  });

  it('the last card goes, and the form of a first task is there', async () => {
    await commandByKeys(page, 'Malamar: Open Board');
    const board = await boardFrame(page);
    await tabTo(page, board, /^By the short/);
    await press('Delete');
    await page.locator('.monaco-dialog-box', { hasText: 'By the short way' }).waitFor();
    await press('Enter');
    await until('the field', async () => (await focusIn(board)) === 'What should be done?');
    await screenshot(page, 'keys-last-card');
  });
});
