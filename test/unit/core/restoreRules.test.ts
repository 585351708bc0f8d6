import assert from 'node:assert/strict';
import {
  touches,
  undoneAmong,
  workedLater,
  workedMeanwhile,
} from '../../../src/core/restoreRules.ts';

const at = (minute: number): string => `2026-03-10T11:${String(minute).padStart(2, '0')}:00.000Z`;
const worked = (id: string, from: number, to: number | null, repo_path = '/demo') => ({
  id,
  repo_path,
  started_at: at(from),
  ended_at: to === null ? null : at(to),
});
const run = worked('run', 10, 20);

describe('which other runs a restore concerns', () => {
  const table: [string, ReturnType<typeof worked>, 'before' | 'meanwhile' | 'later'][] = [
    ['ended before it began', worked('a', 1, 9), 'before'],
    ['ended in the moment it began', worked('a', 1, 10), 'before'],
    ['reached into its beginning', worked('a', 5, 11), 'meanwhile'],
    ['worked within it', worked('a', 12, 15), 'meanwhile'],
    ['began before and ended after it', worked('a', 5, 30), 'meanwhile'],
    ['began within it and has not ended', worked('a', 15, null), 'meanwhile'],
    ['began in the moment it ended', worked('a', 20, 30), 'later'],
    ['began later', worked('a', 25, 30), 'later'],
  ];
  for (const [what, other, when] of table)
    it(`one that ${what}: ${when}`, () => {
      assert.equal(workedMeanwhile(run, [other]).length, when === 'meanwhile' ? 1 : 0);
      assert.equal(workedLater(run, [other]).length, when === 'later' ? 1 : 0);
    });

  it('neither itself nor one in another folder', () => {
    const others = [run, worked('a', 12, 15, '/elsewhere'), worked('b', 25, 30, '/elsewhere')];
    assert.deepEqual([...workedMeanwhile(run, others), ...workedLater(run, others)], []);
  });

  it('everything since, if it never ended', () => {
    const open = worked('run', 10, null);
    assert.equal(workedMeanwhile(open, [worked('a', 40, 50)]).length, 1);
    assert.equal(workedLater(open, [worked('a', 40, 50)]).length, 0);
  });
});

describe('which restores were undone since', () => {
  const table: [what: string, restores: [id: string, of: string][], undone: string[]][] = [
    ['none', [], []],
    ['not one that stands', [['a', 'run1']], []],
    [
      'the one that an undo took back',
      [
        ['b', 'a'],
        ['a', 'run1'],
      ],
      ['a'],
    ],
    [
      'not one whose undo was undone',
      [
        ['c', 'b'],
        ['b', 'a'],
        ['a', 'run1'],
      ],
      ['b'],
    ],
    [
      'each of the same run by itself',
      [
        ['c', 'a'],
        ['b', 'run1'],
        ['a', 'run1'],
      ],
      ['a'],
    ],
  ];
  for (const [what, restores, undone] of table)
    it(what, () => {
      const all = undoneAmong(restores.map(([id, of]) => ({ id, of })));
      assert.deepEqual(
        restores.map(([id]) => id).filter((id) => all.has(id)),
        undone,
      );
    });
});

describe('whether changes touch paths that are put back', () => {
  const table: [changed: string, path: string, touched: boolean][] = [
    ['a.ts', 'a.ts', true],
    ['a.ts', 'b.ts', false],
    ['src/a', 'src/a/b.ts', true],
    ['src/a/b.ts', 'src/a', true],
    ['src/ab.ts', 'src/a', false],
    ['src/a', 'src/ab.ts', false],
  ];
  for (const [changed, path, touched] of table)
    it(`${changed} ${touched ? 'touches' : 'does not touch'} ${path}`, () => {
      assert.equal(touches([{ path: changed, change: 'modified' }], [path]), touched);
    });
});
