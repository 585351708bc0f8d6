import assert from 'node:assert/strict';
import { handleAmong } from '../../../src/core/handles.ts';

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
});
