import assert from 'node:assert/strict';
import type { PastRun } from '../../../src/core/loop.ts';
import { nearLimits } from '../../../src/core/nearLimits.ts';
import { Limits } from '../../../src/model/workspace.ts';

const run = (action: PastRun['action']): PastRun => ({
  agentId: 'a',
  cli: 'claude',
  pass: 1,
  startedAt: '',
  action,
  until: null,
});
const near = (
  pass: number,
  runs: readonly PastRun[],
  task = { tokens: 0, cost: 0 },
  set: Partial<Limits> = {},
) => nearLimits({ limits: { ...Limits.parse({}), ...set }, runs, task }, pass);
const names = (found: ReturnType<typeof near>) => found.map(({ limit }) => limit);

describe('limits that are near', () => {
  it('are none for a normal task', () => {
    assert.deepEqual(near(0, []), []);
    assert.deepEqual(near(3, Array(12).fill(run('comment'))), []);
    assert.deepEqual(near(1, [], { tokens: 1e9, cost: 1e6 }), [], 'what nobody set is no limit');
  });

  it('are told from three quarters on', () => {
    assert.deepEqual(near(8, []), [{ limit: 'passes_per_task', used: 8, most: 10 }]);
    assert.deepEqual(names(near(1, Array(45).fill(run('comment')))), ['runs_per_task']);
    assert.deepEqual(names(near(1, Array(4).fill(run('error')))), ['consecutive_errors']);
    const spent = { tokens: 800, cost: 1 };
    assert.deepEqual(names(near(1, [], spent, { tokens_per_task: 1000, cost_per_task: 2 })), [
      'tokens_per_task',
    ]);
  });
});
