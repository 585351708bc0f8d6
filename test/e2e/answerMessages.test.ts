import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Bed } from './bed/bed.ts';
import { screenshot } from './bed/screenshots.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand, toast } from './bed/workbench.ts';
import { chatsFrame, newChat, say } from './talk.ts';

describe('an answer that took long and is not in sight', () => {
  let bed: Bed;
  let page: Page;
  useBed({}, async (started) => {
    bed = started;
    page = await bed.openWindow();
    await openContainer(page, 'Malamar');
    await row(page, 'Approver').waitFor();
  });

  /** Of the machine and of the person: VS Code chooses where it writes. */
  const settings = (): string =>
    ['Machine', 'User']
      .map((place) => join(bed.userDataDir, place, 'settings.json'))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');

  it('is told of with a button that goes there, until somebody wants to hear no more of answers', async () => {
    await say(await newChat(page, 'Planner'), '[[rehearsal: sleep 11s | say Now.]]');
    await runCommand(page, 'View: Close All Editors');
    await say(await newChat(page, 'Reviewer'), '[[rehearsal: sleep 20s | say Later.]]');
    await runCommand(page, 'View: Close All Editors');
    const message = toast(page, 'Planner has answered');
    await message.waitFor();
    await screenshot(page, 'answer-message');
    const buttons = message.locator('.monaco-button');
    assert.deepEqual(await buttons.allInnerTexts(), ['Open Chat', 'Don’t Show Again']);
    await buttons.nth(1).click();
    await until('the setting', () => settings().includes('"malamar.notifyOnAnswer": false'));
    await (await chatsFrame(page)).getByText('Later.').first().waitFor();
    // By then it would have been told.
    await page.waitForTimeout(3000);
    assert.equal(await toast(page, 'has answered').count(), 0);
  });
});
