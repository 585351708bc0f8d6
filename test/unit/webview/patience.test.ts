import assert from 'node:assert/strict';
import { Patience } from '../../../webview/pages/task/patience.ts';

describe('presses in a row', () => {
  it('are meant for what was there at the first of them', () => {
    const patience = new Patience();
    const presses = [
      ['in_progress', 1000],
      ['in_review', 1250],
      ['in_review', 1500],
      ['in_review', 2000],
      ['in_review', 2700],
    ] as const;
    const meant = presses.map(([status, at]) => patience.isMeant(status, at));
    assert.deepEqual(meant, [true, false, false, false, true]);
  });

  it('are meant while nothing changes under them', () => {
    const patience = new Patience();
    const meant = [0, 100, 200].map((at) => patience.isMeant('todo', at));
    assert.deepEqual(meant, [true, true, true]);
  });
});
