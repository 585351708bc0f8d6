import assert from 'node:assert/strict';
import { Emitter } from '../../../src/base/event.ts';

describe('An emitter', () => {
  it('tells everybody who listens, in the order in which they came', () => {
    const emitter = new Emitter<string>();
    const heard: string[] = [];
    emitter.on((news) => heard.push(`first ${news}`));
    emitter.on((news) => heard.push(`second ${news}`));
    emitter.fire('news');
    assert.deepEqual(heard, ['first news', 'second news']);
  });

  it('tells nobody who left; a function that came twice leaves once at a time', () => {
    const emitter = new Emitter<number>();
    let count = 0;
    const listener = (by: number): void => {
      count += by;
    };
    const registration = emitter.on(listener);
    emitter.on(listener);
    registration.dispose();
    registration.dispose();
    emitter.fire(5);
    assert.equal(count, 5);
  });

  it('bears a listener that joins or leaves while it speaks', () => {
    const emitter = new Emitter<void>();
    const heard: string[] = [];
    const own = emitter.on(() => {
      heard.push('leaver');
      own.dispose();
      emitter.on(() => heard.push('newcomer'));
    });
    emitter.on(() => heard.push('stayer'));
    emitter.fire();
    assert.deepEqual(heard, ['leaver', 'stayer'], 'a newcomer hears the next news, not these');
    emitter.fire();
    assert.deepEqual(heard, ['leaver', 'stayer', 'stayer', 'newcomer']);
  });

  it('goes on to the others when a listener fails, and still lets the error be seen', async () => {
    const emitter = new Emitter<void>();
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    try {
      const seen = new Promise((resolve) => process.once('uncaughtException', resolve));
      let heard = false;
      emitter.on(() => {
        throw new Error('a bad listener');
      });
      emitter.on(() => {
        heard = true;
      });
      emitter.fire();
      assert.ok(heard);
      assert.match(String(await seen), /a bad listener/);
    } finally {
      for (const other of others) process.on('uncaughtException', other);
    }
  });
});
