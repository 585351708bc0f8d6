import type { TaskLog } from '../model/task.ts';

type Entry = Pick<TaskLog, 'id' | 'event_type' | 'actor_type' | 'metadata' | 'created_at'>;

export interface WhyInReview {
  /** The entry of the log with which it came to In Review. */
  readonly event: string;
  readonly since: string;
  /** A person did it: nobody has to be told. */
  readonly byPerson: boolean;
  readonly reason: 'handed over' | 'cancelled' | 'gave up' | 'limit';
}

/**
 * Read from the activity, newest first. What stopped a task is noted in the same breath as its move, so
 * between the move and the turn of the last agent. Undefined: the activity does not tell (an imported task).
 */
export function whyInReview(activity: readonly Entry[]): WhyInReview | undefined {
  const place = activity.findIndex(isMoveToReview);
  const move = activity[place];
  if (!move) return undefined;
  const before = activity.slice(place + 1);
  const ended = before.findIndex(
    ({ event_type }) => event_type === 'status_changed' || event_type.startsWith('agent_'),
  );
  const breath = ended < 0 ? before : before.slice(0, ended);
  const limit = breath.find(({ event_type }) => event_type === 'limit_reached');
  const cancelled = breath.some(({ event_type }) => event_type === 'task_cancelled');
  return {
    event: move.id,
    since: move.created_at,
    byPerson: move.actor_type === 'user',
    reason: limit
      ? failures.includes(String(limit.metadata['limit']))
        ? 'gave up'
        : 'limit'
      : cancelled
        ? 'cancelled'
        : 'handed over',
  };
}

/** Under this name it is noted that a CLI could not keep an agent within its tools. */
export const TOOL_LIMIT = 'tools';

/** What a fresh allowance does not help against. */
const failures = ['consecutive_errors', TOOL_LIMIT];

const isMoveToReview = ({ event_type, metadata }: Entry): boolean =>
  event_type === 'status_changed' && metadata['new_status'] === 'in_review';
