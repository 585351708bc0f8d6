import assert from 'node:assert/strict';
import { attachmentName } from '../../../src/cli/attachmentName.ts';

describe('the name under which an upload is kept', () => {
  const table: readonly [string, string | RegExp][] = [
    ['notes.md', 'notes.md'],
    ['../../x', 'x'],
    ['..\\..\\x', 'x'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.txt', 'a.txt'],
    ['.env', '.env'],
    ['.eslintrc.json', '.eslintrc.json'],
    ['console.log', 'console.log'],
    ['Prüfung.txt', 'Prüfung.txt'],
    ['Pru\u0308fung.txt', 'Prüfung.txt'],
    ['检查 😀.md', '检查 😀.md'],
    // What had to be changed gets a mark.
    ['..', /^file-[0-9a-f]{6}$/],
    ['', /^file-[0-9a-f]{6}$/],
    ['a.txt. . ', /^a-[0-9a-f]{6}\.txt$/],
    [' a.txt', /^a-[0-9a-f]{6}\.txt$/],
    ['a\u0000b\nc', /^abc-[0-9a-f]{6}$/],
    ['evil\u202etxt.exe', /^eviltxt-[0-9a-f]{6}\.exe$/],
    ['a:b*c?.txt', /^a_b_c_-[0-9a-f]{6}\.txt$/],
    ['CON', /^_CON-[0-9a-f]{6}$/],
    ['CON .txt', /^_CON-[0-9a-f]{6}\.txt$/],
    ['COM¹.txt', /^_COM¹-[0-9a-f]{6}\.txt$/],
    ['conin$', /^_conin\$-[0-9a-f]{6}$/],
    ['lpt1.log', /^_lpt1-[0-9a-f]{6}\.log$/],
    ['\ud800.txt', /^\.txt-[0-9a-f]{6}$/],
  ];
  for (const [given, expected] of table)
    it(`${JSON.stringify(given)} becomes ${expected}`, () => {
      const name = attachmentName(given);
      if (typeof expected === 'string') assert.equal(name, expected);
      else assert.match(name, expected);
    });

  it('is another one for every other name', () => {
    const long = '检查'.repeat(50);
    for (const [one, other] of [
      ['a:b', 'a?b'],
      ['.env', 'env'],
      [`${long}第一.pdf`, `${long}第二.pdf`],
      ['..', '.'],
    ] as const)
      assert.notEqual(attachmentName(one), attachmentName(other));
  });

  it('keeps its ending when it is too long for a file system', () => {
    const name = attachmentName(`${'😀'.repeat(300)}.tar`);
    assert.ok(Buffer.byteLength(name) <= 200);
    assert.match(name, /😀-[0-9a-f]{6}\.tar$/u);
  });
});
