import assert from 'node:assert/strict';
import { FailureError } from '../../../src/base/result.ts';
import { diskFailure } from '../../../src/store/diskFailure.ts';

describe('What the disk refuses', () => {
  const refusal = (code: string) =>
    diskFailure(Object.assign(new Error(code), { code }), 'It was not saved').failure;

  it('is told as a sentence with a next step, for every reason that people meet', () => {
    for (const [code, words] of [
      ['ENOSPC', /disk is full/],
      ['EDQUOT', /quota/],
      ['EFBIG', /grow/],
      ['EROFS', /read-only/],
      ['EACCES', /may not/],
      ['EPERM', /may not/],
      ['EIO', /EIO/],
    ] as const) {
      const { sentence, next } = refusal(code);
      assert.match(sentence, /^It was not saved: .*\. Nothing was changed\.$/);
      assert.match(sentence, words);
      assert.match(next ?? '', /try again/);
    }
  });

  it('is left alone if it is told already', () => {
    const told = new FailureError('Told.');
    assert.equal(diskFailure(told, 'Again'), told);
  });
});
