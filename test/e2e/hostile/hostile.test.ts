import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { folderKey } from '../../../src/host/folderKey.ts';
import type { Bed } from '../bed/bed.ts';
import { screenshot } from '../bed/screenshots.ts';
import { useBed } from '../bed/useBed.ts';
import { until } from '../bed/wait.ts';
import { webviewWith } from '../bed/webview.ts';
import { openContainer, pick, row, runCommand, tab } from '../bed/workbench.ts';
import { boardFrame } from '../malamar.ts';
import { chatsFrame, composer } from '../talk.ts';
import {
  ANSWERS,
  COMMENTED,
  fillWithHostility,
  MOST_AGENTS,
  texts,
  WORDS,
  WORKER,
} from './fill.ts';
import { inspect, violationsIn, walk, watchPolicy } from './inspect.ts';

/** A page that shows texts of others, and how one comes there. A new page gets a line here. */
interface HostilePage {
  readonly name: string;
  open(page: Page): Promise<Frame>;
  /** What scrolls in it, if not the page. */
  readonly scroller?: string;
  /** What it has one of for every text. */
  readonly items: string;
  /** How many of them there are at least, if not one for every text. */
  readonly least?: number;
}
/** Two texts may look the same in the end. */
const LEAST = 200;
const NEITHER_FIRST_NOR_LAST = 20;

const pages: readonly HostilePage[] = [
  {
    name: 'the board',
    open: async (page) => {
      await runCommand(page, 'Malamar: Open Board');
      return await boardFrame(page);
    },
    scroller: '.column:has(.card) .cards',
    items: '.card',
  },
  {
    name: 'a task with comments',
    open: async (page) => {
      await pick(page, 'Malamar: Open Task', COMMENTED);
      return await webviewWith(page, `.task h1:has-text("${COMMENTED}")`);
    },
    items: '.comment',
  },
  {
    name: 'a run',
    open: async (page) => {
      await pick(page, 'Malamar: Open Run', WORKER);
      return await webviewWith(page, '.run-entry');
    },
    items: '.run-entry',
  },
  { name: 'the list of chats', open: chatsFrame, items: '.chat-row' },
  {
    name: 'a chat with answers',
    open: (page) => openChat(page, ANSWERS),
    scroller: '.messages',
    items: 'article.agent',
  },
  {
    name: 'a chat with words of people and of Malamar',
    open: (page) => openChat(page, WORDS),
    scroller: '.messages',
    items: 'article.user, article.system',
  },
  { name: 'the table of agents', open: openTeam, items: 'tbody tr', least: MOST_AGENTS },
  {
    name: 'the form of an agent',
    open: async (page) => {
      const team = await openTeam(page);
      await team.locator('.team-open').nth(NEITHER_FIRST_NOR_LAST).click();
      return await webviewWith(page, 'body[data-page=agent] main h1');
    },
    // Its place is after one of the others.
    items: 'option',
    least: MOST_AGENTS,
  },
  {
    name: 'the settings of the workspace',
    open: async (page) => {
      await runCommand(page, 'Malamar: Workspace Settings');
      return await webviewWith(page, 'body[data-page=workspace] main h1');
    },
    items: '.approvals-given li',
    least: MOST_AGENTS,
  },
];

async function openTeam(page: Page): Promise<Frame> {
  await runCommand(page, 'Malamar: Show Agents');
  return await webviewWith(page, 'body[data-page=team] tbody tr');
}

async function openChat(page: Page, title: string): Promise<Frame> {
  const list = await chatsFrame(page);
  await list.getByRole('searchbox').fill(title);
  await list.locator('.chat-row .open', { hasText: title }).first().click();
  await tab(page, title).waitFor();
  const frame = await webviewWith(page, `.chat:has(h1 [title^="${title}"])`);
  await list.getByRole('searchbox').fill('');
  return frame;
}

/** Whoever scrolls on gets the older ones; at the end all of them are in the page. */
async function withAllOlder(frame: Frame): Promise<void> {
  await until('all that is older', () =>
    frame.evaluate(() => {
      const more = document.querySelectorAll('.earlier button, .older button, .run-earlier button');
      for (const button of more) (button as HTMLElement).click();
      return more.length === 0;
    }),
  );
}

describe('hostile content in a real VS Code', function () {
  this.timeout(300_000);
  let bed: Bed;
  let page: Page;
  const asked = new Set<string>();
  const violations: string[] = [];
  useBed({}, async (started) => {
    bed = started;
    const workspaces = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    await fillWithHostility(join(workspaces, folderKey(`file://${bed.folder}`)), bed.folder);
    page = await bed.openWindow();
    page.on('request', (request) => asked.add(new URL(request.url()).hostname));
    page.on('dialog', (dialog) => {
      violations.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });

  it('comes in at least two hundred shapes', () => {
    assert.ok(texts.length >= 200);
  });

  for (const { name, open, scroller = 'html', items, least = LEAST } of pages)
    it(`is only a text in ${name}: nothing runs, nothing freezes, nothing leaves its box`, async () => {
      const frame = await open(page);
      // The choices of a closed list are not seen.
      await frame.locator(items).first().waitFor({ state: 'attached' });
      await withAllOlder(frame);
      await watchPolicy(frame);
      const seen = new Set<string>();
      const found = await walk(frame, scroller, async (now) => {
        for (const item of await namesOf(now, items)) seen.add(item);
        return await inspect(now);
      });
      // Before the picture: to take it, the browser puts a style of its own into every frame.
      violations.push(...(await violationsIn(frame)));
      await screenshot(page, `hostile-${name}`);
      assert.deepEqual(found, []);
      assert.ok(seen.size >= least, `${seen.size} were drawn`);
      // Whoever is still there answers.
      assert.equal(await frame.evaluate(() => document.visibilityState), 'visible');
    });

  it('can be shown whole, even if it is a line of a megabyte', async () => {
    const chat = await openChat(page, ANSWERS);
    await withAllOlder(chat);
    const more = chat.locator('button', { hasText: 'Show all (1,000 KB)' }).first();
    await walk(chat, '.messages', async () => ((await more.count()) > 0 ? ['here'] : []));
    const message = chat.locator('article', { has: more }).first();
    const id = await message.getAttribute('data-message');
    await more.click();
    await until('all of it', async () => {
      const text = await chat.locator(`[data-message="${id}"]`).textContent();
      return (text?.length ?? 0) > 900_000;
    });
    assert.deepEqual(await inspect(chat), []);
    assert.equal(await chat.evaluate(() => document.visibilityState), 'visible');
  });

  it('is only a text in menus, selectors and drafts', async () => {
    const chat = await openChat(page, WORDS);
    await chat.getByRole('button', { name: 'More actions', exact: true }).click();
    await chat.getByRole('menuitem', { name: 'Continue with…' }).click();
    await until('the agents', async () => (await chat.getByRole('menuitem').count()) > 20);
    assert.deepEqual(await inspect(chat), []);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await until('the draft', async () => (await composer(chat).inputValue()) !== '');
    assert.ok((await chat.getByRole('combobox', { name: 'Agent' }).locator('option').count()) > 20);
    await composer(chat).fill('@');
    await chat.locator('.mention').first().waitFor();
    assert.deepEqual(await inspect(chat), []);
    await screenshot(page, 'hostile-mentions');
    await composer(chat).fill('');
  });

  it('asked no other machine for anything, and tried nothing that had to be forbidden', () => {
    const strangers = [...asked].filter(
      (host) => host.includes('.') && texts.some((text) => text.includes(host)),
    );
    assert.deepEqual(strangers, []);
    // To take a picture, the browser itself puts a style into every frame. One of a text would be an
    // element in the page, which is looked for in every step.
    const tried = violations.filter((each) => each !== 'style-src-elem inline');
    assert.deepEqual(tried, []);
  });
});

/** Each item by what tells it from the others. */
const namesOf = (frame: Frame, items: string): Promise<string[]> =>
  frame
    .locator(items)
    .evaluateAll((all) =>
      all.map(
        (element) =>
          element.getAttribute('data-message') ??
          element.getAttribute('data-chat') ??
          element.textContent.slice(0, 600),
      ),
    );
