import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { failure, type Result, success } from '../../../src/base/result.ts';
import { DraftSaver } from '../../../webview/draftSaver.ts';

const LONG_MS = 60_000;

describe('a draft on its way to the host', () => {
  let saved: string[];
  let told: string[];
  let answer: Result<null>;
  let saver: DraftSaver;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    [saved, told, answer] = [[], [], success(null)];
    const save = (text: string) => {
      saved.push(text);
      return Promise.resolve(answer);
    };
    saver = new DraftSaver(save, (why) => told.push(why));
  });
  afterEach(() => mock.timers.reset());

  const aWhileLater = async (): Promise<void> => {
    mock.timers.tick(LONG_MS);
    await new Promise(setImmediate);
  };

  it('is saved once for several keys, and nobody hears of it', async () => {
    saver.soon('a');
    saver.soon('ab');
    await aWhileLater();
    assert.deepEqual([saved, told], [['ab'], []]);
  });

  it('is saved while somebody types on and on', async () => {
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      saver.soon(text);
      mock.timers.tick(200);
    }
    assert.deepEqual(saved, ['ab', 'abcd']);
  });

  it('is saved at once if the page may be gone in a moment, and only then', async () => {
    saver.soon('a');
    saver.flush();
    assert.deepEqual(saved, ['a']);
    saver.flush();
    await aWhileLater();
    assert.deepEqual(saved, ['a']);
  });

  it('is not saved at once after word that it is done with', () => {
    saver.soon('a');
    saver.hold();
    saver.flush();
    assert.deepEqual(saved, []);
  });

  it('is told of when it is not kept, and when the next one is', async () => {
    answer = failure('The disk is full.');
    saver.soon('a');
    await aWhileLater();
    assert.deepEqual(told, ['The disk is full.']);
    answer = success(null);
    saver.soon('ab');
    await aWhileLater();
    assert.deepEqual(
      [saved, told],
      [
        ['a', 'ab'],
        ['The disk is full.', ''],
      ],
    );
  });

  it('is saved again by itself, as after the host was away', async () => {
    answer = failure('Malamar was interrupted.');
    saver.soon('a');
    await aWhileLater();
    answer = success(null);
    await aWhileLater();
    await aWhileLater();
    assert.deepEqual(
      [saved, told],
      [
        ['a', 'a'],
        ['Malamar was interrupted.', ''],
      ],
    );
  });

  it('is no trouble any more once it is done with', async () => {
    answer = failure('No.');
    saver.soon('a');
    await aWhileLater();
    saver.drop();
    await aWhileLater();
    assert.deepEqual([saved, told], [['a'], ['No.', '']]);
  });

  it('does not come after word that it is done with', async () => {
    answer = failure('No.');
    saver.soon('a');
    mock.timers.tick(LONG_MS);
    saver.hold();
    await new Promise(setImmediate);
    await aWhileLater();
    assert.deepEqual([saved, told], [['a'], []]);
  });
});
