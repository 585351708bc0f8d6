import type { TaskMove, TaskStatus } from '../../../src/model/task.ts';
import type { Card, MovesByStatus } from '../../../src/protocol/tasks.ts';
import { statuses } from './columns.ts';

/** Where a move that is made by dragging or by keys puts a card; all other moves are in its menu. */
const targets: Partial<Record<TaskMove, TaskStatus>> = {
  to_todo: 'todo',
  to_review: 'in_review',
  to_done: 'done',
};

/** The move that brings a card from one column to another; undefined: there is none. */
export const moveBetween = (
  moves: MovesByStatus,
  from: TaskStatus,
  to: TaskStatus,
): TaskMove | undefined =>
  from === to ? undefined : moves[from].find((move) => targets[move] === to);

export interface Step {
  readonly move: TaskMove;
  readonly to: TaskStatus;
}

/** To the nearest column on that side to which the card may go. */
export function moveTowards(
  moves: MovesByStatus,
  from: TaskStatus,
  side: 'left' | 'right',
): Step | undefined {
  const at = statuses.indexOf(from);
  const onSide = side === 'left' ? statuses.slice(0, at).reverse() : statuses.slice(at + 1);
  for (const to of onSide) {
    const move = moveBetween(moves, from, to);
    if (move) return { move, to };
  }
  return undefined;
}

/** Of what is allowed in its status, what would change something for this card. */
export const movesFor = (moves: MovesByStatus, card: Card): readonly TaskMove[] =>
  moves[card.status].filter((move) => changesSomething(move, card));

function changesSomething(move: TaskMove, card: Card): boolean {
  switch (move) {
    case 'prioritize':
      return !card.priority;
    case 'deprioritize':
      return card.priority;
    case 'start':
      return card.unstarted === true;
    case 'try_now':
      return card.pausedUntil !== undefined || card.retryAt !== undefined;
    default:
      return true;
  }
}
