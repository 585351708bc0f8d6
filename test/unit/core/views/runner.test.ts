import assert from 'node:assert/strict';
import { newsOf } from '../../../../src/core/views/runner.ts';
import type { Change } from '../../../../src/model/change.ts';
import type { RunNews } from '../../../../src/protocol/runs.ts';

const run = { workspace_id: 'w', run_id: 'r', task_id: 't' };

const table: [Change, RunNews | undefined][] = [
  [
    { type: 'run.started', ...run },
    { run_id: 'r', kind: 'started' },
  ],
  [
    { type: 'run.status', ...run, status: 'calling_tool', detail: 'Read' },
    { run_id: 'r', kind: 'status', status: 'calling_tool', detail: 'Read' },
  ],
  [
    { type: 'run.finished', ...run, status: 'failed' },
    { run_id: 'r', kind: 'finished', status: 'failed' },
  ],
  [{ type: 'run.event', ...run, from: 1, seq: 3 }, undefined],
  [{ type: 'run.stopping', ...run }, undefined],
  [{ type: 'queue.updated', queue: 'tasks', workspace_id: 'w' }, undefined],
];

describe('the news of runs', () => {
  for (const [change, news] of table)
    it(`${change.type} is ${news ? `told as "${news.kind}"` : 'not told'}`, () => {
      assert.deepEqual(newsOf(change), news ? [news] : []);
    });
});
