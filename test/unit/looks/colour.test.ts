import assert from 'node:assert/strict';
import { contrast, faded, over, parseColour } from '../../e2e/looks/inFrame/colour.ts';

const white = parseColour('#fff');
const black = parseColour('rgb(0, 0, 0)');

describe('the colours of a page, as a test judges them', () => {
  for (const [text, expected] of [
    ['rgb(255, 0, 51)', { r: 1, g: 0, b: 0.2, a: 1 }],
    ['rgba(0, 0, 0, 0.5)', { r: 0, g: 0, b: 0, a: 0.5 }],
    ['color(srgb 0.5 0.25 1 / 0.2)', { r: 0.5, g: 0.25, b: 1, a: 0.2 }],
    ['color(srgb 1 1 1)', { r: 1, g: 1, b: 1, a: 1 }],
    ['#f03', { r: 1, g: 0, b: 0.2, a: 1 }],
    ['#ff003300', { r: 1, g: 0, b: 0.2, a: 0 }],
  ] as const)
    it(`are read: ${text}`, () => assert.deepEqual(parseColour(text), expected));

  it('are not guessed', () => assert.throws(() => parseColour('oklab(0.5 0 0)'), /oklab/));

  it('cover each other', () => {
    assert.deepEqual(over(faded(white, 0.5), black), { r: 0.5, g: 0.5, b: 0.5, a: 1 });
    assert.deepEqual(over(faded(white, 0), black), black);
    assert.deepEqual(over(white, black), white);
  });

  for (const [one, other, expected] of [
    ['#fff', '#000', '21.00'],
    ['#000', '#fff', '21.00'],
    ['#777', '#777', '1.00'],
    ['#767676', '#fff', '4.54'],
    ['#777777', '#fff', '4.48'],
    ['#0f4a85', '#fff', '8.98'],
  ] as const)
    it(`are told apart: ${one} on ${other}`, () =>
      assert.equal(contrast(parseColour(one), parseColour(other)).toFixed(2), expected));
});
