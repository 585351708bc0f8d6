import assert from 'node:assert/strict';
import { type WhyInReview, whyInReview } from '../../../src/core/whyInReview.ts';
import type { TaskEventType } from '../../../src/model/task.ts';

type Log = Parameters<typeof whyInReview>[0][number];
let entries = 0;
const entry = (
  event_type: TaskEventType,
  metadata: Log['metadata'] = {},
  actor_type: Log['actor_type'] = 'system',
): Log => {
  entries += 1;
  return { id: `log${entries}`, event_type, actor_type, metadata, created_at: `at ${entries}` };
};
const moved = (actor: Log['actor_type'] = 'system', new_status = 'in_review'): Log =>
  entry('status_changed', { old_status: 'in_progress', new_status }, actor);
const finished = (): Log => entry('agent_finished', { agent_name: 'Planner' }, 'agent');
const limit = (name: string): Log => entry('limit_reached', { limit: name });

/** Oldest first, as it is noted. */
const table: [string, readonly Log[], Pick<WhyInReview, 'reason' | 'byPerson'> | undefined][] = [
  ['an agent asked for it', [finished(), moved()], { reason: 'handed over', byPerson: false }],
  [
    'a person moved it there',
    [finished(), moved('user')],
    { reason: 'handed over', byPerson: true },
  ],
  [
    'a person cancelled it',
    [entry('agent_started'), entry('task_cancelled'), entry('comment_added'), moved('user')],
    { reason: 'cancelled', byPerson: true },
  ],
  [
    'a limit was reached',
    [finished(), entry('comment_added'), limit('passes_per_task'), moved()],
    { reason: 'limit', byPerson: false },
  ],
  [
    'too many errors in a row',
    [finished(), entry('comment_added'), limit('consecutive_errors'), moved()],
    { reason: 'gave up', byPerson: false },
  ],
  [
    'a limit of an earlier visit does not count',
    [limit('runs_per_task'), moved(), moved('user', 'todo'), finished(), moved()],
    { reason: 'handed over', byPerson: false },
  ],
  [
    'what is noted afterwards does not hide it',
    [limit('runs_per_task'), moved(), entry('comment_added'), entry('comment_added')],
    { reason: 'limit', byPerson: false },
  ],
  ['an imported task has no activity', [], undefined],
];

describe('why a task is in review', () => {
  for (const [name, log, expected] of table)
    it(name, () => {
      const why = whyInReview(log.toReversed());
      assert.deepEqual(why && { reason: why.reason, byPerson: why.byPerson }, expected);
      const move = log.findLast(({ metadata }) => metadata['new_status'] === 'in_review');
      assert.equal(why?.event, move?.id);
      assert.equal(why?.since, move?.created_at);
    });
});
