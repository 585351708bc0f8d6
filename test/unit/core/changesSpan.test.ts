import assert from 'node:assert/strict';
import { type SpanRun, spanOf } from '../../../src/core/changesSpan.ts';
import type { ChangesScope } from '../../../src/protocol/taskPage.ts';

const run = (id: string, pass: number, change: Partial<SpanRun> = {}): SpanRun => ({
  id,
  agent_id: id.charAt(0),
  pass,
  repo_path: '/demo',
  outcome: { action: 'comment' },
  tree_before: `before ${id}`,
  tree_after: `after ${id}`,
  started_at: '2',
  ...change,
});
const unstored = { tree_before: null, tree_after: null };
const working = { tree_after: null, outcome: null };

const table: [
  what: string,
  runs: readonly SpanRun[],
  scope: ChangesScope,
  span: [before: string, after: string, runs: number] | undefined,
][] = [
  ['nothing, where nobody worked', [], { of: 'task' }, undefined],
  [
    'the whole task, from its first run to its last',
    [run('a1', 1), run('b1', 1), run('a2', 2)],
    { of: 'task' },
    ['before a1', 'after a2', 3],
  ],
  [
    'only up to the last run that has ended',
    [run('a1', 1), run('b1', 1), run('a2', 2, working)],
    { of: 'task' },
    ['before a1', 'after b1', 2],
  ],
  ['nothing, while the first one works', [run('a1', 1, working)], { of: 'task' }, undefined],
  [
    'the last pass',
    [run('a1', 1), run('b1', 1), run('a2', 2), run('b2', 2)],
    { of: 'pass' },
    ['before a2', 'after b2', 2],
  ],
  [
    'the last pass, with an agent that had to try twice',
    [run('a1', 1), run('a2', 2, { outcome: { action: 'error' } }), run('a3', 2)],
    { of: 'pass' },
    ['before a2', 'after a3', 2],
  ],
  [
    'the last pass, not the first pass of the round before',
    [run('a1', 1, { started_at: '0' }), run('a2', 1)],
    { of: 'pass' },
    ['before a2', 'after a2', 1],
  ],
  [
    'the last pass there was, if the new round has not begun',
    [run('a1', 1, { started_at: '0' }), run('a2', 1, { started_at: '0' })],
    { of: 'pass' },
    ['before a2', 'after a2', 1],
  ],
  ['one run', [run('a1', 1), run('b1', 1)], { of: 'run', run: 'a1' }, ['before a1', 'after a1', 1]],
  ['nothing of a run that is not there', [run('a1', 1)], { of: 'run', run: 'x' }, undefined],
  [
    'nothing of agents that may only read',
    [run('a1', 1, unstored), run('b1', 1), run('c1', 1, unstored)],
    { of: 'task' },
    ['before b1', 'after b1', 1],
  ],
  ['nothing outside git', [run('a1', 1, unstored)], { of: 'task' }, undefined],
  [
    'nothing of the directory that the workspace had before',
    [run('a1', 1, { repo_path: '/old' }), run('b1', 1)],
    { of: 'task' },
    ['before b1', 'after b1', 1],
  ],
];

describe('what of a task is compared', () => {
  for (const [what, runs, scope, expected] of table)
    it(`is ${what}`, () => {
      const span = spanOf(runs, scope, '1');
      assert.deepEqual(span && [span.before, span.after, span.runs.length], expected);
    });
});
