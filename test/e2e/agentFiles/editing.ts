import type { Locator, Page } from 'playwright-core';
import { until } from '../bed/wait.ts';

/** The editor of a text, as a person types into it. */

const editor = (page: Page): Locator =>
  page.locator('.editor-group-container.active .monaco-editor').last();

/** Puts the cursor at the beginning of a line. */
export async function goToLine(page: Page, line: number): Promise<void> {
  await editor(page).locator('.view-lines').click();
  await page.keyboard.press('Control+Home');
  for (let at = 1; at < line; at += 1) await page.keyboard.press('ArrowDown');
}

/** A new line before this one. Without completions and brackets that close themselves. */
export async function typeLine(page: Page, line: number, text: string): Promise<void> {
  await goToLine(page, line);
  await page.keyboard.insertText(`${text}\n`);
}

export const underlined = (page: Page, kind: 'warning' | 'error'): Locator =>
  editor(page).locator(`.squiggly-${kind}`).first();

/** A row of VS Code's list of problems. */
export async function problem(page: Page, text: string | RegExp): Promise<string> {
  await page.keyboard.press('Control+Shift+m');
  const row = page.locator('.markers-panel .monaco-list-row', { hasText: text }).first();
  await row.waitFor();
  const said = (await row.textContent()) ?? '';
  await page.keyboard.press('Control+j');
  return said;
}

/** The quick fix of this title, at the cursor, by keys. */
export async function quickFix(page: Page, title: string): Promise<void> {
  const menu = page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
  await until(`the quick fix “${title}”`, async () => {
    // A list that came late, before the fix was known, would be closed by the same key.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+.');
    return await menu.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  });
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'hidden' });
}

export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.locator('.tabs-container .tab.active.dirty').waitFor({ state: 'detached' });
}
