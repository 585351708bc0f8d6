import type { Card } from '../../../src/protocol/tasks.ts';
import { withoutSameEnds } from '../../ui/longList/withoutSameEnds.ts';
import { isBefore } from './cardOrder.ts';

/** A card that changed is in both, as it was and as it is. */
export interface Changes {
  readonly gone: readonly Card[];
  readonly fresh: readonly Card[];
}

/**
 * What came and went. Both lists are in the same order, so they are walked side by side: where they differ,
 * the later card is new or changed, or the earlier one is gone.
 */
export function changesBetween(earlier: readonly Card[], later: readonly Card[]): Changes {
  const [before, now] = withoutSameEnds(earlier, later);
  const gone: Card[] = [];
  const fresh: Card[] = [];
  let at = 0;
  for (const card of now) {
    while (at < before.length) {
      const old = before[at];
      if (!old || old === card || isBefore(card, old)) break;
      gone.push(old);
      at += 1;
    }
    if (before[at] === card) at += 1;
    else fresh.push(card);
  }
  return { gone: [...gone, ...before.slice(at)], fresh };
}
