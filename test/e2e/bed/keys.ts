import type { Frame, Locator, Page } from 'playwright-core';
import { until } from './wait.ts';

/** For tests that touch nothing but the keyboard. They may look at the screen, as a person does. */

/** A command by its full title through the palette. */
export async function commandByKeys(page: Page, title: string): Promise<void> {
  const found = rowsOf(page).getByText(title, { exact: true }).first();
  await until(`the command "${title}"`, async () => {
    await page.keyboard.press('F1');
    await page.keyboard.type(title);
    const isThere = found.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    // A page that is just being opened hears no keys yet, and the list does not learn what comes later.
    if (!(await isThere)) await page.keyboard.press('Escape');
    return await isThere;
  });
  await chooseByKeys(page, title);
}

const rowsOf = (page: Page): Locator =>
  page.locator('.quick-input-list .monaco-list-row .label-name');

const MOST_ROWS = 30;

/** In an open quick pick: arrow keys until this is the row, then Enter. */
export async function chooseByKeys(page: Page, label: string): Promise<void> {
  await rowsOf(page).getByText(label, { exact: true }).first().waitFor();
  const current = page.locator('.quick-input-list .monaco-list-row.focused .label-name').first();
  // An icon before the label leaves a space.
  for (let row = 0; (await current.textContent())?.trim() !== label; row += 1) {
    if (row === MOST_ROWS) throw new Error(`The arrow keys do not come to "${label}".`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

const MOST_STEPS = 60;

/** Tab, or back with Shift, until what has the focus in this page is called so. */
export async function tabTo(
  page: Page,
  frame: Frame,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const here = await focusIn(frame);
    if (typeof name === 'string' ? here === name : name.test(here)) return;
    passed.push(here);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${name}. It came to: ${passed.join(' | ')}`);
}

/** What has the focus, by its label, its words or its title; in custom elements, by theirs. */
export const focusIn = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const root = active?.getRootNode();
    const element = root instanceof ShadowRoot ? root.host : active;
    if (!element || element === document.body) return '';
    const label =
      element instanceof HTMLSelectElement ? element.labels[0]?.firstElementChild : null;
    const words = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
    return words.replace(/\s+/g, ' ').trim();
  });

/** Waits until a tree or list of the workbench has its focus on this row, going down to it. */
export async function rowByKeys(page: Page, text: string): Promise<void> {
  const focused = page.locator('.monaco-list:focus-within .monaco-list-row.focused');
  await page.keyboard.press('Home');
  await until(`the focus on ${text}`, async () => {
    const here = (await focused.count()) > 0 ? await focused.first().textContent() : '';
    if (here?.includes(text)) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  });
}
