import type { CliType } from '../model/agent.ts';
import type { RunOutcome } from '../model/run.ts';

/** A run of the present round, as the loop sees it. */
export interface PastRun {
  readonly agentId: string | null;
  readonly cli: CliType;
  readonly pass: number;
  readonly startedAt: string;
  /** Null while it works. */
  readonly action: RunOutcome['action'] | null;
  /** With `usage_limit`: until when, if the CLI named a time. */
  readonly until: string | null;
}

export interface Situation {
  /** The main agents as they are now, in their order. */
  readonly agents: readonly { readonly id: string }[];
  /** Since a person last set the task going, oldest first. */
  readonly runs: readonly PastRun[];
  readonly lastUserCommentAt: string | null;
}

export type Step =
  | { readonly kind: 'run'; readonly agentId: string; readonly pass: number }
  | { readonly kind: 'review'; readonly why: 'asked' | 'all_skipped' | 'no_agents' };

/** What happens next to a task. The loop has no memory of its own: all it knows are the runs so far. */
export function nextStep({ agents, runs, lastUserCommentAt }: Situation): Step {
  const [first] = agents;
  if (!first) return { kind: 'review', why: 'no_agents' };
  const pass = passOf(runs);
  const now = runs.filter((run) => run.pass === pass);
  const anew: Step = { kind: 'run', agentId: first.id, pass: pass + 1 };
  const unseen = lastUserCommentAt !== null && lastUserCommentAt > (runs.at(-1)?.startedAt ?? '');
  if (now.some(({ action }) => action === 'in_review'))
    return unseen ? anew : { kind: 'review', why: 'asked' };
  const agent = whoseTurn(agents, now);
  if (agent) return { kind: 'run', agentId: agent.id, pass };
  const commented = now.some(({ action }) => action === 'comment');
  return commented || unseen ? anew : { kind: 'review', why: 'all_skipped' };
}

/** Between the first agent of a pass and its last. */
export function isMidPass({ agents, runs }: Pick<Situation, 'agents' | 'runs'>): boolean {
  const now = runs.filter((run) => run.pass === passOf(runs));
  return now.length > 0 && whoseTurn(agents, now) !== undefined && !now.some(askedForReview);
}

const passOf = (runs: readonly PastRun[]): number => runs.at(-1)?.pass ?? 1;

const askedForReview = ({ action }: PastRun): boolean => action === 'in_review';

const hasAnswered = ({ action }: PastRun): boolean =>
  action === 'skip' || action === 'comment' || action === 'in_review';

/**
 * The first in the present order that has not answered in this pass: so an agent that was inserted
 * is met, and one that was moved gets neither two turns nor none. After an error or an interruption
 * it is the same agent's turn again, wherever it stands now.
 */
function whoseTurn(
  agents: Situation['agents'],
  now: readonly PastRun[],
): { id: string } | undefined {
  const answered = new Set(now.filter(hasAnswered).map(({ agentId }) => agentId));
  const waiting = agents.filter(({ id }) => !answered.has(id));
  const last = now.at(-1);
  const again = last && !hasAnswered(last) && waiting.find(({ id }) => id === last.agentId);
  return again || waiting[0];
}
