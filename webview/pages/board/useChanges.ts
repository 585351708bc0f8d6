import { useMemo, useRef } from 'preact/hooks';
import type { Card } from '../../../src/protocol/tasks.ts';
import { type Changes, changesBetween } from './changes.ts';

/** What came and went since the board was drawn before. */
export function useChanges(cards: readonly Card[]): Changes {
  const last = useRef(cards);
  return useMemo(() => {
    const changes = changesBetween(last.current, cards);
    last.current = cards;
    return changes;
  }, [cards]);
}
