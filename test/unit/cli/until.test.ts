import assert from 'node:assert/strict';
import { untilOf } from '../../../src/cli/trouble/until.ts';

// A Monday, 13:30 in Berlin (UTC+1 in winter), 07:30 in New York.
const now = new Date('2026-11-16T12:30:00Z');
const zone = 'Europe/Berlin';

const table: [text: string, until: string | null][] = [
  // Since 1970
  ['Claude AI usage limit reached|1794830400', null],
  ['Claude AI usage limit reached|1794839400', '2026-11-16T14:30:00.000Z'],
  ['Claude AI usage limit reached|1794839400000', '2026-11-16T14:30:00.000Z'],
  ['{"type":"usage_limit_reached","resets_at":1794839400}', '2026-11-16T14:30:00.000Z'],
  ['resetsAt: 1794839400', '2026-11-16T14:30:00.000Z'],
  ['request id 1794839400 failed', null],
  // ISO
  ['Quota resets at 2026-11-16T18:00:00Z.', '2026-11-16T18:00:00.000Z'],
  ['try again after 2026-11-16T18:00:00.250+01:00', '2026-11-16T17:00:00.250Z'],
  ['resets 2026-11-17 09:00 UTC', '2026-11-17T09:00:00.000Z'],
  ['resets 2026-11-17 09:00:00+0100', '2026-11-17T08:00:00.000Z'],
  ['was reset at 2026-11-15T18:00:00Z', null],
  // For how long
  ['Your quota will reset after 12h3m4s.', '2026-11-17T00:33:04.000Z'],
  ['Please try again in 11.054s.', '2026-11-16T12:30:11.054Z'],
  ['Try again in 2 hours 5 minutes.', '2026-11-16T14:35:00.000Z'],
  ['try again in 3 days, 2 hours and 1 minute', '2026-11-19T14:31:00.000Z'],
  ['resets in 2h 5m', '2026-11-16T14:35:00.000Z'],
  ['Retry after 34s', '2026-11-16T12:30:34.000Z'],
  ['retry-after: 3600', '2026-11-16T13:30:00.000Z'],
  ['"retry_after": "90"', '2026-11-16T12:31:30.000Z'],
  ['Retrying after 49019518ms...', '2026-11-17T02:06:59.518Z'],
  ['available in about 45 minutes', '2026-11-16T13:15:00.000Z'],
  ['will be over in 900 days', null],
  // By the clock
  ['5-hour limit reached ∙ resets 3pm', '2026-11-16T14:00:00.000Z'],
  ['5-hour limit reached ∙ resets 1pm', '2026-11-17T12:00:00.000Z'],
  ['resets 12am', '2026-11-16T23:00:00.000Z'],
  ['resets 12pm', '2026-11-17T11:00:00.000Z'],
  ["You've hit your limit · resets 3pm (Europe/Berlin)", '2026-11-16T14:00:00.000Z'],
  ["You've hit your limit · resets 3pm (America/New_York)", '2026-11-16T20:00:00.000Z'],
  ["You've hit your session limit · resets 6:39am (UTC)", '2026-11-17T06:39:00.000Z'],
  ['resets 3:15 p.m. (Asia/Kolkata)', '2026-11-17T09:45:00.000Z'],
  ['resets 3pm (Middle/Earth)', '2026-11-16T14:00:00.000Z'],
  ['or try again at 6:40 AM.', '2026-11-17T05:40:00.000Z'],
  ['try again at 14:05', '2026-11-16T13:05:00.000Z'],
  ['limit resets at 00:00 UTC', '2026-11-17T00:00:00.000Z'],
  ['resets tomorrow at 9am', '2026-11-17T08:00:00.000Z'],
  ['resets Thursday 9:00 AM', '2026-11-19T08:00:00.000Z'],
  ['resets Mon 9am', '2026-11-23T08:00:00.000Z'],
  ['hit your weekly limit · resets Nov 20, 7:39am (Europe/Berlin)', '2026-11-20T06:39:00.000Z'],
  ['resets Dec 3 at 9am', '2026-12-03T08:00:00.000Z'],
  ['resets January 2, 9am', '2027-01-02T08:00:00.000Z'],
  ['try again at Nov 21st, 2026 6:40 AM.', '2026-11-21T05:40:00.000Z'],
  ['resets Nov 2, 2026 6:40 AM', null],
  ['resets 99:99', null],
  // No time at all
  ['Please try again later.', null],
  ['You have exhausted your daily quota on this model.', null],
  ['Credit balance is too low', null],
  ['see section 3.1 of https://example.com/2026/11/16', null],
  ['', null],
];

describe('when a limit is over', () => {
  for (const [text, until] of table)
    it(text || '(nothing said)', () => assert.equal(untilOf(text, now, zone), until));

  it('knows that clocks are set back and forth', () => {
    // On 29 March 2026 the clocks of Berlin go from 2:00 to 3:00.
    const night = new Date('2026-03-28T22:00:00Z');
    assert.equal(untilOf('resets 4am (Europe/Berlin)', night), '2026-03-29T02:00:00.000Z');
    const before = new Date('2026-10-24T20:00:00Z');
    assert.equal(untilOf('resets 4am (Europe/Berlin)', before), '2026-10-25T03:00:00.000Z');
  });

  it('does not choke on megabytes', () => {
    assert.equal(untilOf('in 3 '.repeat(500_000), now, zone), null);
    assert.equal(untilOf('resets '.repeat(500_000), now, zone), null);
  });
});
