import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Uploads } from '../../../src/vscode/uploads.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a file that comes from a page', () => {
  const uploads = new Uploads();
  const begin = async (size: number): Promise<string> => {
    const begun = await uploads.begin(size);
    assert.ok(begun.ok);
    return begun.value;
  };

  it('is put together where nobody else can look, and goes when it is dropped', async () => {
    const id = await begin(6);
    assert.ok((await uploads.add(id, bytes('abc'))).ok);
    assert.ok((await uploads.add(id, bytes('def'))).ok);
    const ended = await uploads.end(id);
    assert.ok(ended.ok);
    assert.equal(readFileSync(ended.value, 'utf8'), 'abcdef');
    if (process.platform !== 'win32')
      assert.equal(statSync(dirname(ended.value)).mode & 0o777, 0o700);
    await uploads.drop(id);
    assert.equal(existsSync(dirname(ended.value)), false);
    assert.equal((await uploads.end(id)).ok, false);
  });

  it('keeps its order even if nobody waits between the pieces', async () => {
    const id = await begin(4);
    await Promise.all(['a', 'b', 'c', 'd'].map((letter) => uploads.add(id, bytes(letter))));
    const ended = await uploads.end(id);
    assert.ok(ended.ok);
    assert.equal(readFileSync(ended.value, 'utf8'), 'abcd');
    await uploads.drop(id);
  });

  it('is neither more nor less than was announced', async () => {
    const id = await begin(3);
    assert.equal((await uploads.add(id, bytes('abcd'))).ok, false);
    assert.ok((await uploads.add(id, bytes('ab'))).ok);
    assert.equal((await uploads.end(id)).ok, false);
    await uploads.drop(id);
  });

  it('is not one that nobody began', async () => {
    assert.equal((await uploads.add('nobody', bytes('a'))).ok, false);
    await uploads.drop('nobody');
  });
});
