import type { TaskMove } from '../../../src/model/task.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import { type Action, likelyInReview, offered } from '../../ui/taskMoves.ts';

export interface Actions {
  /** What a person most likely wants now. */
  readonly primary: Action | null;
  readonly others: readonly Action[];
  /** Rarely wanted, or not to be hit by mistake. */
  readonly menu: readonly Action[];
}

/** The moves that are allowed, without those that would mean nothing now, by how much they are wanted. */
export function actionsOf(head: TaskHead): Actions {
  const { status, limitReached, priority, pause, retryAt, queued } = head;
  const waits = pause !== null || retryAt !== null;
  const meaningless = new Set<TaskMove>([
    priority ? 'prioritize' : 'deprioritize',
    ...(waits ? [] : ['try_now' as const]),
    ...(queued ? ['start' as const] : []),
  ]);
  const inTodo = waits ? 'try_now' : 'start';
  const likely = status === 'in_review' ? likelyInReview(limitReached !== null) : inTodo;
  const rare = new Set<TaskMove>(['delete', ...(likely === 'go_on' ? [] : ['go_on' as const])]);
  const actions = offered(
    head.moves.filter((move) => !meaningless.has(move)),
    likely,
  );
  return {
    primary: actions.find(({ move }) => move === likely) ?? null,
    others: actions.filter(({ move }) => move !== likely && !rare.has(move)),
    menu: actions.filter(({ move }) => rare.has(move)),
  };
}
