import assert from 'node:assert/strict';
import { LineSplitter } from '../../../../src/cli/process/lines.ts';

describe('Output split into lines', () => {
  const text = Buffer.from('Gruß\n\n😀 日本\r\nletzte');
  const expected = ['Gruß', '', '😀 日本', 'letzte'];

  function split(chunks: readonly Buffer[], most?: number): string[] {
    const lines: string[] = [];
    const splitter = new LineSplitter((line) => lines.push(line), most);
    for (const chunk of chunks) splitter.push(chunk);
    splitter.end();
    return lines;
  }

  it('is the same wherever the pipe cuts it', () => {
    for (let at = 0; at <= text.length; at += 1)
      assert.deepEqual(split([text.subarray(0, at), text.subarray(at)]), expected, `cut at ${at}`);
    assert.deepEqual(split([...text].map((byte) => Buffer.from([byte]))), expected);
  });

  it('keeps zero bytes, and puts a sign for what is no UTF-8', () => {
    assert.deepEqual(split([Buffer.from([65, 0, 66, 10, 0xff, 0xc3, 10, 0x80])]), [
      'A\0B',
      '\ufffd\ufffd',
      '\ufffd',
    ]);
  });

  it('needs no newline at the end, and makes no line of nothing', () => {
    assert.deepEqual(split([]), []);
    assert.deepEqual(split([Buffer.from('a\n')]), ['a']);
    assert.deepEqual(split([Buffer.from('a\nb')]), ['a', 'b']);
  });

  it('cuts a line that is too long, says so, and goes on with the next', () => {
    const long = ['12345', '678', '9\nnext\n12345678\n'].map((part) => Buffer.from(part));
    assert.deepEqual(split(long, 8), [
      '12345678… (1 bytes of this line were cut)',
      'next',
      '12345678',
    ]);
  });

  it('holds a line that comes in very many pieces', () => {
    const pieces = Array.from({ length: 5000 }, (_, index) => Buffer.from(String(index % 10)));
    const [line] = split(pieces);
    assert.equal(line, '0123456789'.repeat(500));
  });
});
