import assert from 'node:assert/strict';
import { type Family, membersOf, nameOf } from '../../../../src/cli/process/family.ts';
import type { SeenProcess } from '../../../../src/cli/process/system.ts';

describe('Who belongs to a run', () => {
  const SELF = 50;
  const seen = (pid: number, parent: number, more: Partial<SeenProcess> = {}): SeenProcess => ({
    pid,
    parent,
    startedAt: `t${pid}`,
    group: pid,
    run: null,
    ...more,
  });
  const house = [seen(1, 0), seen(40, 1), seen(SELF, 40), seen(60, 1, { run: 'other' })];
  const run: Family = {
    runId: 'run',
    main: { pid: 100, startedAt: 't100', group: 100 },
    ownsGroup: true,
  };
  const members = (
    processes: readonly SeenProcess[],
    family: Partial<Family> = {},
    known: readonly string[] = [],
  ): number[] =>
    membersOf({ ...run, ...family }, new Set(known), [...house, ...processes], SELF)
      .map(({ pid }) => pid)
      .sort((a, b) => a - b);

  it('is its first process and all descendants, whatever group and marker they have', () => {
    const tree = [seen(100, SELF), seen(101, 100), seen(102, 101, { run: 'other' })];
    assert.deepEqual(members([...tree, seen(200, 1)]), [100, 101, 102]);
  });

  it('is whoever carries its marker, and their descendants', () => {
    const escaped = [seen(300, 1, { run: 'run' }), seen(301, 300)];
    assert.deepEqual(members(escaped), [300, 301]);
    assert.deepEqual(members(escaped, { main: null }), [300, 301]);
  });

  it('is whoever is in its group, while that number surely means it', () => {
    const inGroup = seen(101, 1, { group: 100 });
    assert.deepEqual(members([inGroup]), [101]);
    assert.deepEqual(members([inGroup], { ownsGroup: false }), [], 'of an old run: who knows');
    assert.deepEqual(
      members([seen(100, 1), inGroup], { ownsGroup: false }),
      [100, 101],
      'its leader lives',
    );
  });

  it('is not who got the pid of its first process later, nor that group', () => {
    const later = seen(100, 1, { startedAt: 'later' });
    assert.deepEqual(members([later, seen(101, 100, { group: 100 })]), []);
  });

  it('is who was seen in it before, though nothing shows it any more', () => {
    const orphan = seen(400, 1);
    assert.deepEqual(members([orphan]), []);
    assert.deepEqual(members([orphan], {}, [nameOf(orphan)]), [400]);
    assert.deepEqual(members([{ ...orphan, startedAt: 'later' }], {}, [nameOf(orphan)]), []);
  });

  it('is the child of its ended first process where that shows (Windows), but not in old runs', () => {
    assert.deepEqual(members([seen(101, 100)]), [101]);
    assert.deepEqual(members([seen(101, 100)], { ownsGroup: false }), []);
  });

  it('is never who asks, nor those it descends from, nor their other children', () => {
    const marked = [
      seen(1, 0, { run: 'run' }),
      seen(40, 1, { run: 'run' }),
      seen(SELF, 40, { run: 'run' }),
      seen(51, SELF),
      seen(52, 40, { run: 'run' }),
    ];
    assert.deepEqual(
      membersOf(run, new Set(), marked, SELF).map(({ pid }) => pid),
      [52],
    );
  });

  it('is nobody without a note and a marker', () => {
    assert.deepEqual(members([seen(100, 1)], { main: null }), []);
  });
});
