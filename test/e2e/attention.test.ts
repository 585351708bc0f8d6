import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { folderKey } from '../../src/host/folderKey.ts';
import { MailServer } from '../unit/support/mailServer.ts';
import type { Bed } from './bed/bed.ts';
import { screenshot } from './bed/screenshots.ts';
import { changeSettings } from './bed/settings.ts';
import { themeKinds, useTheme } from './bed/themes.ts';
import { useBed } from './bed/useBed.ts';
import { until } from './bed/wait.ts';
import { openContainer, row, runCommand, startCommand, tab, toast } from './bed/workbench.ts';
import { act, badgeOf, nothingWaits, prepare, tryNow, waitingRow } from './waiting.ts';

const key = 'test-mailgun-key';

describe('what waits for the human, in a real VS Code', () => {
  let bed: Bed;
  let page: Page;
  let second: Page;
  let mail: MailServer;
  const env: Record<string, string> = {};
  before(async () => {
    mail = await MailServer.start();
    env['MALAMAR_MAILGUN_URL'] = mail.url;
  });
  after(() => mail.stop());
  const settings = {
    'malamar.mail.domain': 'mg.example.com',
    'malamar.mail.from': 'Malamar <malamar@mg.example.com>',
    'malamar.mail.to': 'me@example.com',
  };
  useBed({ env }, async (started) => {
    bed = started;
    await prepare(storageOf(bed.folder), bed.folder, {
      paused: {
        'Fix the login': '[[rehearsal: comment Which port should I use? | in_review]]',
        'Mend the build': '[[rehearsal: fail 9]]',
        'Write the guide': '[[rehearsal: quota 2h]]',
        'Told once': '[[rehearsal: comment Done. | in_review]]',
        'Told by mail': '[[rehearsal: comment Ready to read. | in_review]]',
      },
    });
    page = await bed.openWindow();
  });

  const storageOf = (folder: string): string =>
    join(
      bed.userDataDir,
      'User/globalStorage/malamar.malamar/workspaces',
      folderKey(`file://${folder}`),
    );
  const badge = (text: string): Promise<boolean> =>
    until(`the badge to be “${text}”`, async () => (await badgeOf(page)) === text);

  it('a task comes to In Review: a message that opens it, and a badge, though the view was never open', async () => {
    await tryNow(page, 'Fix the login');
    const message = toast(page, '“Fix the login” is in review. Planner: Which port should I use?');
    await message.waitFor();
    await badge('1');
    await screenshot(page, 'attention-message');
    await message.getByRole('button', { name: 'Open Task' }).click();
    await tab(page, 'Fix the login').waitFor();
  });

  it('has it in a row with the words of the agent, in every theme', async () => {
    await openContainer(page, 'Malamar');
    const waiting = waitingRow(page, 'Fix the login');
    await waiting.waitFor();
    assert.match(
      (await waiting.getAttribute('aria-label')) ?? '',
      /In Review.*Planner: Which port/,
    );
    for (const kind of themeKinds) {
      await useTheme(bed, page, kind);
      await waiting.hover();
      await screenshot(page, `attention-${kind}`);
    }
    await useTheme(bed, page, 'dark');
  });

  it('is done by the action in the row, and the badge goes', async () => {
    await act(page, 'Fix the login', 'Mark Task as Done');
    await waitingRow(page, 'Fix the login').waitFor({ state: 'detached' });
    await badge('');
  });

  it('a task that gave up is told of as a failure, with its reason', async () => {
    await tryNow(page, 'Mend the build');
    await toast(page, '“Mend the build” failed too often and stopped').waitFor();
    const waiting = waitingRow(page, 'Mend the build');
    await waiting.waitFor();
    assert.match((await waiting.getAttribute('aria-label')) ?? '', /Failed.*code 9/);
    await badge('1');
    await screenshot(page, 'attention-kinds');
  });

  it('a usage limit is listed with its end and Try Now, but does not count', async () => {
    const waiting = waitingRow(page, 'Write the guide');
    await waiting.waitFor();
    assert.match((await waiting.getAttribute('aria-label')) ?? '', /Paused.*until/);
    await act(page, 'Write the guide', 'Try Paused Task Now');
    // It is tried at once, and runs into its limit.
    await toast(page, /“Write the guide” is paused until .*\d\d:\d\d/).waitFor();
    await badge('1');
    await screenshot(page, 'attention-paused');
  });

  it('of two windows on the folder exactly one tells', async () => {
    second = await bed.openWindow();
    for (const each of [page, second])
      await runCommand(each, 'Notifications: Clear All Notifications');
    await tryNow(second, 'Told once');
    const messages = (): Promise<number[]> =>
      Promise.all(
        [page, second].map((each) =>
          each.locator('.notification-toast', { hasText: 'Told once' }).count(),
        ),
      );
    await until('a message', async () => (await messages()).some((count) => count > 0));
    // The other one would have told by now.
    await page.waitForTimeout(3000);
    assert.equal(
      (await messages()).reduce((sum, count) => sum + count),
      1,
    );
    await until('the badge there', async () => (await badgeOf(second)) === '2');
  });

  it('the test e-mail says exactly what is wrong', async () => {
    await runCommand(page, 'Malamar: Send Test E-mail');
    await toast(page, 'The setting malamar.mail.domain is empty').waitFor();
    await changeSettings(bed, page, settings);
    await runCommand(page, 'Malamar: Send Test E-mail');
    await toast(page, 'No Mailgun API key is set').waitFor();
    await startCommand(page, 'Malamar: Set Mailgun API Key');
    const input = page.locator('.quick-input-widget input').first();
    await input.fill('   ');
    await page.locator('.quick-input-widget', { hasText: 'only blanks' }).waitFor();
    await input.fill(key);
    assert.equal(await input.getAttribute('type'), 'password');
    await input.press('Enter');
    await toast(page, 'The Mailgun API key is set.').waitFor();
    await changeSettings(bed, page, { 'malamar.mail.domain': 'http://mg.example.com/' });
    await runCommand(page, 'Malamar: Send Test E-mail');
    await toast(page, 'something that is none (malamar.mail.domain)').waitFor();
    await changeSettings(bed, page, settings);
    mail.answers = [{ status: 401, body: 'Forbidden' }];
    await runCommand(page, 'Malamar: Send Test E-mail');
    await toast(page, 'does not accept the API key').waitFor();
    await screenshot(page, 'attention-mail-key');
    await runCommand(page, 'Malamar: Send Test E-mail');
    await toast(page, 'took the test e-mail for me@example.com').waitFor();
    assert.deepEqual(
      mail.posted.map(({ path }) => path),
      ['/v3/mg.example.com/messages', '/v3/mg.example.com/messages'],
    );
  });

  it('one mail goes out for a task in review, though two windows are open', async () => {
    const before = mail.posted.length;
    await tryNow(second, 'Told by mail');
    await until('the mail', () => mail.posted.length > before, 90_000);
    const sent = mail.posted.slice(before);
    assert.equal(sent.length, 1);
    assert.match(sent[0]?.form.get('subject') ?? '', /Told by mail.*is in review/);
    assert.match(sent[0]?.form.get('text') ?? '', /Planner:\s+Ready to read\./);
    await second.close();
  });

  it('covers all folders of the window, and names them', async () => {
    const other = join(bed.folder, '../other');
    mkdirSync(other);
    await prepare(storageOf(other), other, {
      waiting: { 'Waits elsewhere': 'Is this what you meant?' },
    });
    const file = join(bed.folder, '../both.code-workspace');
    writeFileSync(file, JSON.stringify({ folders: [{ path: bed.folder }, { path: other }] }));
    const both = await bed.openWindow({ workspace: file });
    await until('the badge of both', async () => (await badgeOf(both)) === '4');
    await openContainer(both, 'Malamar');
    const waiting = waitingRow(both, 'Waits elsewhere');
    await waiting.waitFor();
    assert.match((await waiting.getAttribute('aria-label')) ?? '', /other.*Is this what you meant/);
    await waitingRow(both, 'Mend the build').waitFor();
    await screenshot(both, 'attention-folders');
    await act(both, 'Waits elsewhere', 'Send Task Back to Todo');
    await until('the badge of one', async () => (await badgeOf(both)) !== '4');
    await both.close();
  });

  it('says so where nothing waits', async () => {
    const fresh = join(bed.folder, '../fresh');
    mkdirSync(fresh);
    const empty = await bed.openWindow(fresh);
    await openContainer(empty, 'Malamar');
    await row(empty, 'Approver').waitFor();
    await nothingWaits(empty).waitFor();
    assert.equal(await badgeOf(empty), '');
    await screenshot(empty, 'attention-empty');
    await empty.close();
  });

  it('has nothing of a folder whose data was deleted, nor has the status bar', async () => {
    const item = page.locator('.statusbar-item', { hasText: /waits? for you/ });
    await item.waitFor();
    await startCommand(page, 'Malamar: Delete All Data of This Folder');
    const box = page.locator('.quick-input-widget', { hasText: 'to go on' });
    const [, name = ''] = /Type “(.+)” to go on/.exec(await box.innerText()) ?? [];
    await box.locator('input').first().fill(name);
    await page.keyboard.press('Enter');
    await badge('');
    await item.waitFor({ state: 'detached' });
    await waitingRow(page, 'Mend the build').waitFor({ state: 'detached' });
    await screenshot(page, 'attention-deleted');
  });
});
