import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { CommandParts } from './commands.ts';
import { pickTask, type TaskQuestion } from './pickTask.ts';
import { hostNamedBy, mayWork, placeNamedBy, workingHost } from './reach.ts';
import { textIn } from './runRecord.ts';
import { busy, orTell } from './tell.ts';

/** The present run goes to its end; no new one starts until the runner is resumed. */
export async function pauseRunner({ folders }: CommandParts, paused: boolean): Promise<void> {
  const host = workingHost(folders);
  if (host) orTell(await ask(host, 'runner.pause', { paused }));
}

/** Ends the run with all its processes; the task is In Review afterwards. */
export async function cancelTask(parts: CommandParts): Promise<void> {
  const inFront = parts.panels.task.active;
  const host = mayWork() ? placeNamedBy(parts.folders, inFront)?.host : undefined;
  const card =
    host &&
    (await pickTask(host, {
      placeHolder: vscode.l10n.t('Cancel which task?'),
      none: vscode.l10n.t('No task is in progress.'),
      suits: ({ status }) => status === 'in_progress',
      takeTheOnly: true,
      ...(inFront ? { preferred: inFront.subject } : {}),
    }));
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
  const id = textIn(which, 'task_id') ?? (place && (await pickTask(place.host, openWhich()))?.id);
  if (place && id !== undefined) panels.task.show(place.folder, id);
}

/** The same task with its comments, as a text. */
export async function readTask({ folders, reports }: CommandParts, which: unknown): Promise<void> {
  const host = hostNamedBy(folders, which);
  const id = textIn(which, 'task_id') ?? (host && (await pickTask(host, readWhich()))?.id);
  const task = host && id !== undefined && orTell(await ask(host, 'tasks.read', { id }));
  if (task) await reports.show(titleOf(task.summary), task.text);
}

/** A title becomes a path. */
const titleOf = (summary: string): string => summary.replace(/[\\/]/g, '-').slice(0, 80);

const none = (): string =>
  vscode.l10n.t('There are no tasks yet. “New Task” on the board makes the first one.');
const openWhich = (): TaskQuestion => ({
  placeHolder: vscode.l10n.t('Open which task?'),
  none: none(),
});
const readWhich = (): TaskQuestion => ({
  placeHolder: vscode.l10n.t('Read which task as a text?'),
  none: none(),
});
