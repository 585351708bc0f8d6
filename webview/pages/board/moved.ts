import type { Card } from '../../../src/protocol/tasks.ts';
import { isBefore } from './reduce.ts';

/**
 * The cards that are in another column than before. Both lists are in the same order, so they are walked
 * side by side: where they differ, the later card is new or changed, or the earlier one is gone.
 */
export function movedCards(before: readonly Card[], now: readonly Card[]): readonly Card[] {
  const fresh: Card[] = [];
  const gone = new Map<string, Card>();
  let at = 0;
  for (const card of now) {
    while (at < before.length) {
      const old = before[at];
      if (!old || old === card || isBefore(card, old)) break;
      gone.set(old.id, old);
      at += 1;
    }
    if (before[at] === card) at += 1;
    else fresh.push(card);
  }
  for (const old of before.slice(at)) gone.set(old.id, old);
  return fresh.filter(({ id, status }) => (gone.get(id)?.status ?? status) !== status);
}
