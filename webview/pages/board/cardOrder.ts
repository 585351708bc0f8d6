import type { Card } from '../../../src/protocol/tasks.ts';

/** As the host sorts them: the newest first. */
export const isBefore = (a: Card, b: Card): boolean =>
  a.updated_at === b.updated_at ? a.id < b.id : a.updated_at > b.updated_at;

/** Where it belongs among cards that are in order. */
export function placeFor(cards: readonly Card[], card: Card): number {
  let from = 0;
  let to = cards.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = cards[middle];
    if (other && isBefore(other, card)) from = middle + 1;
    else to = middle;
  }
  return from;
}
