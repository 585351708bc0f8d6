import type { TaskStatus } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import { placeFor } from './cardOrder.ts';
import type { Changes } from './changes.ts';

export type Columns = Readonly<Record<TaskStatus, readonly Card[]>>;

/** More than these are put into their columns all anew. */
const FEW = 20;

/** The cards of each column, in the order they came in; with a filter, those whose summary has it. */
export function arrange(cards: readonly Card[], filter: string): Columns {
  const isWanted = wanted(filter);
  const columns: Record<TaskStatus, Card[]> = {
    todo: [],
    in_progress: [],
    in_review: [],
    done: [],
  };
  for (const card of cards) if (isWanted(card)) columns[card.status].push(card);
  return columns;
}

/** Looks only at what changed, if it can: the other columns stay the same lists and are not drawn again. */
export function rearrange(
  before: Columns,
  { gone, fresh }: Changes,
  cards: readonly Card[],
  filter: string,
): Columns {
  if (gone.length + fresh.length > FEW) return arrange(cards, filter);
  const columns = { ...before };
  for (const card of gone) {
    const column = columns[card.status];
    const at = column.indexOf(card);
    if (at >= 0) columns[card.status] = column.toSpliced(at, 1);
  }
  for (const card of fresh.filter(wanted(filter))) {
    const column = columns[card.status];
    columns[card.status] = column.toSpliced(placeFor(column, card), 0, card);
  }
  return columns;
}

function wanted(filter: string): (card: Card) => boolean {
  const text = filter.trim().toLocaleLowerCase();
  return ({ summary }) => text === '' || summary.toLocaleLowerCase().includes(text);
}
