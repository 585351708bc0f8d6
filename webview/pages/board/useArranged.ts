import { useMemo, useRef } from 'preact/hooks';
import type { Card } from '../../../src/protocol/tasks.ts';
import { arrange, type Columns, rearrange } from './arrange.ts';
import type { Changes } from './changes.ts';

/** `changes`: what led to these cards. */
export function useArranged(cards: readonly Card[], changes: Changes, filter: string): Columns {
  const last = useRef<{ readonly columns: Columns; readonly filter: string }>(undefined);
  return useMemo(() => {
    const before = last.current;
    const columns =
      before?.filter === filter
        ? rearrange(before.columns, changes, cards, filter)
        : arrange(cards, filter);
    last.current = { columns, filter };
    return columns;
  }, [cards, changes, filter]);
}
