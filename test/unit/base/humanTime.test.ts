import assert from 'node:assert/strict';
import { clockTime, exactTime, humanTime, waitTime } from '../../../src/base/humanTime.ts';

const now = new Date('2026-03-10T12:00:00.000Z');

const table: [iso: string, words: string][] = [
  ['2026-03-10T11:59:30.000Z', 'just now'],
  ['2026-03-10T12:00:05.000Z', 'just now'],
  ['2026-03-10T11:55:00.000Z', '5 min ago'],
  ['2026-03-10T11:00:00.000Z', '1 hour ago'],
  ['2026-03-10T09:00:00.000Z', '3 hours ago'],
  ['2026-03-08T12:00:00.000Z', '2 days ago'],
  ['2026-01-15T12:00:00.000Z', 'Jan 15'],
  ['2025-01-15T12:00:00.000Z', 'Jan 15 2025'],
];

describe('a time in words', () => {
  for (const [iso, words] of table)
    it(`${iso} is "${words}"`, () => assert.equal(humanTime(iso, now), words));

  it('that is waited for has its seconds where the minute would be the present one', () => {
    assert.match(clockTime('2026-03-10T12:00:41.000Z', now), /^\d\d:\d\d$/);
    assert.match(waitTime('2026-03-10T12:00:41.000Z', now), /^\d\d:\d\d:41$/);
    assert.match(waitTime('2026-03-10T12:01:59.000Z', now), /^\d\d:\d\d:59$/);
    assert.match(waitTime('2026-03-10T12:02:00.000Z', now), /^\d\d:\d\d$/);
    assert.match(waitTime('2026-03-10T11:59:58.000Z', now), /^\d\d:\d\d:58$/, 'it is due');
  });

  it('is also there to the second', () =>
    assert.match(exactTime('2026-03-10T11:59:30.000Z'), /^Mar 1\d, 2026, \d+:\d\d:30\s[AP]M$/));
});
