import assert from 'node:assert/strict';
import { afterAnother, sumOf, worthAnother } from '../../../scripts/suites/outcome.mjs';
import { summarize } from '../../../scripts/suites/summary.mjs';

const tally = (passed: number, ...failures: string[]) => ({
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
});

describe('a file of tests that failed in a browser', () => {
  const first = { board: tally(3, 'board moves'), chat: tally(2) };

  it('is run once more; a few of them, not all, and none that cannot be named', () => {
    assert.deepEqual(worthAnother(first), ['board']);
    assert.deepEqual(worthAnother({ chat: tally(2) }), []);
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((file) => [file, tally(0, file)]));
    assert.deepEqual(worthAnother(many), []);
    assert.deepEqual(worthAnother({ '': tally(0, 'somewhere') }), []);
  });

  it('counts as it ended, and is named if it was chance', () => {
    const outcome = afterAnother(first, { board: tally(4) });
    assert.deepEqual(outcome, { ...tally(6), shaky: ['board moves'] });
    const { text, failed } = summarize(new Map([['e2e', outcome]]));
    assert.equal(failed, 0);
    assert.match(text, /passed when run once more:\n {2}e2e: board moves\n/);
  });

  it('stays failed if it fails again, also elsewhere', () => {
    const same = afterAnother(first, { board: tally(3, 'board moves') });
    assert.deepEqual(same, { ...tally(5, 'board moves'), shaky: [] });
    const other = afterAnother(first, { board: tally(3, 'board opens') });
    assert.deepEqual(other.failures, ['board opens']);
    assert.deepEqual(other.shaky, ['board moves']);
    assert.equal(summarize(new Map([['e2e', other]])).failed, 1);
  });

  it('is nothing, if nothing failed', () => {
    assert.doesNotMatch(summarize(new Map([['e2e', sumOf({ chat: tally(2) })]])).text, /once/);
  });
});
