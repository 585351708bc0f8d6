import assert from 'node:assert/strict';
import { Tail } from '../../../../src/cli/process/tail.ts';

describe('The tail of a stream', () => {
  const tailOf = (lines: readonly string[]): string => {
    const tail = new Tail();
    for (const line of lines) tail.push(line);
    return tail.text();
  };

  it('has the last twenty lines that say something', () => {
    assert.equal(tailOf([]), '');
    assert.equal(tailOf(['a', '', '  ', 'b']), 'a\nb');
    const many = Array.from({ length: 1000 }, (_, index) => String(index));
    assert.equal(tailOf(many), many.slice(-20).join('\n'));
  });

  it('is words, without the colours of a terminal', () => {
    assert.equal(tailOf(['\u001b[91m\u001b[1mError: \u001b[0mfull']), 'Error: full');
  });

  it('is never longer than 4,000 characters', () => {
    assert.equal(tailOf(['x'.repeat(1_000_000), 'the end']).length, 4000);
    assert.ok(tailOf(['x'.repeat(1_000_000), 'the end']).endsWith('\nthe end'));
  });
});
