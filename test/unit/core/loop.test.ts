import assert from 'node:assert/strict';
import { isMidPass, nextStep, type PastRun, type Step } from '../../../src/core/loop.ts';

type Action = PastRun['action'];

/** `p skip` = agent p skipped; `|` begins the next pass; each run starts a minute after the last. */
function history(text: string): PastRun[] {
  let pass = 1;
  const runs: PastRun[] = [];
  for (const word of text.split(/\s*[,]\s*/).filter((each) => each !== '')) {
    const anew = word.startsWith('|');
    if (anew) pass += 1;
    const [agentId = '', action = 'working'] = word.replace('|', '').trim().split(' ');
    runs.push({
      agentId,
      cli: 'rehearsal',
      pass,
      startedAt: minute(runs.length),
      action: action === 'working' ? null : (action as Action),
      until: null,
    });
  }
  return runs;
}
const minute = (count: number): string => new Date(Date.UTC(2026, 0, 15, 10, count)).toISOString();
const second = (minutes: number): string => minute(minutes).replace(':00.000Z', ':30.000Z');

const run = (agentId: string, pass: number): Step => ({ kind: 'run', agentId, pass });
const review = (why: 'asked' | 'all_skipped' | 'no_agents'): Step => ({ kind: 'review', why });

const rows: [rule: string, agents: string, history: string, step: Step, commentAt?: string][] = [
  ['begins with the first agent', 'p i r', '', run('p', 1)],
  ['goes on with the next one', 'p i r', 'p skip', run('i', 1)],
  ['goes on after a comment, too', 'p i r', 'p comment, i comment', run('r', 1)],
  ['ends in review when all skipped', 'p i', 'p skip, i skip', review('all_skipped')],
  ['begins a second pass when one commented', 'p i', 'p skip, i comment', run('p', 2)],
  ['looks only at this pass', 'p i', 'p comment, i skip, |p skip, i skip', review('all_skipped')],
  ['counts passes', 'p i', 'p comment, i skip, |p skip, i comment', run('p', 3)],
  ['stops at once when asked for review', 'p i r', 'p comment, i in_review', review('asked')],
  ['stops when the first asks at once', 'p i', 'p in_review', review('asked')],
  ['goes to review without any agents', '', '', review('no_agents')],
  ['goes to review when all agents were deleted', '', 'p comment', review('no_agents')],
  ['retries the same agent after an error', 'p i', 'p skip, i error', run('i', 1)],
  ['retries again and again', 'p i', 'p skip, i error, i error', run('i', 1)],
  ['goes on with the interrupted agent', 'p i r', 'p comment, i interrupted', run('i', 1)],
  ['goes on with the paused agent', 'p i r', 'p comment, i usage_limit', run('i', 1)],
  ['takes an error as no comment', 'p i', 'p error, p skip, i skip', review('all_skipped')],
  ['meets an agent inserted behind', 'p x i', 'p skip', run('x', 1)],
  ['meets an agent inserted in front', 'x p i', 'p skip', run('x', 1)],
  ['meets an agent inserted at the end', 'p i x', 'p skip, i skip', run('x', 1)],
  ['does not meet a deleted one', 'p r', 'p skip', run('r', 1)],
  ['is not confused by a deleted one that ran last', 'p r', 'p skip, i comment', run('r', 1)],
  ['still counts the comment of a deleted one', 'p r', 'p skip, i comment, r skip', run('p', 2)],
  ['retries no deleted agent', 'p r', 'p skip, i error', run('r', 1)],
  ['retries the same agent though others were moved before it', 'r i p', 'p error', run('p', 1)],
  ['gives a moved agent neither two turns nor none', 'i p r', 'p skip, i skip', run('r', 1)],
  ['follows a new order', 'r p i', 'p skip', run('r', 1)],
  [
    'makes one more pass for a comment that came after the last start',
    'p i',
    'p skip, i skip',
    run('p', 2),
    second(1),
  ],
  [
    'makes no further pass for a comment that all have seen',
    'p i',
    'p skip, i skip',
    review('all_skipped'),
    second(0),
  ],
  [
    'lets a comment that the one who asks for review has not seen go before the review',
    'p i',
    'p comment, i in_review',
    run('p', 2),
    second(1),
  ],
  [
    'does not begin anew in the middle of a pass because of a comment',
    'p i r',
    'p skip, i skip',
    run('r', 1),
    second(1),
  ],
];

const agentsOf = (text: string) =>
  text
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => ({ id }));

describe('the loop', () => {
  for (const [rule, agents, past, step, commentAt] of rows)
    it(rule, () => {
      const situation = {
        agents: agentsOf(agents),
        runs: history(past),
        lastUserCommentAt: commentAt ?? null,
      };
      assert.deepEqual(nextStep(situation), step);
    });

  const middles: [agents: string, history: string, middle: boolean][] = [
    ['p i', '', false],
    ['p i', 'p skip', true],
    ['p i', 'p error', true],
    ['p i', 'p skip, i skip', false],
    ['p i', 'p skip, i comment', false],
    ['p i', 'p in_review', false],
    ['p i x', 'p skip, i comment', true],
  ];
  for (const [agents, past, middle] of middles)
    it(`is ${middle ? '' : 'not '}in the middle of a pass after "${past}" of ${agents}`, () => {
      assert.equal(isMidPass({ agents: agentsOf(agents), runs: history(past) }), middle);
    });
});
