import assert from 'node:assert/strict';
import { type Candidate, cover, exceeds, isAmong } from '../../../src/snapshots/cover.ts';

const caps = { bytesOfFile: 10, bytes: 40, newFiles: 4 };
const file = (path: string, size = 1, isNew = true): Candidate => ({ path, size, isNew });
const many = (folder: string, count: number, size = 1): Candidate[] =>
  Array.from({ length: count }, (_, index) => file(`${folder}${index}`, size));

describe('what a snapshot covers', () => {
  const cases: [title: string, candidates: Candidate[], tracked: string[], leftOut: string[]][] = [
    ['nothing new', [], [], []],
    ['exactly as much as allowed', many('a/', 4, 10), [], []],
    ['a file that is too large', [file('big', 11), file('small')], [], ['big']],
    ['too many in one folder', [...many('lib/', 5), file('a')], [], ['lib/']],
    [
      'only the folder that is enough',
      [...many('lib/x/', 2), ...many('lib/y/', 3)],
      [],
      ['lib/x/'],
    ],
    ['too many bytes', [...many('a/', 2, 10), ...many('b/', 3, 9)], [], ['a/']],
    [
      'one folder after the other',
      [...many('a/', 5), ...many('b/', 6), ...many('c/', 4)],
      [],
      ['b/', 'a/'],
    ],
    [
      'what git tracks last',
      [...many('src/', 2), ...many('tmp/', 4)],
      ['src/0', 'src/1'],
      ['tmp/'],
    ],
    [
      'what git tracks, if the rest is not enough',
      [...many('src/', 6), ...many('tmp/', 1)],
      Array.from({ length: 6 }, (_, index) => `src/${index}`),
      ['src/'],
    ],
    [
      'the largest at the top',
      [file('a', 3), file('b', 1), file('c', 2), file('d', 1), file('e', 9)],
      [],
      ['e'],
    ],
    [
      'changed files do not count as new',
      many('a/', 9).map((each) => ({ ...each, isNew: false })),
      [],
      [],
    ],
  ];
  for (const [title, candidates, tracked, leftOut] of cases)
    it(`leaves out: ${title}`, () => {
      const found = cover(candidates, caps, (path) => tracked.includes(path));
      assert.deepEqual(found.leftOut, leftOut);
      const isLeftOut = isAmong(leftOut);
      assert.deepEqual(
        found.covered.map(({ path }) => path).sort(),
        candidates
          .map(({ path }) => path)
          .filter((path) => !isLeftOut(path))
          .sort(),
      );
      assert.equal(exceeds(found.covered, caps), false);
    });

  it('knows what is in a folder that was left out', () => {
    const isLeftOut = isAmong(['lib/', 'big']);
    assert.deepEqual(['lib/a/b', 'lib', 'library', 'big', 'a/big', 'big/x'].filter(isLeftOut), [
      'lib/a/b',
      'big',
    ]);
  });
});
