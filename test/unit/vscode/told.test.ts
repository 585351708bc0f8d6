import assert from 'node:assert/strict';
import type { ToPage } from '../../../src/protocol.ts';
import { toldBy } from '../../../src/vscode/attention/told.ts';

const before = { items: [], more: 0, waiting: 3 };
const now = { items: [], more: 0, waiting: 4 };
const failure = { sentence: 'The other window does not answer.' };
const cursor = { epoch: 'e', seq: 1 };

describe('what a folder has told of what waits in it', () => {
  const blocked: ToPage = { type: 'blocked', failure };

  it('is kept while it cannot be asked', () =>
    assert.deepEqual(toldBy(blocked, before, false), { state: before, trouble: failure }));

  it('is nothing any more once its data was deleted', () =>
    assert.deepEqual(toldBy(blocked, before, true), { state: undefined, trouble: failure }));

  it('is what it says now, and all is well again', () => {
    const state = { type: 'state', page: 'attention', state: now, cursor } as const;
    assert.deepEqual(toldBy(state, before, false), { state: now, trouble: undefined });
  });
});
