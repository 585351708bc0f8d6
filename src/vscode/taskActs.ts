import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { TaskMove } from '../model/task.ts';
import type { Card, MovesByStatus } from '../protocol/tasks.ts';
import type { CommandParts } from './commands.ts';
import type { OpenFolder } from './folders.ts';
import { pickTask } from './pickTask.ts';
import { mayWork, placeNamedBy } from './reach.ts';
import { textIn } from './runRecord.ts';
import { deleteDone, deleteTask } from './taskWindow.ts';
import { busy, orTell } from './tell.ts';

/** What the menu of a card offers, for those who start from the palette. */

/** Moves that other commands do not make: those start from what waits for the human, so not from what is done. */
type CommandedMove = Extract<
  TaskMove,
  'to_review' | 'to_todo' | 'prioritize' | 'deprioritize' | 'delete'
>;

interface Words {
  readonly placeHolder: string;
  readonly none: string;
}

/** With the task that a caller names, else the one whose page has the focus, else one that the person picks. */
export async function moveTask(
  parts: CommandParts,
  move: CommandedMove,
  which: unknown,
): Promise<void> {
  const place = mayWork() ? placeOf(parts, which) : undefined;
  const preferred = textIn(which, 'task_id') ?? parts.panels.task.active?.subject;
  const card =
    place &&
    (await pickTask(place.host, {
      ...wordsOf(move),
      suits: (each, moves) => changesSomething(move, each, moves),
      ...(preferred === undefined ? {} : { preferred }),
    }));
  if (!card) return;
  const { id, summary } = card;
  if (move === 'delete') orTell(await deleteTask(id, place));
  else
    orTell(
      await busy(vscode.l10n.t('Moving “{0}”', summary), () =>
        ask(place.host, 'tasks.move', { id, move }),
      ),
    );
}

export async function deleteDoneTasks(parts: CommandParts, which: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(parts.folders, which) : undefined;
  if (place) orTell(await deleteDone(place));
}

/** A page stays with its folder, whichever one the views show. */
const placeOf = ({ folders, panels }: CommandParts, which: unknown): OpenFolder | undefined =>
  placeNamedBy(folders, which ?? panels.task.active);

function changesSomething(move: CommandedMove, card: Card, moves: MovesByStatus): boolean {
  if (!moves[card.status].includes(move)) return false;
  switch (move) {
    case 'to_todo':
      return card.status === 'done';
    case 'prioritize':
      return !card.priority;
    case 'deprioritize':
      return card.priority;
    default:
      return true;
  }
}

function wordsOf(move: CommandedMove): Words {
  switch (move) {
    case 'to_review':
      return {
        placeHolder: vscode.l10n.t('Move which task to In Review?'),
        none: vscode.l10n.t('No task is in progress.'),
      };
    case 'to_todo':
      return {
        placeHolder: vscode.l10n.t('Move which done task back to Todo?'),
        none: vscode.l10n.t('No task is done.'),
      };
    case 'prioritize':
      return {
        placeHolder: vscode.l10n.t('Prioritise which task?'),
        none: vscode.l10n.t('No task waits that is not prioritised already.'),
      };
    case 'deprioritize':
      return {
        placeHolder: vscode.l10n.t('Stop prioritising which task?'),
        none: vscode.l10n.t('No task is prioritised.'),
      };
    case 'delete':
      return {
        placeHolder: vscode.l10n.t('Delete which task?'),
        none: vscode.l10n.t('There are no tasks.'),
      };
  }
}
