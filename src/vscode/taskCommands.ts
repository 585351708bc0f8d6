import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { Card } from '../protocol/tasks.ts';
import type { CommandParts } from './commands.ts';
import { plainLine } from './plainText.ts';
import { hostNamedBy, placeNamedBy, stateOf, workingHost } from './reach.ts';
import { textIn } from './runRecord.ts';
import { busy, orTell } from './tell.ts';

/** The present run goes to its end; no new one starts until the runner is resumed. */
export async function pauseRunner({ folders }: CommandParts, paused: boolean): Promise<void> {
  const host = workingHost(folders);
  if (host) orTell(await ask(host, 'runner.pause', { paused }));
}

/** Ends the run with all its processes; the task is In Review afterwards. */
export async function cancelTask({ folders }: CommandParts): Promise<void> {
  const host = workingHost(folders);
  const board = host && orTell(await stateOf(host, 'board'));
  if (!host || !board) return;
  const card = await pickCard(board.cards.filter(({ status }) => status === 'in_progress'));
  if (!card) return;
  orTell(
    await busy(vscode.l10n.t('Cancelling “{0}”', card.summary), () =>
      ask(host, 'tasks.move', { id: card.id, move: 'cancel' }),
    ),
  );
}

/** The task that a caller names by its id, or the one that the person picks, on its page. */
export async function openTask({ folders, panels }: CommandParts, which: unknown): Promise<void> {
  const place = placeNamedBy(folders, which);
  const id = textIn(which, 'task_id') ?? (place && (await pickTask(place.host)));
  if (place && id !== undefined) panels.task.show(place.folder, id);
}

/** The same task with its comments, as a text. */
export async function readTask({ folders, reports }: CommandParts, which: unknown): Promise<void> {
  const host = hostNamedBy(folders, which);
  const id = textIn(which, 'task_id') ?? (host && (await pickTask(host)));
  const task = host && id !== undefined && orTell(await ask(host, 'tasks.read', { id }));
  if (task) await reports.show(titleOf(task.summary), task.text);
}

/** A title becomes a path. */
const titleOf = (summary: string): string => summary.replace(/[\\/]/g, '-').slice(0, 80);

async function pickTask(host: WorkspaceHost): Promise<string | undefined> {
  const board = orTell(await stateOf(host, 'board'));
  const items = board?.cards.map(({ id, summary }) => ({ label: plainLine(summary), id }));
  if (!items) return undefined;
  if (items.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There are no tasks yet.'));
    return undefined;
  }
  const placeHolder = vscode.l10n.t('Open which task?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.id;
}

/** After a limit on what may be spent in a day was reached. */
export async function allowMore({ folders }: CommandParts): Promise<void> {
  const host = workingHost(folders);
  if (!host || !orTell(await ask(host, 'limits.allowMore', null))) return;
  void vscode.window.showInformationMessage(
    vscode.l10n.t(
      'What was spent today does not count any more: chats and tasks can go on until the limit is reached again.',
    ),
  );
}

/** Without a question where there is no choice. */
async function pickCard(cards: readonly Card[]): Promise<Card | undefined> {
  if (cards.length === 0)
    void vscode.window.showInformationMessage(vscode.l10n.t('No task is in progress.'));
  if (cards.length < 2) return cards[0];
  const items = cards.map((card) => ({ label: plainLine(card.summary), card }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Cancel which task?'),
  });
  return picked?.card;
}
