import assert from 'node:assert/strict';
import { readContext } from '../../../webview/pages/chat/contextLine.ts';

const panel = 'panel-id="c1" panel-type="chat" panel-title="Chat"';

describe('the context line of a message', () => {
  const cases: [line: string | null, seen: ReturnType<typeof readContext>][] = [
    [
      `<context ${panel} type="file" id="src/a.ts" name="a.ts" selection="12-40" />`,
      { name: 'a.ts', selection: '12-40', brief: false },
    ],
    [
      '<context type="file" id="src/deep/b.ts" mode="brief" />',
      { name: 'b.ts', selection: '', brief: true },
    ],
    [
      '<context name="&lt;a&gt; &amp; &quot;b&quot;&#33;" />',
      { name: '<a> & "b"!', selection: '', brief: false },
    ],
    ['<context name="&#x41;&nope;&#9999999;" />', { name: 'A&nope;', selection: '', brief: false }],
    ['<context mode="brief" />', { name: '', selection: '', brief: true }],
    [`<context ${panel} />`, null],
    [`<context ${panel} selection="1-2" mode="loud" />`, null],
    ['<context name="unclosed', null],
    ['Not a context line name="a"', null],
    ['', null],
    [null, null],
  ];
  for (const [line, seen] of cases)
    it(`reads ${line}`, () => {
      assert.deepEqual(readContext(line), seen);
    });

  it('does not lose its time over a line that nobody of us made', () => {
    for (const part of ['a="', 'name="a" ', '&#x', '&amp;', '-'])
      readContext(`<context ${part.repeat(1_000_000 / part.length)}`);
    assert.equal(readContext(`<context name="${'x'.repeat(1000)}" />`)?.name.length, 200);
  });
});
