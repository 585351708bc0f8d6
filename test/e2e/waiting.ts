import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { systemClock } from '../../src/base/clock.ts';
import { Malamar } from '../../src/core/malamar.ts';
import {
  addComment,
  asActor,
  changeItem,
  changeStatus,
  findTask,
  theSystem,
} from '../../src/core/taskRecord.ts';
import { theWorkspace } from '../../src/core/theWorkspace.ts';
import type { Change } from '../../src/model/change.ts';
import { tables } from '../../src/model/tables.ts';
import type { Task } from '../../src/model/task.ts';
import { workspaces } from '../../src/model/workspace.ts';
import { openStore } from '../../src/store/openStore.ts';
import { update } from '../../src/store/rows.ts';
import type { Reader } from '../../src/store/sqlite.ts';
import { newMachine } from '../unit/support/machine.ts';
import { pick } from './bed/workbench.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What waits for the human, as a test finds it on the screen. */

const pane = (page: Page): Locator =>
  page.locator('.pane', { has: page.locator('.pane-header', { hasText: 'Attention' }) });

/** A row of the view Attention. */
export const waitingRow = (page: Page, text: string | RegExp): Locator =>
  pane(page).locator('.monaco-list-row', { hasText: text }).first();

export const nothingWaits = (page: Page): Locator =>
  pane(page).locator('.welcome-view-content', { hasText: 'Nothing waits for you.' });

/** What the icon of Malamar says in the activity bar; empty: no badge. */
export async function badgeOf(page: Page): Promise<string> {
  const badge = page.locator(
    '.activitybar .action-item:has([aria-label^="Malamar"]) .badge:visible .badge-content',
  );
  return (await badge.count()) === 0 ? '' : ((await badge.first().textContent()) ?? '').trim();
}

/** Presses an action of a row, as somebody does who points at it. */
export async function act(page: Page, text: string, label: string): Promise<void> {
  await waitingRow(page, text).hover();
  await waitingRow(page, text).locator(`.action-label[aria-label="${label}"]`).click();
}

/** Lets a paused task be tried now, by the palette: without the board, and without the sidebar. */
export const tryNow = (page: Page, summary: string): Promise<void> =>
  pick(page, 'Malamar: Try Paused Task Now', summary);

export interface Prepared {
  /** In Review, with an agent's question. */
  readonly waiting?: Readonly<Record<string, string>>;
  /** Held back by a usage limit until tomorrow, each with its description: a test sets them going. */
  readonly paused?: Readonly<Record<string, string>>;
}

/** A workspace made before VS Code looks at its folder; one error is enough for a task to give up. */
export async function prepare(directory: string, folder: string, given: Prepared): Promise<void> {
  const clock = systemClock;
  const log = console;
  const { store } = await openStore<Change>({ directory, programs: 'dist', tables, clock, log });
  const malamar = new Malamar(store, clock, log, newMachine(directory, clock, log));
  malamar.workspaces.create({ title: 'Demo', path: folder, cli: 'rehearsal' });
  const make = (summary: string, description: string): string => {
    const made = malamar.tasks.create({ summary, description });
    assert.ok(made.ok);
    return made.value.id;
  };
  const waiting = Object.entries(given.waiting ?? {}).map(([summary, question]) => ({
    id: make(summary, ''),
    question,
  }));
  const paused = Object.entries(given.paused ?? {}).map((texts) => make(...texts));
  store.transaction((writer) => {
    const now = clock.now().toISOString();
    const workspace = theWorkspace(writer);
    const limits = { ...workspace.limits, consecutive_errors: 1 };
    update(writer, workspaces, workspace, { limits });
    const pause = { until: new Date(Date.now() + DAY_MS).toISOString(), reason: 'Used up.' };
    for (const id of paused) {
      const task = theTask(writer, id);
      changeStatus(writer, task, 'todo', theSystem, now, { pause });
      changeItem(writer, task, { not_before: pause.until }, now);
    }
    for (const { id, question } of waiting) {
      const task = theTask(writer, id);
      addComment(writer, task, asActor({ id: 'somebody', name: 'Reviewer' }), question, now);
      changeStatus(writer, task, 'in_review', theSystem, now);
      changeItem(writer, task, { status: 'completed' }, now);
    }
  });
  await store.close();
}

function theTask(read: Reader, id: string): Task {
  const task = findTask(read, id);
  assert.ok(task);
  return task;
}
