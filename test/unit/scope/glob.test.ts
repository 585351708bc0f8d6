import assert from 'node:assert/strict';
import { isWithin, matches, overlap } from '../../../src/scope/glob.ts';

describe('patterns of scopes', () => {
  const rows: [pattern: string, name: string, matches: boolean][] = [
    ['*', '', true],
    ['*', 'anything\nat all', true],
    ['', '', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['a*b*c', 'abc', true],
    ['a*b*c', 'aXbYbc', true],
    ['a*b*c', 'acb', false],
    ['*ab', 'aab', true],
    ['É*', 'été', true],
    ['a.c', 'abc', false],
  ];
  for (const [pattern, name, expected] of rows)
    it(`${pattern} ${expected ? 'matches' : 'does not match'} ${JSON.stringify(name)}`, () =>
      assert.equal(matches(pattern, name), expected));

  it('take no longer for a pattern that is meant to take long', () => {
    assert.equal(matches(`${'*a'.repeat(2000)}*b`, 'a'.repeat(5000)), false);
    assert.equal(overlap('*a'.repeat(150), '*b'.repeat(150)), false);
    assert.equal(overlap('x'.repeat(400), 'y'), true, 'what is too long counts as the same');
  });

  const common: [one: string, other: string, overlap: boolean, within: boolean][] = [
    ['a*', 'a*', true, true],
    ['ab*', 'a*', true, true],
    ['a*', 'ab*', true, false],
    ['a*', '*b', true, false],
    ['a*', 'b*', false, false],
    ['*x', '*y', false, false],
    ['A', 'a', true, true],
    ['a*c', 'a*b*c', true, false],
    ['*', '*', true, true],
    ['', '*', true, true],
  ];
  for (const [one, other, meets, within] of common)
    it(`${one} and ${other}: ${meets ? 'something' : 'nothing'} in common`, () => {
      assert.equal(overlap(one, other), meets);
      assert.equal(overlap(other, one), meets);
      assert.equal(isWithin(one, other), within);
    });
});
