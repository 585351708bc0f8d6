import assert from 'node:assert/strict';
import { rangeBetween, roomOf } from '../../../webview/ui/longList/range.ts';

describe('what is drawn of a long list', () => {
  const ten = (): number => 10;
  const between = (top: number, bottom: number, count = 100): string => {
    const { from, to } = rangeBetween(count, ten, top, bottom);
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
    const uneven = (index: number): number => (index === 0 ? 1000 : 10);
    assert.deepEqual(rangeBetween(50, uneven, 900, 1040), { from: 0, to: 8 });
    assert.equal(roomOf(0, 3, uneven), 1020);
    assert.equal(roomOf(3, 3, uneven), 0);
  });
});
