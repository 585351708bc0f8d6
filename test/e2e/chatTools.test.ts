import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { crashExtensionHost } from './bed/processes.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand, tab } from './bed/workbench.ts';
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

const SIZE = 2_500_000;

describe('writing in a chat with files, names and code', () => {
  let bed: Bed;
  let page: Page;
  let chat: Frame;
  const files = {
    'README.md': '# Demo\n',
    'src/tea.txt': 'one\ntwo\nthree\n',
    'docs/Prüfung der Tees.md': '# Tees\n',
    'node_modules/tea/index.js': '',
  };
  useBed({ files }, async (started) => {
    bed = started;
    // What an answer changed is told of folders that git keeps.
    execFileSync('git', ['init', '-q'], { cwd: bed.folder });
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    chat = await newChat(page, 'Implementer');
  });

  const offer = (name: string) => chat.locator('.mention', { hasText: name });
  const button = (name: string) => chat.getByRole('button', { name }).first();
  const uploaded = (name: string) =>
    until(`the word about ${name}`, async () =>
      (await messages(chat)).find(
        (said) => said.startsWith('system: User has') && said.endsWith(name),
      ),
    );
  /** The kept copy of an upload. */
  const kept = (name: string): string | undefined => {
    const storage = join(bed.userDataDir, 'User/globalStorage/malamar.malamar/workspaces');
    const found = readdirSync(storage, { recursive: true, encoding: 'utf8' });
    const path = found.find((each) => each.endsWith(name));
    return path === undefined ? undefined : join(storage, path);
  };

  it('takes a picture from the clipboard', async () => {
    await composer(chat).evaluate(async (field) => {
      const canvas = new OffscreenCanvas(4, 4);
      canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent('paste', event));
    });
    const said = await until('the picture', async () =>
      (await messages(chat)).find((each) => /image-[\d-]+\.png$/.test(each)),
    );
    const name = /image-\d{4}-\d\d-\d\d-\d{6}\.png$/.exec(said)?.[0];
    assert.ok(name, said);
    assert.ok(kept(name));
  });

  it('takes a file that is dropped, larger than one piece', async () => {
    await drop(chat, { file: { name: 'large ü.bin', size: SIZE } });
    await uploaded('large ü.bin');
    const path = kept('large ü.bin');
    assert.ok(path);
    assert.equal(statSync(path).size, SIZE);
    await until('nothing on its way', async () => (await chat.locator('.upload').count()) === 0);
  });

  it('takes files from VS Code’s own lists, but only those of the folder', async () => {
    await drop(chat, { uris: [`file://${bed.folder}/src/tea.txt`] });
    await uploaded('tea.txt');
    // One after the other: when the last one is there, the others were refused.
    const [up, hidden] = ['../', '%2e%2e/'].map((step) => step.repeat(20));
    const outside = ['', `${bed.folder}/src/${up}`, `${bed.folder}/src/${hidden}`];
    const elsewhere = outside.map((start) => `file://${start}/etc/hostname`);
    await drop(chat, { uris: [...elsewhere, `file://${bed.folder}/README.md`] });
    await uploaded('README.md');
    await chat.getByText('Only files of the open folders').waitFor();
    assert.equal(kept('hostname'), undefined);
  });

  it('completes files and agents after an @, by keys alone', async () => {
    await composer(chat).focus();
    await page.keyboard.type('Look at @pruf');
    await offer('Prüfung der Tees.md').waitFor();
    await screenshot(page, 'chat-mention');
    await assertNothingOverflows(chat);
    const active = await composer(chat).getAttribute('aria-activedescendant');
    assert.match((await chat.locator(`#${active}`).innerText()) ?? '', /Prüfung/);
    await page.keyboard.press('Enter');
    assert.equal(await composer(chat).inputValue(), 'Look at `docs/Prüfung der Tees.md` ');
    await page.keyboard.type('with @e');
    await offer('Reviewer').waitFor();
    const names = await chat.locator('.mention').allInnerTexts();
    const down = names.findIndex((name) => name.includes('Reviewer'));
    for (let times = 0; times < down; times += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    assert.equal(
      await composer(chat).inputValue(),
      'Look at `docs/Prüfung der Tees.md` with @Reviewer ',
    );
    await page.keyboard.type('@tea');
    await offer('tea.txt').waitFor();
    assert.equal(await offer('index.js').count(), 0);
    await page.keyboard.press('Escape');
    await until('no list', async () => (await chat.locator('.mention').count()) === 0);
    await composer(chat).fill('');
  });

  it('keeps what came before an answer in one line that opens', async () => {
    await say(chat, '[[rehearsal: write notes.txt Green tea | say It is written.]]');
    await answered(chat);
    const answer = chat.locator('article.agent').last();
    const line = answer.locator('.activity-toggle');
    await line.waitFor();
    assert.match(await line.innerText(), /\d+ tool calls? · \d+ s/);
    await line.click();
    await answer.locator('.activity-row', { hasText: 'notes.txt' }).first().waitFor();
    await assertNothingOverflows(chat);
    await screenshot(page, 'chat-activity');
    await answer.getByRole('button', { name: 'Open run' }).waitFor();
  });

  it('offers to put back what an answer changed', async () => {
    const answer = chat.locator('article.agent').last();
    await answer.getByText('1 file changed').waitFor();
    await answer.getByRole('button', { name: 'Restore…' }).click();
    await row(page, 'The paths this run changed').waitFor();
    await page.keyboard.press('Escape');
  });

  it('puts code into the editor that was active last, and says so if there is none', async () => {
    await runCommand(page, 'View: Close All Editors');
    chat = await newChat(page, 'Implementer');
    await say(chat, 'Use this:\n\n```js\nconst tea = "green";\n```');
    await answered(chat);
    await button('Insert at cursor').click();
    await chat.getByText('There is no text editor to insert this into.').waitFor();
    await page.keyboard.press('Control+p');
    await page.locator('.quick-input-widget input').first().fill('tea.txt');
    await page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'tea.txt' })
      .first()
      .click();
    await page.locator('.view-line', { hasText: 'two' }).first().click();
    await page.keyboard.press('End');
    await tab(page, 'Use this').click();
    chat = await chatFrame(page);
    await button('Insert at cursor').click();
    await page.locator('.view-line', { hasText: 'twoconst tea = "green";' }).first().waitFor();
    await screenshot(page, 'chat-inserted');
  });

  it('opens code as a new file of its language', async () => {
    await tab(page, 'Use this').click();
    chat = await chatFrame(page);
    await button('Open as a new file').click();
    await tab(page, 'Untitled-1').waitFor();
    await page.locator('.statusbar-item', { hasText: 'JavaScript' }).first().waitFor();
    await page.locator('.view-line', { hasText: 'const tea = "green";' }).first().waitFor();
    await screenshot(page, 'chat-opened-code');
  });

  it('keeps what was typed in one go before its tab was closed', async () => {
    await composer(chat).focus();
    await page.keyboard.type('Everything in one go, without a rest', { delay: 20 });
    await page.keyboard.press('Control+w');
    await tab(page, 'Use this').waitFor({ state: 'detached' });
    await (await chatsFrame(page)).getByText('Use this').first().click();
    chat = await chatFrame(page);
    await until(
      'what was typed',
      async () => (await composer(chat).inputValue()) === 'Everything in one go, without a rest',
    );
    await composer(chat).fill('');
  });

  it('is where somebody read after the extension host was killed', async () => {
    await tab(page, 'Use this').click();
    chat = await chatFrame(page);
    await say(chat, Array.from({ length: 120 }, (_, line) => `Line ${line}  `).join('\n'));
    await answered(chat);
    const scroller = chat.locator('.messages');
    await scroller.evaluate((box) => {
      box.scrollTop = box.scrollHeight / 2;
    });
    const before = await scroller.evaluate((box) => box.scrollTop);
    assert.ok(before > 0);
    // Only the list is longer than its tab.
    assert.equal(
      await chat.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight),
      true,
    );
    await button('Brief').click();
    // It is kept a moment after the last movement.
    await page.waitForTimeout(2000);
    await chat.evaluate(() => document.body.setAttribute('data-dead', ''));
    await page.locator('.view-line', { hasText: 'const tea = "green";' }).first().click();
    await crashExtensionHost(bed);
    chat = await chatThat(
      page,
      async (frame) => (await frame.locator('body[data-dead]').count()) === 0,
    );
    await until('the same place', async () => {
      const now = await chat.locator('.messages').evaluate((box) => box.scrollTop);
      return Math.abs(now - before) < 60;
    });
    await chat.locator('.switch[aria-pressed=true]').waitFor();
    // Whoever was writing in the editor beside it still does.
    await page.keyboard.type('// still here ');
    await page.locator('.view-line', { hasText: '// still here' }).first().waitFor();
    assert.equal(await composer(chat).inputValue(), '');
  });
});

/** As a hand with the mouse and the Shift key does it; what is dragged has no other way into a test. */
async function drop(
  chat: Frame,
  what: { readonly file: { name: string; size: number } } | { readonly uris: readonly string[] },
): Promise<void> {
  await chat.locator('main.chat').evaluate((target, dragged) => {
    const data = new DataTransfer();
    if ('file' in dragged)
      data.items.add(new File([new Uint8Array(dragged.file.size)], dragged.file.name));
    else data.setData('text/uri-list', dragged.uris.join('\r\n'));
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(
        new DragEvent(type, {
          dataTransfer: data,
          shiftKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
  }, what);
}
