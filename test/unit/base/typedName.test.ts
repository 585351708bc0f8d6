import assert from 'node:assert/strict';
import { beginsTypedName, isTypedName } from '../../../src/base/typedName.ts';

const COMPOSED = 'Caf\u00e9';
const DECOMPOSED = 'Cafe\u0301';

describe('a name that somebody types', () => {
  const table: [typed: string, name: string, fits: boolean][] = [
    ['Tea shop', 'Tea shop', true],
    [' Tea shop ', 'Tea shop', true],
    ['Tea shop', ' Tea shop', true],
    [COMPOSED, DECOMPOSED, true],
    [DECOMPOSED, COMPOSED, true],
    ['Cafe', DECOMPOSED, false],
    ['tea shop', 'Tea shop', false],
    ['Tea', 'Tea shop', false],
    ['', 'Tea shop', false],
  ];
  for (const [typed, name, fits] of table)
    it(`“${typed}” is ${fits ? '' : 'not '}“${name}”`, () =>
      assert.equal(isTypedName(typed, name), fits));

  it('is on the way as long as the name begins so', () => {
    for (const typed of ['', 'C', 'Cafe', COMPOSED, DECOMPOSED])
      assert.ok(beginsTypedName(typed, DECOMPOSED), typed);
    assert.ok(!beginsTypedName('Coffee', DECOMPOSED));
    assert.ok(!beginsTypedName(`${COMPOSED}s`, DECOMPOSED));
  });
});
