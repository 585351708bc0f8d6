import * as vscode from 'vscode';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { Card, MovesByStatus } from '../protocol/tasks.ts';
import { pickNamed } from './pickNamed.ts';
import { stateOf } from './reach.ts';
import { taskItems } from './taskItems.ts';
import { orTell } from './tell.ts';

export interface TaskQuestion {
  readonly placeHolder: string;
  /** Said if there is no task to choose from. */
  readonly none: string;
  readonly suits?: (card: Card, moves: MovesByStatus) => boolean;
  /** Taken without a question, if it suits: the one in front of the person. */
  readonly preferred?: string;
  /** Without a question where there is no choice, unless the person has another one in front of them. */
  readonly takeTheOnly?: boolean;
}

/** One of the tasks of a workspace, for a command that was started without one. */
export async function pickTask(
  host: WorkspaceHost,
  { placeHolder, none, suits = () => true, preferred, takeTheOnly = false }: TaskQuestion,
): Promise<Card | undefined> {
  const board = orTell(await stateOf(host, 'board'));
  if (!board) return undefined;
  // Handles are those of all tasks, whichever of them can be picked.
  const items = taskItems(board.cards, new Date()).filter(({ card }) =>
    suits(card, board.head.moves),
  );
  const inFront = items.find(({ card }) => card.id === preferred);
  if (inFront) return inFront.card;
  if (items.length === 0) void vscode.window.showInformationMessage(none);
  const isTaken = takeTheOnly && preferred === undefined && items.length === 1;
  if (items.length === 0 || isTaken) return items[0]?.card;
  const named = items.map((item) => ({ ...item, id: item.card.id }));
  return (await pickNamed(named, { placeHolder }))?.card;
}
