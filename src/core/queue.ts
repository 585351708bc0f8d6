import type { TaskStatus } from '../model/task.ts';

/** A task that waits or is being worked on: one with an open item in the queue. */
export interface Candidate {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly priority: boolean;
  /** Held back until then: a retry after an error, a usage limit. */
  readonly notBefore: string | null;
  /** When an agent last began to work on it. */
  readonly workedAt: string | null;
  readonly updatedAt: string;
  /** Some agents have had their turn in the present pass and others have not. */
  readonly midPass: boolean;
}

export type Pick =
  | { readonly kind: 'task'; readonly taskId: string }
  | { readonly kind: 'wait'; readonly until: string }
  | { readonly kind: 'nothing' };

/** Which task the runner works on next. All times are ISO 8601 in UTC, so they compare as text. */
export function pickTask(candidates: readonly Candidate[], now: string): Pick {
  const open = candidates.filter(({ status }) => status === 'todo' || status === 'in_progress');
  const ready = open.filter(({ notBefore }) => notBefore === null || notBefore <= now);
  const [first] = [...ready].sort(inPickOrder);
  if (first) return { kind: 'task', taskId: first.taskId };
  const [until] = open.flatMap(({ notBefore }) => notBefore ?? []).sort();
  return until === undefined ? { kind: 'nothing' } : { kind: 'wait', until };
}

/** A pass that has begun is brought to its end first: that is why priority takes effect after it. */
function inPickOrder(a: Candidate, b: Candidate): number {
  return (
    Number(isUnderWay(b)) - Number(isUnderWay(a)) ||
    Number(b.priority) - Number(a.priority) ||
    newestFirst(a.workedAt ?? '', b.workedAt ?? '') ||
    newestFirst(a.updatedAt, b.updatedAt) ||
    newestFirst(b.taskId, a.taskId)
  );
}

const isUnderWay = ({ status, midPass }: Candidate): boolean => status === 'in_progress' && midPass;

const newestFirst = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
