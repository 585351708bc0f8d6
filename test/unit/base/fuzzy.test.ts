import assert from 'node:assert/strict';
import { bestMatches, fuzzyScore } from '../../../src/base/fuzzy.ts';

const paths = [
  'src/core/chat.ts',
  'src/core/chats.ts',
  'docs/Prüfung der Tees.md',
  'docs/Pru\u0308fung alt.md',
  'test/chat/fixtures.json',
  'README.md',
];
const best = (query: string): string[] => bestMatches(query, paths, (path) => path, 10);

describe('finding a name by what was typed', () => {
  const cases: [query: string, found: string[]][] = [
    ['chat', ['src/core/chat.ts', 'src/core/chats.ts', 'test/chat/fixtures.json']],
    ['CHATS', ['src/core/chats.ts', 'test/chat/fixtures.json', 'src/core/chat.ts']],
    [
      'prufung',
      ['docs/Prüfung der Tees.md', 'docs/Pru\u0308fung alt.md'].toSorted(
        (a, b) => a.length - b.length,
      ),
    ],
    ['prüfung der', ['docs/Prüfung der Tees.md']],
    ['core/ch', ['src/core/chat.ts', 'src/core/chats.ts']],
    ['core\\chat.', ['src/core/chat.ts', 'src/core/chats.ts']],
    ['rdme', ['README.md']],
    ['dp t', []],
    ['zzz', []],
  ];
  for (const [query, found] of cases)
    it(`finds ${found.length} for “${query}”`, () => {
      assert.deepEqual(best(query), found);
    });

  it('prefers the beginning of a name, then of a word in it, then any other place', () => {
    const names = ['Reviewer', 'Old Weaver', 'Swede-Webber', 'Web'];
    assert.deepEqual(
      bestMatches('we', names, (name) => name, 10),
      ['Web', 'Old Weaver', 'Swede-Webber', 'Reviewer'],
    );
  });

  it('offers everything for nothing, but not more than was asked for', () => {
    assert.equal(best('').length, paths.length);
    assert.equal(bestMatches('', paths, (path) => path, 2).length, 2);
  });

  it('takes no sign for a pattern', () => {
    assert.equal(fuzzyScore('.*', 'README.md'), undefined);
    assert.equal(fuzzyScore('[', 'a[1].ts') === undefined, false);
  });
});
