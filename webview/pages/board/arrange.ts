import type { TaskStatus } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import { sameItems } from '../../ui/longList/groups.ts';

export interface Arranged {
  readonly columns: Readonly<Record<TaskStatus, readonly Card[]>>;
  /** How many are shown. */
  readonly found: number;
}

/** The same list again where nothing changed, so that it is not drawn again. */
export function keepSame({ columns, found }: Arranged, before: Arranged | undefined): Arranged {
  const kept = (status: TaskStatus): readonly Card[] => {
    const old = before?.columns[status];
    return old && sameItems(old, columns[status]) ? old : columns[status];
  };
  return {
    columns: {
      todo: kept('todo'),
      in_progress: kept('in_progress'),
      in_review: kept('in_review'),
      done: kept('done'),
    },
    found,
  };
}

/** The cards of each column, in the order they came in; with a filter, those whose summary has it. */
export function arrange(cards: readonly Card[], filter: string): Arranged {
  const wanted = filter.trim().toLocaleLowerCase();
  const columns: Record<TaskStatus, Card[]> = {
    todo: [],
    in_progress: [],
    in_review: [],
    done: [],
  };
  let found = 0;
  for (const card of cards) {
    if (wanted !== '' && !card.summary.toLocaleLowerCase().includes(wanted)) continue;
    columns[card.status].push(card);
    found += 1;
  }
  return { columns, found };
}
