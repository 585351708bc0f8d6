import assert from 'node:assert/strict';
import { textOf } from '../../../src/vscode/readText.ts';

describe('the text of a file that somebody chose', () => {
  it('is what its bytes say', () => {
    assert.deepEqual(textOf(new TextEncoder().encode('{"tea": "grün"}')), {
      ok: true,
      value: '{"tea": "grün"}',
    });
  });

  it('is none if they say nothing in UTF-8, and the person hears what to do', () => {
    const read = textOf(new Uint8Array([0x67, 0x72, 0xfc, 0x6e]));
    assert.ok(!read.ok);
    assert.match(read.error.sentence, /no text, or a text in another encoding than UTF-8\.$/);
    assert.match(read.error.next ?? '', /save this one as UTF-8/);
    assert.doesNotMatch(read.error.sentence, /encoded data/);
  });
});
