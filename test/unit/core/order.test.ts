import assert from 'node:assert/strict';
import { placeBefore } from '../../../src/core/order.ts';

describe('placing one before another', () => {
  const table: [moved: string, before: string | null, expected: string | undefined][] = [
    ['a', 'c', 'bac'],
    ['a', null, 'bca'],
    ['c', 'a', 'cab'],
    ['b', 'b', 'abc'],
    ['b', 'c', 'abc'],
    ['x', 'a', undefined],
    ['a', 'x', undefined],
  ];
  for (const [moved, before, expected] of table)
    it(`abc with ${moved} before ${before ?? 'nobody'} is ${expected ?? 'refused'}`, () => {
      assert.equal(placeBefore(['a', 'b', 'c'], moved, before)?.join(''), expected);
    });
});
