import type { TaskMove } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';

/** What can be done with a card; the same object as long as the page lives, so that cards are not drawn again for it. */
export interface CardActs {
  open(card: Card): void;
  move(card: Card, move: TaskMove): void;
  drag(card: Card): void;
  endDrag(): void;
}
