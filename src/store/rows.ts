import * as z from 'zod';
import type { Row, Table } from '../model/table.ts';
import type { Reader, SqlRow, SqlValue } from './sqlite.ts';
import type { Writer } from './store.ts';

/**
 * Reading and writing rows by their shape, so that a column is named in its model file and nowhere else.
 *
 * What is asked before every step of a task says `= +?` where it also sorts, takes a maximum or joins:
 * there SQLite takes the value behind a bare `?` for a part of the plan, and makes a new plan whenever
 * something else is bound, which costs ten times the query. The plus changes nothing else.
 */

export function select<T extends Table>(
  read: Reader,
  table: T,
  where: string,
  params: readonly SqlValue[] = [],
): Row<T>[] {
  return read.all(`SELECT * FROM ${table.name} ${where}`, params).map((row) => decode(table, row));
}

export function selectOne<T extends Table>(
  read: Reader,
  table: T,
  where: string,
  params: readonly SqlValue[] = [],
): Row<T> | undefined {
  const row = read.one(`SELECT * FROM ${table.name} ${where}`, params);
  return row && decode(table, row);
}

export function insert<T extends Table>(writer: Writer<never>, table: T, row: Row<T>): void {
  const stored = encode(table, row);
  const { columns, sql } = insertionInto(table);
  writer.run(
    sql,
    columns.map((column) => stored[column] ?? null),
  );
}

const insertions = new WeakMap<Table, { columns: readonly string[]; sql: string }>();

/** Made once: the same text, not an equal one, is what the store finds its prepared statement by soonest. */
function insertionInto(table: Table): { columns: readonly string[]; sql: string } {
  let known = insertions.get(table);
  if (!known) {
    const columns = Object.keys(table.shape.shape);
    const places = columns.map(() => '?');
    const sql = `INSERT INTO ${table.name} (${columns.map(quote)}) VALUES (${places})`;
    known = { columns, sql };
    insertions.set(table, known);
  }
  return known;
}

/** Changes some columns of the row that `row` names by its key. */
export function update<T extends Table>(
  writer: Writer<never>,
  table: T,
  row: Row<T>,
  change: Partial<Row<T>>,
): void {
  const columns = Object.keys(change);
  if (columns.length === 0) return;
  const values: Readonly<Record<string, unknown>> = { ...row, ...change };
  writer.run(
    updateOf(table, columns),
    [...columns, ...table.key].map((column) => encodeColumn(table, column, values[column])),
  );
}

const updates = new WeakMap<Table, Map<string, string>>();

/** Made once for each set of columns, for the same reason. */
function updateOf(table: Table, columns: readonly string[]): string {
  const known = updates.get(table) ?? new Map<string, string>();
  updates.set(table, known);
  const name = columns.join();
  let sql = known.get(name);
  if (sql === undefined) {
    const changes = columns.map((column) => `${quote(column)} = ?`);
    const key = table.key.map((column) => `${quote(column)} IS ?`).join(' AND ');
    sql = `UPDATE ${table.name} SET ${changes} WHERE ${key}`;
    known.set(name, sql);
  }
  return sql;
}

const quote = (column: string): string => `"${column}"`;

/**
 * Rows were checked by their whole shape when they were written, and STRICT tables keep the types since;
 * so only what is stored in another form than it is used is read by its shape: JSON and flags. Every
 * step of a task reads dozens of rows, and this is most of what they cost.
 */
function decode<T extends Table>(table: T, row: SqlRow): Row<T> {
  const decoded: Record<string, unknown> = { ...row };
  for (const [column, shape] of codecsOf(table))
    decoded[column] = decodeColumn(shape, row[column] ?? null);
  return decoded as Row<T>;
}

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

/** One column alone: most changes touch few of many, and some of the others are large. */
function encodeColumn(table: Table, column: string, value: unknown): SqlValue {
  const shape = table.shape.shape[column];
  if (!shape) throw new Error(`${table.name} has no column ${column}`);
  return (z.encode(shape, value as never) as SqlValue | undefined) ?? null;
}

function encode<T extends Table>(table: T, row: Row<T>): SqlRow {
  return z.encode(table.shape, row as never) as SqlRow;
}
