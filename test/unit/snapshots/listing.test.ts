import assert from 'node:assert/strict';
import { parseRaw, parseStaged, parseTagged, splitNul } from '../../../src/snapshots/listing.ts';

const nul = (...parts: string[]): Buffer => Buffer.from(parts.map((each) => `${each}\0`).join(''));

describe('reading what git prints', () => {
  it('cuts at NUL only', () => {
    assert.deepEqual(splitNul(nul()), []);
    assert.deepEqual(splitNul(nul('a\nb', ' ', '"ü"')), ['a\nb', ' ', '"ü"']);
  });

  it('tells new from changed, each path once', () => {
    assert.deepEqual(parseTagged(nul('? new\nfile', 'C changed', 'C changed', '? nested/')), [
      { path: 'new\nfile', isNew: true },
      { path: 'changed', isNew: false },
      { path: 'nested/', isNew: true },
    ]);
  });

  it('reads entries of an index, and only those', () => {
    const hash = 'a'.repeat(40);
    const path = 'dir/with\ttab\nand line';
    assert.deepEqual(parseStaged(`100755 ${hash} 2\t${path}`), {
      mode: '100755',
      hash,
      stage: 2,
      path,
    });
    for (const other of ['', 'plain', `100755 ${hash} 2`, `100755 ${hash}\tx`])
      assert.equal(parseStaged(other), undefined, other);
  });

  it('reads differences; what is not there is undefined', () => {
    const [zero, one, two] = ['0', '1', '2'].map((digit) => digit.repeat(40));
    const output = nul(
      `:000000 100644 ${zero} ${one} A`,
      'added\nfile',
      `:100644 100755 ${one} ${two} M`,
      'changed',
      `:120000 000000 ${two} ${zero} D`,
      'gone',
      `:000000 100644 ${zero} ${zero} U`,
      'both',
    );
    assert.deepEqual(
      parseRaw(output).map(({ path, before, after, isUnmerged }) => [
        path,
        before?.mode,
        after?.mode,
        isUnmerged,
      ]),
      [
        ['added\nfile', undefined, '100644', false],
        ['changed', '100644', '100755', false],
        ['gone', '120000', undefined, false],
        ['both', undefined, '100644', true],
      ],
    );
  });
});
