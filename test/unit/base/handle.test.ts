import assert from 'node:assert/strict';
import { handleAmong, handlesOf } from '../../../src/base/handle.ts';

describe('a handle', () => {
  const table: readonly [string, string, readonly unknown[], string][] = [
    ['has four characters where nothing is like it', 'abcdefgh', ['aaaa', 'b'], 'abcd'],
    [
      'is longer than what it shares with its neighbours',
      'abcdefgh',
      ['abcdeaaa', 'abzz'],
      'abcdef',
    ],
    ['does not mind a missing neighbour', 'abcdefgh', [null, undefined], 'abcd'],
    ['is all of an id that another one goes on from', 'abcde', [null, 'abcdef'], 'abcde'],
    ['is all of a short id', 'ab', [null, null], 'ab'],
  ];
  for (const [name, id, neighbours, expected] of table)
    it(name, () => assert.equal(handleAmong(id, neighbours), expected));

  it('is given to each of a list, in whatever order it comes', () =>
    assert.deepEqual(
      [...handlesOf(['zzzzzz', 'abcdex', 'abcdey'])],
      [
        ['abcdex', 'abcdex'],
        ['abcdey', 'abcdey'],
        ['zzzzzz', 'zzzz'],
      ],
    ));
});
