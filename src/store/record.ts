import { crc32 } from 'node:zlib';
import type { SqlValue } from './sqlite.ts';

/** One statement of a transaction, exactly as it ran. */
export type Statement = readonly [sql: string, params: readonly SqlValue[]];

/**
 * A transaction on disk: length of the contents (4 bytes), number of the transaction (8), checksum
 * of the contents (4), checksum of these (4), then the statements as JSON. The head has a checksum
 * of its own, because only a length that can be trusted tells a write that was cut off (nothing
 * acknowledged is gone) from a damaged one (something is).
 */
const HEAD_BYTES = 20;

/** Most transactions are small: they share one buffer. */
const shared = Buffer.allocUnsafe(64 * 1024);

/** JSON of the statement texts: there are few of them, and each runs thousands of times. */
const quoted = new Map<string, string>();
const MOST_QUOTED = 1000;

/**
 * A statement as it goes into the journal. Made when the statement runs, not at the end: a caller
 * may use its array of parameters again.
 */
export function encodeStatement(sql: string, params: readonly SqlValue[]): string {
  for (const value of params) {
    if (typeof value === 'string' || value === null || Number.isFinite(value)) continue;
    throw new TypeError(`the journal cannot hold ${String(value)}, so it cannot be stored`);
  }
  let text = quoted.get(sql);
  if (text === undefined) {
    if (quoted.size >= MOST_QUOTED) quoted.clear();
    text = JSON.stringify(sql);
    quoted.set(sql, text);
  }
  return `[${text},${JSON.stringify(params)}]`;
}

/** The bytes are only good until the next call. */
export function encodeRecord(number: number, statements: readonly string[]): Buffer {
  const contents = `[${statements.join(',')}]`;
  // Three bytes are the most that one UTF-16 unit can become, so this never needs a second count.
  const fits = HEAD_BYTES + contents.length * 3 <= shared.length;
  const buffer = fits ? shared : Buffer.allocUnsafe(HEAD_BYTES + Buffer.byteLength(contents));
  const length = buffer.write(contents, HEAD_BYTES, 'utf8');
  const record = buffer.subarray(0, HEAD_BYTES + length);
  buffer.writeUInt32LE(length, 0);
  buffer.writeUInt32LE(number >>> 0, 4);
  buffer.writeUInt32LE(Math.floor(number / 2 ** 32), 8);
  buffer.writeUInt32LE(crc32(record.subarray(HEAD_BYTES)), 12);
  buffer.writeUInt32LE(crc32(record.subarray(0, 16)), 16);
  return record;
}

export type ReadRecord =
  | { readonly kind: 'record'; readonly statements: readonly Statement[]; readonly end: number }
  | { readonly kind: 'end' }
  /** The file stops in the middle of a record: a write that was never acknowledged. */
  | { readonly kind: 'torn' }
  | { readonly kind: 'damaged'; readonly reason: string };

/** Reads the record at `offset`, which must carry `number`. */
export function readRecord(journal: Buffer, offset: number, number: number): ReadRecord {
  if (offset === journal.length) return { kind: 'end' };
  if (journal.length - offset < HEAD_BYTES) return { kind: 'torn' };
  const head = journal.subarray(offset, offset + HEAD_BYTES);
  if (crc32(head.subarray(0, 16)) !== head.readUInt32LE(16))
    return { kind: 'damaged', reason: 'a record with a wrong head' };
  const found = head.readUInt32LE(4) + head.readUInt32LE(8) * 2 ** 32;
  if (found !== number)
    return { kind: 'damaged', reason: `transaction ${found} where ${number} was due` };
  const end = offset + HEAD_BYTES + head.readUInt32LE(0);
  if (end > journal.length) return { kind: 'torn' };
  const contents = journal.subarray(offset + HEAD_BYTES, end);
  if (crc32(contents) !== head.readUInt32LE(12))
    return { kind: 'damaged', reason: 'a record with a wrong checksum' };
  return { kind: 'record', statements: JSON.parse(contents.toString('utf8')), end };
}
