import type { Frame, Page } from 'playwright-core';
import { webviewFrame, webviewWith } from './bed/webview.ts';
import { openContainer, row, runCommand } from './bed/workbench.ts';

/** The parts of Malamar as a test finds them on the screen. */

type Place = 'editor' | 'sidebar';

const boardIn = (page: Page, place: Place): Promise<Frame> =>
  webviewWith(page, `body[data-place=${place}] .board`);

export const boardFrame = (page: Page): Promise<Frame> => boardIn(page, 'editor');
export const sidebarFrame = (page: Page): Promise<Frame> => boardIn(page, 'sidebar');

/** Waits until a board in this place fits, even if VS Code replaces its frame meanwhile. */
export const boardThat = (
  page: Page,
  place: Place,
  fits: (frame: Frame) => Promise<boolean>,
): Promise<Frame> =>
  webviewFrame(
    page,
    async (frame) =>
      (await frame.locator(`body[data-place=${place}] .board`).count()) > 0 && (await fits(frame)),
  );

/** Opens the wide board of a window that has just been opened, and waits until it fits. */
export async function openBoardThat(
  page: Page,
  fits: (frame: Frame) => Promise<boolean>,
): Promise<Frame> {
  await openContainer(page, 'Malamar');
  await row(page, 'Approver').waitFor();
  await runCommand(page, 'Malamar: Open Board');
  return await boardThat(page, 'editor', fits);
}

/** The rows of Malamar and the main agents in their tree, from top to bottom. */
export async function agentNames(page: Page): Promise<string[]> {
  // In one look: between two of them the rows may be others.
  return await page
    .locator('.pane-body .monaco-list-row[aria-label*=agent]:not([aria-label*=subagent])')
    .evaluateAll((rows) =>
      rows
        .map((row) => ({
          top: Number(row.getAttribute('data-index')),
          name: row.querySelector('.label-name')?.textContent ?? '',
        }))
        .sort((a, b) => a.top - b.top)
        .map(({ name }) => name),
    );
}

export const draft = (frame: Frame): Promise<string> =>
  frame.locator('vscode-text-field input').first().inputValue();

export const cards = (frame: Frame): Promise<string[]> =>
  frame.locator('.card .summary').allInnerTexts();

/** Types into one of the toolkit's fields, as a person does: its real field is inside it. */
export async function fill(frame: Frame, field: string, text: string): Promise<void> {
  const inner = frame.locator(`${field} :is(input, textarea)`).first();
  await inner.fill(text);
}

/** Whether these are the cards, in any order: it changes with every step of an agent. */
export const hasCards = async (frame: Frame, summaries: readonly string[]): Promise<boolean> =>
  JSON.stringify((await cards(frame)).sort()) === JSON.stringify([...summaries].sort());

/** The form of a new task: open by itself only while there is no task yet. */
export async function openForm(board: Frame): Promise<void> {
  const field = board.locator('vscode-text-field').first();
  const button = board.locator('vscode-button', { hasText: 'New Task' });
  await field.or(button).first().waitFor();
  if ((await field.count()) === 0) await button.click();
  await field.waitFor();
}

/** Creates a task on the board in the editor, as a person does. */
export async function createTask(page: Page, summary: string, description: string): Promise<Frame> {
  await runCommand(page, 'Malamar: Open Board');
  const board = await boardFrame(page);
  await openForm(board);
  await fill(board, 'vscode-text-field', summary);
  await fill(board, 'vscode-text-area', description);
  await page.keyboard.press('Control+Enter');
  return board;
}
