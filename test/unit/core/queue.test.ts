import assert from 'node:assert/strict';
import { type Candidate, pickTask } from '../../../src/core/queue.ts';

const NOW = '2026-01-15T10:00:00.000Z';
const EARLIER = '2026-01-15T09:00:00.000Z';
const LATER = '2026-01-15T11:00:00.000Z';
const MUCH_LATER = '2026-01-15T12:00:00.000Z';

const task = (taskId: string, facts: Partial<Candidate> = {}): Candidate => ({
  taskId,
  status: 'todo',
  priority: false,
  notBefore: null,
  workedAt: null,
  updatedAt: EARLIER,
  midPass: false,
  ...facts,
});
const underWay = { status: 'in_progress', midPass: true } as const;

const rows: [rule: string, candidates: Candidate[], picked: string][] = [
  ['the only one', [task('a')], 'a'],
  ['the most recently updated one', [task('a'), task('b', { updatedAt: NOW })], 'b'],
  [
    'the most recently worked on before the most recently updated',
    [task('a', { updatedAt: NOW }), task('b', { workedAt: EARLIER })],
    'b',
  ],
  [
    'of two that were worked on, the later one',
    [task('a', { workedAt: NOW }), task('b', { workedAt: EARLIER, updatedAt: NOW })],
    'a',
  ],
  [
    'a prioritised one before all that were worked on',
    [task('a', { workedAt: NOW }), task('b', { priority: true })],
    'b',
  ],
  [
    'of two prioritised ones, the one worked on last',
    [task('a', { priority: true }), task('b', { priority: true, workedAt: EARLIER })],
    'b',
  ],
  [
    'the one in the middle of a pass before a prioritised one',
    [task('a', { priority: true }), task('b', { ...underWay, workedAt: EARLIER })],
    'b',
  ],
  [
    'a prioritised one once the pass has ended',
    [task('a', { priority: true }), task('b', { status: 'in_progress', workedAt: NOW })],
    'a',
  ],
  [
    'not the one that was put back in the middle of its pass, if another is prioritised',
    [task('a', { priority: true }), task('b', { midPass: true, workedAt: NOW })],
    'a',
  ],
  [
    'another one while a retry waits',
    [task('a', { ...underWay, notBefore: LATER, workedAt: NOW }), task('b')],
    'b',
  ],
  ['one whose waiting is over', [task('a', { notBefore: NOW })], 'a'],
  ['one that is in progress after a restart', [task('a', { status: 'in_progress' })], 'a'],
  ['by id where nothing else tells them apart', [task('b'), task('a')], 'a'],
];

describe('the queue', () => {
  for (const [rule, candidates, picked] of rows)
    it(`picks ${rule}`, () => {
      assert.deepEqual(pickTask(candidates, NOW), { kind: 'task', taskId: picked });
      // The order in which they are found must not matter.
      assert.deepEqual(pickTask([...candidates].reverse(), NOW), { kind: 'task', taskId: picked });
    });

  it('never picks a task that is In Review or Done', () => {
    const candidates = [task('a', { status: 'in_review' }), task('b', { status: 'done' })];
    assert.deepEqual(pickTask(candidates, NOW), { kind: 'nothing' });
  });

  it('says until when to wait if all wait', () => {
    const candidates = [task('a', { notBefore: MUCH_LATER }), task('b', { notBefore: LATER })];
    assert.deepEqual(pickTask(candidates, NOW), { kind: 'wait', until: LATER });
  });

  it('does not wait for tasks that nobody works on any more', () => {
    const candidates = [task('a', { status: 'in_review', notBefore: LATER })];
    assert.deepEqual(pickTask(candidates, NOW), { kind: 'nothing' });
  });

  it('has nothing to do without tasks', () => {
    assert.deepEqual(pickTask([], NOW), { kind: 'nothing' });
  });
});
