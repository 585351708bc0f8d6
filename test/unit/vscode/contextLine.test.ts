import assert from 'node:assert/strict';
import { chipOf, contextLine, selectionOf } from '../../../src/vscode/contextLine.ts';

const place = { id: 'abc1', type: 'chat', title: 'My chat' };
const at = (start: number, end: number, character = 5, isEmpty = false) => ({
  isEmpty,
  start: { line: start },
  end: { line: end, character },
});

describe('the line about what somebody looks at', () => {
  it('tells page, file, selection and the wish for a short answer', () => {
    const file = { path: 'src/main.ts', selection: '12-40' };
    assert.equal(
      contextLine(place, file, { brief: true }),
      '<context panel-id="abc1" panel-type="chat" panel-title="My chat" type="file" id="src/main.ts" name="main.ts" selection="12-40" mode="brief" />',
    );
  });

  it('tells only the page if there is no file, or the person took it away', () => {
    assert.equal(
      contextLine(place, undefined, { brief: false }),
      '<context panel-id="abc1" panel-type="chat" panel-title="My chat" />',
    );
  });

  it('stays one line of good XML, whatever things are called', () => {
    const title = `"><script>&'\n\u2028x`;
    const line = contextLine(
      { ...place, title },
      { path: 'a&b/"c".ts', selection: null },
      { brief: false },
    );
    assert.equal(
      line,
      '<context panel-id="abc1" panel-type="chat" panel-title="&quot;&gt;&lt;script&gt;&amp;&apos;  x" type="file" id="a&amp;b/&quot;c&quot;.ts" name="&quot;c&quot;.ts" />',
    );
  });

  it('stays short', () => {
    const line = contextLine({ ...place, title: '😀'.repeat(5000) }, undefined, { brief: false });
    assert.ok(line.length < 1200);
    assert.doesNotMatch(line, /[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

describe('selected lines', () => {
  const table: readonly [string, Parameters<typeof selectionOf>[0], string | null][] = [
    ['nothing', [at(3, 3, 0, true)], null],
    ['within a line', [at(3, 3)], '4-4'],
    ['several lines', [at(11, 39)], '12-40'],
    ['whole lines, up to the beginning of the next', [at(11, 40, 0)], '12-40'],
    ['several ranges', [at(0, 1), at(5, 5, 0, true), at(8, 9)], '1-2,9-10'],
  ];
  for (const [name, selections, expected] of table)
    it(`${name}: ${expected}`, () => assert.equal(selectionOf(selections), expected));

  it('are left out whole where there are too many', () => {
    const many = Array.from({ length: 300 }, (_, index) => at(index * 10, index * 10 + 3));
    const selection = selectionOf(many) ?? '';
    assert.match(selection, /^1-4,11-14,(\d+-\d+,)+\d+-\d+$/);
    assert.ok(selection.length <= 500);
    const all = new Set(many.map(({ start, end }) => `${start.line + 1}-${end.line + 1}`));
    assert.ok(selection.split(',').every((range) => all.has(range)));
    const line = contextLine(place, { path: 'a.ts', selection }, { brief: false });
    assert.ok(line.includes(`selection="${selection}"`));
  });

  it('stand on the chip with the name of the file', () => {
    assert.deepEqual(chipOf('/a/b c.ts', '1-2'), {
      path: '/a/b c.ts',
      name: 'b c.ts',
      selection: '1-2',
    });
  });
});
