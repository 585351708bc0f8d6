import assert from 'node:assert/strict';
import { parseJson } from '../../../src/core/json.ts';

describe('reading JSON', () => {
  const rows: [text: string, line: number, column: number][] = [
    ['{"actions": [}', 1, 14],
    ['nonsense', 1, 2],
    ['{"a": 1,\n "b": x}', 2, 7],
    ['{"a": 1} and more', 1, 10],
    ['{"a": "unfinished', 1, 18],
    ['', 1, 1],
    ['[1, 2', 1, 6],
    [`{"long": "${'x'.repeat(5000)}", oops}`, 1, 5014],
  ];
  for (const [text, line, column] of rows)
    it(`says where ${JSON.stringify(text.slice(0, 20))} is wrong, without quoting it`, () => {
      const parsed = parseJson(text);
      assert.ok(!parsed.ok);
      assert.match(parsed.error.sentence, new RegExp(` at line ${line}, column ${column}\\.$`));
      assert.ok(parsed.error.sentence.length < 120, parsed.error.sentence);
    });

  it('returns the value', () => {
    assert.deepEqual(parseJson(' {"a": [1, null]} '), { ok: true, value: { a: [1, null] } });
  });
});
