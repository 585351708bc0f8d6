import { useMemo, useRef } from 'preact/hooks';
import type { Card } from '../../../src/protocol/tasks.ts';
import { type Arranged, arrange, keepSame } from './arrange.ts';

export function useArranged(cards: readonly Card[], filter: string): Arranged {
  const last = useRef<Arranged>(undefined);
  return useMemo(() => {
    last.current = keepSame(arrange(cards, filter), last.current);
    return last.current;
  }, [cards, filter]);
}
