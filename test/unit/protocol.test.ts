import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requests } from '../../src/protocol.ts';

describe('what pages can ask for', () => {
  it('has a name of its own: of two with the same one, the compiler would keep the last', () => {
    const files = [
      'src/protocol.ts',
      ...readdirSync('src/protocol').map((name) => join('src/protocol', name)),
    ];
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}'([\w.]+)': request\(/gm)].map(
        ([, name]) => name,
      ),
    );
    assert.deepEqual(named.toSorted(), Object.keys(requests).toSorted());
  });
});
