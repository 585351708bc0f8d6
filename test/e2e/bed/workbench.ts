import type { Locator, Page } from 'playwright-core';
import { until } from './wait.ts';

/** Opens a window of VS Code in this page and waits until it can be used. */
export async function openWorkbench(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const icons = page.locator('.monaco-workbench .activitybar .action-item');
  await icons.first().waitFor({ timeout: 90_000 });
}

/** Runs a command by its full title ("Malamar: Open Board") through the palette, as a user does. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await startCommand(page, title);
  await page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
}

/** The same for a command that asks something in the place of the palette. */
export async function startCommand(page: Page, title: string): Promise<void> {
  const row = paletteRow(page, title);
  // A page behind another one is drawn once a second, if at all.
  await page.bringToFront();
  await until(`the command "${title}" in the palette`, async () => {
    await page.keyboard.press('F1');
    // Clicked rather than Enter: what was used last stands on top, whatever was typed. A page that
    // opens at this very moment takes the focus, and the palette is gone before it is clicked.
    const started = await triedTo(
      (async () => {
        await inputOf(page).fill(`>${title}`, { timeout: 3000 });
        await row.click({ timeout: 3000 });
      })(),
    );
    // The list is not refreshed when an extension adds its commands, so it is opened anew.
    if (!started) await page.keyboard.press('Escape');
    return started;
  });
}

/** Starts a command that asks which one, and picks it. Again, if a page took the focus meanwhile. */
export async function pick(page: Page, command: string, text: string): Promise<void> {
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  await until(`“${text}” to be picked`, async () => {
    await startCommand(page, command);
    return await triedTo(
      (async () => {
        await inputOf(page).fill(text, { timeout: 3000 });
        await row.click({ timeout: 3000 });
      })(),
    );
  });
}

/** Starts a command that asks for words, and gives them. Again, if a page took the focus meanwhile. */
export async function answer(page: Page, command: string, words: string): Promise<void> {
  await until(`“${words}” to be taken`, async () => {
    await startCommand(page, command);
    // Only the palette says this of itself; filled, not typed: the first keys would come before the box does.
    const box = page
      .locator('.quick-input-widget input:not([aria-label*="command to run"])')
      .first();
    return await triedTo(
      (async () => {
        await box.fill(words, { timeout: 3000 });
        await box.press('Enter', { timeout: 3000 });
      })(),
    );
  });
}

/** Whether it worked, for what is tried again otherwise. */
export const triedTo = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

const inputOf = (page: Page): Locator => page.locator('.quick-input-widget input').first();

/** The row with exactly this title: other titles may begin with it, and keys may follow it. */
function paletteRow(page: Page, title: string): Locator {
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page
    .locator('.quick-input-list .monaco-list-row')
    .filter({ has: page.locator('.label-name', { hasText: new RegExp(`^${quoted}$`) }) })
    .first();
}

/** Shows a view container by its icon in the activity bar. */
export async function openContainer(page: Page, title: string): Promise<void> {
  const label = `.action-label[aria-label^="${title}"]`;
  // The whole item, because a badge may lie over the icon.
  const icon = page.locator(`.activitybar .action-item:has(${label})`).first();
  await icon.waitFor();
  // A click on the open container would close it.
  const isOpen = await page.locator(`.activitybar .action-item.checked:has(${label})`).count();
  if (isOpen === 0) await icon.click();
}

const SETTLED_MS = 2000;
const TRIES = 3;

/** VS Code in a browser may open a workspace file as if no folder were in it, its own Explorer included. */
export async function seeFolders(page: Page): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    await page.waitForTimeout(SETTLED_MS);
    const none = page.locator('.monaco-button', { hasText: 'Open Folder' });
    if ((await none.count()) === 0) return;
    await openWorkbench(page, page.url());
  }
}

/** A row of a tree or list of the workbench (not of a page of ours). */
export function row(page: Page, text: string | RegExp): Locator {
  return page.locator('.monaco-list-row', { hasText: text }).first();
}

/** A notification in the corner. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.notification-toast', { hasText: text }).first();
}

/** The tab of an editor, by its label. */
export function tab(page: Page, label: string | RegExp): Locator {
  return page.locator('.tabs-container .tab', { hasText: label }).first();
}
