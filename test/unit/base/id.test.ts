import assert from 'node:assert/strict';
import { newId } from '../../../src/base/id.ts';

describe('An id', () => {
  it('is 21 lower-case letters and digits, and never the same', () => {
    const ids = Array.from({ length: 1000 }, () => newId());
    for (const id of ids) assert.match(id, /^[0-9a-z]{21}$/);
    assert.equal(new Set(ids).size, ids.length);
  });
});
