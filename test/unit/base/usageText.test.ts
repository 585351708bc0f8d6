import assert from 'node:assert/strict';
import { durationBetween, durationText } from '../../../src/base/duration.ts';
import { costText, tokensOf, tokensText } from '../../../src/base/usageText.ts';

describe('what was used, in words', () => {
  const tokens: [number, string][] = [
    [0, '0'],
    [950, '950'],
    [1000, '1k'],
    [12_345, '12.3k'],
    [99_949, '99.9k'],
    [99_951, '100k'],
    [123_456, '123k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [4_120_000, '4.1M'],
    [250_000_000, '250M'],
  ];
  for (const [count, text] of tokens)
    it(`${count} tokens are ${text}`, () => assert.equal(tokensText(count), text));

  const costs: [number, string][] = [
    [0, '$0'],
    [0.0001, '<$0.01'],
    [0.01, '$0.01'],
    [0.42, '$0.42'],
    [0.999, '$1.00'],
    [12.346, '$12.35'],
    [99.994, '$99.99'],
    [99.996, '$100'],
    [1234.5, '$1235'],
  ];
  for (const [dollars, text] of costs)
    it(`${dollars} dollars are ${text}`, () => assert.equal(costText(dollars), text));

  it('counts what went in and what came out', () => {
    assert.equal(tokensOf({ input: 1200, output: 34 }), 1234);
  });
});

describe('how long something took', () => {
  const table: [number, string][] = [
    [-5, '0 s'],
    [999, '0 s'],
    [12_900, '12 s'],
    [60_000, '1 min 0 s'],
    [185_000, '3 min 5 s'],
    [7_800_000, '2 h 10 min'],
    [Number.NaN, ''],
  ];
  for (const [milliseconds, text] of table)
    it(`${milliseconds} ms are "${text}"`, () => assert.equal(durationText(milliseconds), text));

  it('is told between two moments, stored or counted', () => {
    const from = '2026-01-01T00:00:00.000Z';
    assert.equal(durationBetween(from, '2026-01-01T00:01:01.000Z'), '1 min 1 s');
    assert.equal(durationBetween(from, Date.parse(from) + 59_000), '59 s');
    assert.equal(durationBetween('never', 0), '');
  });
});
