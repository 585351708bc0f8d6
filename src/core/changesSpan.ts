import type { Run } from '../model/run.ts';
import type { ChangesScope } from '../protocol/taskPage.ts';

export type SpanRun = Pick<
  Run,
  'id' | 'agent_id' | 'pass' | 'repo_path' | 'outcome' | 'tree_before' | 'tree_after' | 'started_at'
>;

/** The stored folder before the first and after the last of these runs. */
export interface Span<R extends SpanRun> {
  readonly first: R;
  readonly last: R;
  readonly before: string;
  readonly after: string;
  /** All that lie between, both ends included. */
  readonly runs: readonly R[];
}

/** Which two stored states are compared; undefined: there are none of these runs. Runs are oldest first. */
export function spanOf<R extends SpanRun>(
  runs: readonly R[],
  scope: ChangesScope,
  roundFrom: string,
): Span<R> | undefined {
  const wanted = inScope(runs, scope, roundFrom).filter(({ tree_before }) => tree_before !== null);
  // A workspace can be given another directory; two of them cannot be compared.
  const place = wanted.at(-1)?.repo_path;
  const here = wanted.filter(({ repo_path }) => repo_path === place);
  const [first] = here;
  const last = here.findLast(({ tree_after }) => tree_after !== null);
  if (first?.tree_before == null || last?.tree_after == null) return undefined;
  const between = here.slice(0, here.indexOf(last) + 1);
  return { first, last, before: first.tree_before, after: last.tree_after, runs: between };
}

function inScope<R extends SpanRun>(
  runs: readonly R[],
  scope: ChangesScope,
  roundFrom: string,
): readonly R[] {
  if (scope.of === 'task') return runs;
  if (scope.of === 'run') return runs.filter(({ id }) => id === scope.run);
  const round = runs.filter(({ started_at }) => started_at >= roundFrom);
  return lastPass(round.length > 0 ? round : runs);
}

/** Backwards from the last run: an agent answers once in a pass, so a second answer is of an earlier round. */
function lastPass<R extends SpanRun>(runs: readonly R[]): readonly R[] {
  const pass = runs.at(-1)?.pass;
  const answered = new Set<string | null>();
  const found: R[] = [];
  for (const run of runs.toReversed()) {
    if (run.pass !== pass) break;
    if (hasAnswered(run)) {
      if (answered.has(run.agent_id)) break;
      answered.add(run.agent_id);
    }
    found.push(run);
  }
  return found.reverse();
}

const hasAnswered = ({ outcome }: SpanRun): boolean =>
  outcome !== null && ['skip', 'comment', 'in_review'].includes(outcome.action);
