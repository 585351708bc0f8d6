import assert from 'node:assert/strict';
import { beginning, withoutMarks } from '../../../src/base/plainWords.ts';

describe('words without marks', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['# Title', 'Title'],
    ['**Done**: `a.ts` is *new*, ~~old~~', 'Done: a.ts is new, old'],
    ['- one\n- two\n1. three', 'one\ntwo\nthree'],
    ['> quoted', 'quoted'],
    [
      'see [the page](https://example.org/a), ![a cup](cup.png) [x] (y)',
      'see the page, a cup [x] (y)',
    ],
    ['Its last words:\n\n```markdown\nIt fails.\n```', 'Its last words:\n\n\nIt fails.\n'],
    ['a_b 2 * 3 - 1', 'a_b 2  3 - 1'],
  ];
  for (const [text, plain] of cases)
    it(JSON.stringify(text), () => assert.equal(withoutMarks(text), plain));
});

describe('the beginning of a text', () => {
  it('is all of it where it is short enough', () => {
    assert.equal(beginning('one two', 7), 'one two');
    assert.equal(beginning('', 7), '');
  });

  it('ends with a whole word and says that there is more', () => {
    assert.equal(beginning('one two three', 10), 'one two…');
    assert.equal(beginning('one two three', 7), 'one two…');
    assert.equal(beginning('one two\nthree', 9), 'one two…');
  });

  it('is cut in the middle of a word that is endless, but not of a character', () => {
    assert.equal(beginning('x'.repeat(20), 10), `${'x'.repeat(10)}…`);
    assert.equal(beginning('a 23456789012', 10), 'a 23456789…');
    assert.equal(beginning('🍵'.repeat(4), 3), '🍵…');
  });
});
