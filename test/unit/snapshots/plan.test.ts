import assert from 'node:assert/strict';
import { movedBetween } from '../../../src/snapshots/heads.ts';
import type { Difference } from '../../../src/snapshots/listing.ts';
import { type Changes, decideRestore } from '../../../src/snapshots/plan.ts';

const entry = (hash: string) => ({ mode: '100644', hash });
const differs = (path: string, before?: string, after?: string): Difference => ({
  path,
  before: before === undefined ? undefined : entry(before),
  after: after === undefined ? undefined : entry(after),
  isUnmerged: false,
});

describe('what a restore does', () => {
  // The run changed `edited`, added `added`, deleted `gone`; afterwards a person changed `edited` and `own`.
  const changes: Changes = {
    byRun: [differs('edited', '1', '2'), differs('added', undefined, '3'), differs('gone', '4')],
    since: [differs('edited', '2', '5'), differs('own', '6', '7')],
    back: [
      differs('edited', '5', '1'),
      differs('added', '3'),
      differs('gone', undefined, '4'),
      differs('own', '7', '6'),
    ],
    notCovered: [],
  };

  it('puts back only what the run changed, and says what was changed again since', () => {
    const { edits, changedSince } = decideRestore('run', changes);
    assert.deepEqual(edits, [
      { path: 'edited', entry: entry('1'), isCoveredNow: true },
      { path: 'added', entry: undefined, isCoveredNow: true },
      { path: 'gone', entry: entry('4'), isCoveredNow: false },
    ]);
    assert.deepEqual(changedSince, ['edited']);
  });

  it('puts everything back if that was asked for', () => {
    const { edits, changedSince } = decideRestore('tree', changes);
    assert.deepEqual(
      edits.map(({ path }) => path),
      ['edited', 'added', 'gone', 'own'],
    );
    assert.deepEqual(changedSince, ['edited', 'own']);
  });

  it('leaves alone what is not covered, and what somebody put back already', () => {
    assert.deepEqual(
      decideRestore('run', {
        ...changes,
        back: changes.back.slice(1),
        notCovered: ['gone', 'else/'],
      }).edits.map(({ path }) => path),
      ['added'],
    );
  });
});

describe('what moved', () => {
  const heads = { commit: 'a', branch: 'main', branches: { main: 'a', old: 'b' }, stashes: ['s'] };

  it('is nothing if nothing did', () => assert.deepEqual(movedBetween(heads, heads), []));

  it('names HEAD, branches and stashes with their old hashes', () => {
    const after = { commit: 'c', branch: null, branches: { main: 'c', new: 'd' }, stashes: ['t'] };
    assert.deepEqual(movedBetween(heads, after), [
      { what: 'HEAD', before: 'a', after: 'c' },
      { what: 'current branch', before: 'main', after: null },
      { what: 'branch main', before: 'a', after: 'c' },
      { what: 'branch new', before: null, after: 'd' },
      { what: 'branch old', before: 'b', after: null },
      { what: 'stash', before: 's', after: null },
      { what: 'stash', before: null, after: 't' },
    ]);
  });
});
