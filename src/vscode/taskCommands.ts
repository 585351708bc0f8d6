import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { Card } from '../protocol.ts';
import type { CommandParts } from './commands.ts';
import { plainLine } from './plainText.ts';
import { stateOf, workingHost } from './reach.ts';
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
    await busy(`Cancelling “${card.summary}”`, () =>
      ask(host, 'tasks.move', { id: card.id, move: 'cancel' }),
    ),
  );
}

/** Without a question where there is no choice. */
async function pickCard(cards: readonly Card[]): Promise<Card | undefined> {
  if (cards.length === 0) void vscode.window.showInformationMessage('No task is in progress.');
  if (cards.length < 2) return cards[0];
  const items = cards.map((card) => ({ label: plainLine(card.summary), card }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder: 'Cancel which task?' });
  return picked?.card;
}
