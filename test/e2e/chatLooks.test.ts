import assert from 'node:assert/strict';
import type { Frame, Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { assertNothingOverflows } from './bed/fits.ts';
import { screenshot } from './bed/screenshots.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { openContainer, row, runCommand, tab, toast } from './bed/workbench.ts';
import { answered, chatFrame, chatsFrame, newChat, say } from './talk.ts';

const words = `Here is what I found:

1. The timer is **off by one** in \`src/teas.js\`.
2. There is [a page about it](https://example.org/teas).

- [x] Look at the timer
  - [ ] and at the teas
- [ ] Write down what a tea that has a very long name needs, so that this goes on in the next line

1. [x] Boil

- a point

\`\`\`js
const minutes = teas.find(({ name }) => name === wanted)?.minutes ?? ${'very'.repeat(40)}Long;
\`\`\`

| tea | minutes |
|---|---|
| green | 2 |
| black | 4 |`;

describe('a chat', () => {
  let bed: Bed;
  let page: Page;
  let chat: Frame;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
    chat = await newChat(page, 'Malamar');
    await say(
      chat,
      'Create agent Scout that reads the code first.\nRename this chat to Tea timer.',
    );
    await answered(chat);
    await say(chat, 'Create task Brew tea for as long as it says');
    await answered(chat);
    await toast(page, 'Created the task').waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
    await tab(page, 'Tea timer').waitFor();
  });

  for (const kind of themeKinds)
    it(`looks right in a ${kind} theme`, async () => {
      await useTheme(bed, page, kind);
      chat = await chatFrame(page);
      await chat.locator('.action').first().waitFor();
      for (const frame of [chat, await chatsFrame(page)]) await assertNothingOverflows(frame);
      await screenshot(page, `chat-${kind}`);
    });

  it('keeps long lines, tables and code within its frame, also where it is narrow', async () => {
    await useTheme(bed, page, 'dark');
    chat = await chatFrame(page);
    await say(chat, words);
    await answered(chat);
    await say(
      chat,
      '[[rehearsal: say Fine. | action {"type":"dance"} | action {"type":"rename_chat","title":"Tea"}]]',
    );
    await answered(chat);
    await chat
      .locator('.action.failed', { hasText: 'Failed: dance' })
      .getByText('There is no such action')
      .waitFor();
    await chat.locator('article.user table').waitFor();
    await assertNothingOverflows(chat);
    await screenshot(page, 'chat-words');
    await page.setViewportSize({ width: 860, height: 800 });
    await assertNothingOverflows(await chatFrame(page));
    await screenshot(page, 'chat-narrow');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('tells of an error as of an error, with what the program printed set apart', async () => {
    await say(chat, '[[rehearsal: fail 3]]');
    await answered(chat);
    const error = chat.locator('article.system.error').last();
    await error.locator('.codicon-error').waitFor();
    assert.equal(
      (await error.locator('.code-block pre').innerText()).trim(),
      'The rehearsal fails with exit code 3, as it was told.',
    );
    assert.doesNotMatch(await error.innerText(), /```/);
    await screenshot(page, 'chat-error');
  });
});
