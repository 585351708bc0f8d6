import assert from 'node:assert/strict';
import { Disposables } from '../../../src/base/disposable.ts';

describe('Things that end together', () => {
  it('end in the reverse order in which they were made, once', () => {
    const all = new Disposables();
    const ended: string[] = [];
    all.defer(() => ended.push('first made'));
    const member = all.add({ dispose: () => ended.push('second made') });
    assert.equal(typeof member.dispose, 'function');
    all.dispose();
    all.dispose();
    assert.deepEqual(ended, ['second made', 'first made']);
  });

  it('end at once if they come too late', () => {
    const all = new Disposables();
    all.dispose();
    let ended = false;
    all.defer(() => {
      ended = true;
    });
    assert.ok(ended);
  });
});
