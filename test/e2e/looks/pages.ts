import type { Frame, Page } from 'playwright-core';
import { webviewWith } from '../bed/webview.ts';
import { pick, row, runCommand } from '../bed/workbench.ts';
import { chatsFrame } from '../talk.ts';
import { names } from './world/names.ts';

/** A page, or a page in a certain state, that has to look good. */
export interface Looked {
  readonly name: string;
  readonly place: 'editor' | 'sidebar';
  /** Brings it to the screen for the first time. */
  open(page: Page): Promise<void>;
  /** Matches in its frame once it has drawn what it shows. */
  readonly there: string;
  /** Brings it into the state that is to be looked at; it ends when the page is left. */
  arrange?(frame: Frame): Promise<void>;
  /** An open menu closes at the first Tab: there is nothing to walk through. */
  readonly fleeting?: true;
}

const openChat = async (page: Page, title: string): Promise<void> =>
  await (await chatsFrame(page)).locator('.chat-row .open', { hasText: title }).first().click();

const chatCalled = (title: string): string =>
  `body[data-page=chat]:has(.chat-title:has-text("${title}")) article.message`;

const openAgent = async (page: Page, name: string): Promise<void> => {
  const agent = row(page, name);
  await agent.hover();
  await agent.locator('.action-label[aria-label^="Edit"]').first().click();
};

const openTab = (name: string) => async (frame: Frame) => {
  await frame.getByRole('tab', { name }).click();
  await frame.getByRole('tabpanel').waitFor();
};

const openMenu = (name: string) => (frame: Frame) =>
  frame.getByRole('button', { name, exact: true }).click();

/** In the editor, in the order of their tabs. */
const editors: readonly Looked[] = [
  {
    name: 'board',
    place: 'editor',
    open: (page) => runCommand(page, 'Malamar: Open Board'),
    there: 'body[data-page=board][data-place=editor] .card',
  },
  {
    name: 'board-form',
    place: 'editor',
    open: (page) => runCommand(page, 'Malamar: Open Board'),
    there: 'body[data-page=board][data-place=editor] .card',
    arrange: async (frame) => {
      const button = frame.locator('vscode-button', { hasText: 'New Task' });
      if ((await button.count()) > 0) await button.click();
      await frame.locator('vscode-text-area:defined').first().waitFor();
    },
  },
  {
    name: 'chat',
    place: 'editor',
    open: (page) => openChat(page, names.chat),
    there: chatCalled(names.chat),
  },
  {
    name: 'chat-menu',
    place: 'editor',
    open: (page) => openChat(page, names.chat),
    there: chatCalled(names.chat),
    arrange: openMenu('More actions'),
    fleeting: true,
  },
  {
    name: 'chat-working',
    place: 'editor',
    open: (page) => openChat(page, names.workingChat),
    there: `body[data-page=chat]:has(.chat-title:has-text("${names.workingChat}")) .composer .stop`,
  },
  {
    name: 'task',
    place: 'editor',
    open: (page) => pick(page, 'Malamar: Open Task', names.task),
    there: `body[data-page=task] h1:has-text("${names.task}")`,
    arrange: openTab('Comments'),
  },
  ...['Activity', 'Runs', 'Changes'].map(
    (tab): Looked => ({
      name: `task-${tab.toLowerCase()}`,
      place: 'editor',
      open: (page) => pick(page, 'Malamar: Open Task', names.task),
      there: `body[data-page=task] h1:has-text("${names.task}")`,
      arrange: openTab(tab),
    }),
  ),
  {
    name: 'task-working',
    place: 'editor',
    open: (page) => pick(page, 'Malamar: Open Task', names.workingTask),
    there: `body[data-page=task] h1:has-text("${names.workingTask}")`,
  },
  {
    name: 'run',
    place: 'editor',
    open: (page) => pick(page, 'Malamar: Open Run', names.runOf),
    there: 'body[data-page=run] main h1',
    // The same page as the next one, which finds its rows open again.
    arrange: async (frame) => {
      const opened = frame.locator('.run-entry-line[aria-expanded=true]');
      while ((await opened.count()) > 0) await opened.first().click();
    },
  },
  {
    name: 'run-opened',
    place: 'editor',
    open: (page) => pick(page, 'Malamar: Open Run', names.runOf),
    there: 'body[data-page=run] main h1',
    arrange: async (frame) => {
      const closed = frame.locator('.run-entry-line[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
      await frame.getByText('Called with').first().waitFor();
    },
  },
  {
    name: 'agent',
    place: 'editor',
    open: (page) => openAgent(page, names.agent),
    there: 'body[data-page=agent] main h1',
  },
  {
    name: 'workspace',
    place: 'editor',
    open: (page) => runCommand(page, 'Malamar: Workspace Settings'),
    there: 'body[data-page=workspace] main h1',
  },
  {
    name: 'team',
    place: 'editor',
    open: (page) => runCommand(page, 'Malamar: Show Agents'),
    there: 'body[data-page=team] .team-table tbody tr',
  },
];

/** In the sidebar, by the title of their view. */
const views: readonly (Looked & { readonly view: string })[] = [
  {
    name: 'tasks',
    view: 'Tasks',
    place: 'sidebar',
    open: async () => undefined,
    there: 'body[data-page=board][data-place=sidebar] .card',
  },
  {
    name: 'tasks-menu',
    view: 'Tasks',
    place: 'sidebar',
    open: async () => undefined,
    there: 'body[data-page=board][data-place=sidebar] .card',
    arrange: async (frame) => {
      await frame.locator('.card .open').first().press('Shift+F10');
      await frame.getByRole('menuitem').first().waitFor();
    },
    fleeting: true,
  },
  {
    name: 'chats',
    view: 'Chats',
    place: 'sidebar',
    open: async () => undefined,
    there: 'body[data-page=chats] .chat-row',
  },
  {
    name: 'chats-search',
    view: 'Chats',
    place: 'sidebar',
    open: async () => undefined,
    there: 'body[data-page=chats] .chat-row',
    arrange: async (frame) => {
      await frame.getByRole('searchbox').fill(names.chat);
      await frame.getByRole('button', { name: 'Clear' }).waitFor();
    },
  },
];

export const lookedAt: readonly Looked[] = [...editors, ...views];

/** The page's document, drawn and with its fonts, in the state to be looked at. */
export async function frameOf(page: Page, looked: Looked): Promise<Frame> {
  const frame = await webviewWith(page, looked.there);
  await frame.evaluate(() => document.fonts.ready.then(() => undefined));
  await looked.arrange?.(frame);
  return frame;
}

/** The view of a page in the sidebar. */
export const viewOf = (looked: Looked): string | undefined =>
  views.find(({ name }) => name === looked.name)?.view;
