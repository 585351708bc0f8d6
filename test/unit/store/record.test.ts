import assert from 'node:assert/strict';
import { encodeRecord, encodeStatement, readRecord } from '../../../src/store/record.ts';
import type { SqlValue } from '../../../src/store/sqlite.ts';

const recordOf = (number: number, ...statements: [string, SqlValue[]][]): Buffer =>
  // A copy: the bytes are only good until the next one is made.
  Buffer.from(
    encodeRecord(
      number,
      statements.map(([sql, params]) => encodeStatement(sql, params)),
    ),
  );

describe('A record of the journal', () => {
  const values: SqlValue[][] = [
    [],
    [null, '', 0, -1, 1.5, 2 ** 53, -(2 ** 40), 1e300, 5e-324],
    ['“quotes” \' " \\ \n \r \t', '日記', '😀', '\u0000 and \u001f', '\ud800 alone'],
    ['x'.repeat(70_000), 'ä'.repeat(30_000)],
  ];
  for (const params of values)
    it(`gives back what went in: ${JSON.stringify(params).slice(0, 50)}`, () => {
      const record = recordOf(7, ['INSERT', params], ['UPDATE "x" SET y = ?', [1]]);
      const read = readRecord(record, 0, 7);
      assert.ok(read.kind === 'record');
      assert.deepEqual(read.statements, [
        ['INSERT', params],
        ['UPDATE "x" SET y = ?', [1]],
      ]);
      assert.equal(read.end, record.length);
    });

  it('counts beyond 32 bits', () => {
    const number = 2 ** 40 + 3;
    assert.equal(readRecord(recordOf(number, ['S', []]), 0, number).kind, 'record');
    assert.equal(readRecord(recordOf(number, ['S', []]), 0, 3).kind, 'damaged');
  });

  it('stands among others, which end exactly where they end', () => {
    const journal = Buffer.concat([recordOf(1, ['A', []]), recordOf(2, ['B', [2]])]);
    const first = readRecord(journal, 0, 1);
    assert.ok(first.kind === 'record');
    const second = readRecord(journal, first.end, 2);
    assert.ok(second.kind === 'record');
    assert.equal(readRecord(journal, second.end, 3).kind, 'end');
  });

  it('is torn when its end is missing, and never anything else', () => {
    const record = recordOf(1, ['INSERT', ['words']]);
    for (let size = 1; size < record.length; size += 1)
      assert.equal(readRecord(record.subarray(0, size), 0, 1).kind, 'torn', `${size} bytes`);
  });

  it('is damaged when any bit of it is wrong, and never torn or good', () => {
    const record = recordOf(1, ['INSERT', ['words']]);
    for (let bit = 0; bit < record.length * 8; bit += 1) {
      const wrong = Buffer.from(record);
      wrong.writeUInt8(wrong.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      assert.equal(readRecord(wrong, 0, 1).kind, 'damaged', `bit ${bit}`);
    }
  });

  it('must be the one that is due', () => {
    const read = readRecord(recordOf(5, ['S', []]), 0, 4);
    assert.deepEqual(read, { kind: 'damaged', reason: 'transaction 5 where 4 was due' });
  });

  it('takes down parameters as they are when the statement runs', () => {
    const params: SqlValue[] = ['then'];
    const statement = encodeStatement('S', params);
    params[0] = 'later';
    assert.deepEqual(JSON.parse(statement), ['S', ['then']]);
  });

  it('refuses what it could not give back', () => {
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      undefined,
      true,
      10n,
      new Uint8Array(1),
    ])
      assert.throws(() => encodeStatement('S', [value as SqlValue]), /cannot hold/, String(value));
  });
});
