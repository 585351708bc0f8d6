import * as z from 'zod';
import type { Row, Table } from '../model/table.ts';
import type { SqlRow, SqlValue } from './sqlite.ts';

/** Between a row as it is stored and as it is used. */

/** Checked by its whole shape. */
export function encodeRow<T extends Table>(table: T, row: Row<T>): SqlRow {
  return z.encode(table.shape, row as never) as SqlRow;
}

/** One column alone: most changes touch few of many, and some of the others are large. */
export function encodeColumn(table: Table, column: string, value: unknown): SqlValue {
  const shape = table.shape.shape[column];
  if (!shape) throw new Error(`${table.name} has no column ${column}`);
  return (z.encode(shape, value as never) as SqlValue | undefined) ?? null;
}

/**
 * Rows were checked by their whole shape when they were written, and STRICT tables keep the types since;
 * so only what is stored in another form than it is used is read by its shape: JSON and flags. Every
 * step of a task reads dozens of rows, and this is most of what they cost.
 */
export function decodeRow<T extends Table>(table: T, row: SqlRow): Row<T> {
  const decoded: Record<string, unknown> = { ...row };
  for (const [column, shape] of codecsOf(table))
    decoded[column] = decodeColumn(shape, row[column] ?? null);
  return decoded as Row<T>;
}

const codecs = new WeakMap<Table, readonly [string, z.ZodType][]>();

function codecsOf(table: Table): readonly [string, z.ZodType][] {
  let known = codecs.get(table);
  if (!known) {
    known = Object.entries(table.shape.shape as Record<string, z.ZodType>).filter(([, shape]) =>
      isCodec(shape),
    );
    codecs.set(table, known);
  }
  return known;
}

const isCodec = (shape: z.ZodType): boolean =>
  shape instanceof z.ZodCodec ||
  (shape instanceof z.ZodNullable && isCodec(shape.unwrap() as z.ZodType));

const decodings = new WeakMap<z.ZodType, Map<SqlValue, unknown>>();
const MOST_DECODINGS = 100;
const LONGEST_REMEMBERED = 1000;

/**
 * The same few texts are read before every step, such as the limits of the workspace, so what they say
 * is remembered. It is frozen, because whoever reads the same text gets the same value.
 */
function decodeColumn(shape: z.ZodType, stored: SqlValue): unknown {
  const known = decodings.get(shape) ?? new Map<SqlValue, unknown>();
  decodings.set(shape, known);
  if (known.has(stored)) return known.get(stored);
  const value = frozen(z.decode(shape, stored as never));
  if (typeof stored === 'string' && stored.length > LONGEST_REMEMBERED) return value;
  if (known.size >= MOST_DECODINGS) known.clear();
  known.set(stored, value);
  return value;
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
