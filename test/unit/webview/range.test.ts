import assert from 'node:assert/strict';
import { rangeBetween } from '../../../webview/ui/longList/range.ts';

describe('what is drawn of a long list', () => {
  const ten = (): number => 10;
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const between = (top: number, bottom: number, count = 100): string => {
    const { from, to } = rangeBetween(numbers(count), ten, top, bottom);
    return `${from}-${to}`;
  };

  it('is what stands between two heights, a few more at each end', () => {
    assert.equal(between(0, 100), '0-12');
    assert.equal(between(455, 495), '44-52');
  });
  it('ends with the list', () => {
    assert.equal(between(950, 2000), '92-100');
    assert.equal(between(-500, -100), '0-0');
    assert.equal(between(5000, 6000), '100-100');
    assert.equal(between(0, 100, 3), '0-3');
    assert.equal(between(0, 100, 0), '0-0');
  });
  it('stays the same while only little is scrolled', () => {
    assert.equal(between(402, 438), between(410, 440));
  });
  it('takes each item for as high as it is', () => {
    const uneven = (item: number): number => (item === 0 ? 1000 : 10);
    assert.deepEqual(rangeBetween(numbers(50), uneven, 900, 1040), { from: 0, to: 8 });
  });
});
