import assert from 'node:assert/strict';
import { Sequence } from '../../../src/base/sequence.ts';

describe('A sequence of news', () => {
  it('gives a reader exactly what it missed', () => {
    const news = new Sequence<string>('life', 10);
    news.push('a');
    const cursor = news.cursor;
    assert.deepEqual(news.since(cursor), []);
    assert.equal(news.push('b'), 2);
    news.push('c');
    assert.deepEqual(news.since(cursor), ['b', 'c']);
    assert.deepEqual(news.since({ epoch: 'life', seq: 0 }), ['a', 'b', 'c']);
  });

  it('says "start afresh" to a reader from another life, from the future, or away too long', () => {
    const news = new Sequence<number>('life', 3);
    for (let item = 1; item <= 5; item += 1) news.push(item);
    assert.equal(news.since({ epoch: 'another life', seq: 5 }), undefined);
    assert.equal(news.since({ epoch: 'life', seq: 6 }), undefined);
    assert.equal(news.since({ epoch: 'life', seq: 1 }), undefined);
    assert.deepEqual(news.since({ epoch: 'life', seq: 2 }), [3, 4, 5]);
  });

  it('keeps as many as promised at every length, and not many more', () => {
    const news = new Sequence<number>('life', 4);
    for (let item = 1; item <= 100; item += 1) {
      news.push(item);
      const kept = Math.min(item, 4);
      const wanted = Array.from({ length: kept }, (_, index) => item - kept + 1 + index);
      assert.deepEqual(news.since({ epoch: 'life', seq: item - kept }), wanted);
      assert.equal(news.since({ epoch: 'life', seq: item - 5 }), undefined);
    }
  });
});
