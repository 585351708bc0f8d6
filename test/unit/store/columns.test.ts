import assert from 'node:assert/strict';
import * as z from 'zod';
import { flag, json } from '../../../src/model/column.ts';
import { table } from '../../../src/model/table.ts';
import { decodeRow } from '../../../src/store/columns.ts';

describe('The columns of a stored row', () => {
  const notes = table({
    name: 'notes',
    key: ['id'],
    shape: z.object({
      id: z.string(),
      done: flag,
      facts: json(z.object({ size: z.number().default(7), tags: z.array(z.string()) })).nullable(),
    }),
    history: [],
  });
  const read = (facts: string | null, done = 1) => decodeRow(notes, { id: 'n', done, facts });

  it('become what they stand for, the first time and every time', () => {
    for (const _ of [1, 2, 3]) {
      assert.deepEqual(read('{"tags":["a"]}'), {
        id: 'n',
        done: true,
        facts: { size: 7, tags: ['a'] },
      });
      assert.deepEqual(read(null, 0), { id: 'n', done: false, facts: null });
      assert.deepEqual(read('{"size":1,"tags":[]}').facts, { size: 1, tags: [] });
    }
  });

  it('keep their values apart, however many there are and however long', () => {
    const texts = Array.from({ length: 250 }, (_, size) =>
      JSON.stringify({ size, tags: ['x'.repeat(size * 10)] }),
    );
    for (const _ of [1, 2])
      for (const [size, text] of texts.entries()) assert.equal(read(text).facts?.size, size);
  });

  it('cannot be changed by one reader for another', () => {
    const facts = read('{"tags":["a"]}').facts;
    assert.throws(() => facts?.tags.push('b'), TypeError);
    assert.deepEqual(read('{"tags":["a"]}').facts?.tags, ['a']);
  });

  it('are refused each time if they are not of their shape', () => {
    for (const _ of [1, 2])
      for (const text of ['{', '{"tags":1}', '[]']) assert.throws(() => read(text));
  });
});
