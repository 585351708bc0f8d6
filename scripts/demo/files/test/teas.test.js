import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steepingTime } from '../src/teas.js';

test('black tea steeps longer than green tea', () => {
  assert.ok(steepingTime('black') > steepingTime('green'));
});

test('an unknown tea is refused', () => {
  assert.throws(() => steepingTime('bubble'), /bubble/);
});
