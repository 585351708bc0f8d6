import assert from 'node:assert/strict';
import { Heights } from '../../../webview/ui/longList/heights.ts';
import { withoutSameEnds } from '../../../webview/ui/longList/withoutSameEnds.ts';

describe('how high the items of a long list are', () => {
  const items = Array.from({ length: 60 }, (_, id) => ({ id }));

  it('is as usual until they are measured', () => {
    const heights = new Heights<object>(10);
    assert.equal(heights.totalOf(items), 600);
    for (const item of items.slice(0, 3)) heights.measure(item, 25);
    heights.measure(items[0] as object, 30);
    assert.equal(heights.totalOf(items), 600 + 20 + 15 + 15);
    assert.equal(heights.between(0, 3), 80);
    assert.equal(heights.between(2, 4), 35);
    assert.equal(heights.between(3, 3), 0);
  });

  it('need not be measured again while all of them are known and as high together as they were', () => {
    const heights = new Heights<object>(10);
    heights.totalOf(items);
    for (const item of items.slice(0, 3)) heights.measure(item, 20);
    assert.equal(heights.areKnown(items.slice(0, 3), 60), true);
    assert.equal(heights.areKnown(items.slice(0, 3), 61), false);
    assert.equal(
      heights.areKnown(items.slice(0, 4), 70),
      false,
      'as high as usual, but never seen',
    );
  });

  it('is the same as if all were added up, whatever comes, goes and moves', () => {
    const heights = new Heights<object>(10);
    let now: readonly { readonly id: number }[] = items.slice(0, 40);
    for (let step = 0; step < 300; step += 1) {
      heights.totalOf(now);
      const at = (step * 7) % now.length;
      heights.measure(now[at] as object, 5 + (step % 11));
      const other = items[(step * 13) % items.length] as { id: number };
      const without = now.filter((item) => item !== other);
      // Now and then many at once, or none at all.
      if (step % 50 === 49) now = without.slice(step % 3, 20).toReversed();
      else if (step % 5 !== 4) now = without.toSpliced((step * 3) % without.length, 0, other);
      const added = now.reduce((sum, item) => sum + heights.of(item), 0);
      assert.equal(heights.totalOf(now), added, `after step ${step}`);
    }
  });
});

describe('two lists without what is the same at their ends', () => {
  const left = (one: string, other: string): string =>
    withoutSameEnds([...one], [...other])
      .map((each) => each.join(''))
      .join('|');
  it('are what differs, whatever lies between', () => {
    assert.equal(left('abcdef', 'aXcYef'), 'bcd|XcY');
    assert.equal(left('abcd', 'dabc'), 'abcd|dabc');
  });
  it('are nothing if they are the same', () => {
    assert.equal(left('abc', 'abc'), '|');
    assert.equal(left('', ''), '|');
  });
  it('never take an item for the beginning and the end at once', () => {
    assert.equal(left('aa', 'aaa'), '|a');
    assert.equal(left('aba', 'a'), 'ba|');
    assert.equal(left('', 'ab'), '|ab');
  });
});
