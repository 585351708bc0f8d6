import type { Frame, Page } from 'playwright-core';
import { until } from './bed/wait.ts';
import { webviewFrame, webviewWith } from './bed/webview.ts';
import { pick } from './bed/workbench.ts';

/** Chats as a test finds them on the screen. */

export const chatsFrame = (page: Page): Promise<Frame> => webviewWith(page, '.chats');
export const chatFrame = (page: Page): Promise<Frame> => webviewWith(page, '.composer');

/** The chat of which this is true, even if VS Code replaces its frame meanwhile. */
export const chatThat = (page: Page, fits: (chat: Frame) => Promise<boolean>): Promise<Frame> =>
  webviewFrame(
    page,
    async (frame) => (await frame.locator('.composer').count()) > 0 && (await fits(frame)),
  );

/** From the list while it is empty, by New Chat and the agent; later by the title of its view, which asks. */
export async function newChat(page: Page, agent: string): Promise<Frame> {
  const list = await chatsFrame(page);
  const button = list.getByRole('button', { name: 'New Chat' });
  if ((await button.count()) > 0) {
    await button.click();
    await list.getByRole('menuitem', { name: agent }).first().click();
  } else await pick(page, 'Malamar: New Chat', agent);
  return await chatFrame(page);
}

export const composer = (chat: Frame) => chat.locator('.composer textarea');

/** Types it and presses Enter, as a person does; from then on an answer is pending. */
export async function say(chat: Frame, text: string): Promise<void> {
  const said = chat.locator('article.user');
  const before = await said.count();
  await composer(chat).fill(text);
  await composer(chat).press('Enter');
  await until('the message', async () => (await said.count()) > before);
}

/** All messages in the page, as `role: words`. */
export const messages = async (chat: Frame): Promise<string[]> =>
  await chat.locator('article.message').evaluateAll((all) =>
    all.map((each) => {
      const role = ['user', 'agent', 'system'].find((name) => each.classList.contains(name));
      const words = each.querySelector('.markdown, .plain-text')?.textContent ?? '';
      return `${role}: ${words.trim()}`;
    }),
  );

/** Waits until nobody is answering any more. */
export async function answered(chat: Frame): Promise<void> {
  await until(
    'the answer',
    async () => (await chat.getByRole('button', { name: 'Stop' }).count()) === 0,
  );
}
