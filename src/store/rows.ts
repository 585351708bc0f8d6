import type { Row, Table } from '../model/table.ts';
import { decodeRow, encodeColumn, encodeRow } from './columns.ts';
import type { Reader, SqlValue } from './sqlite.ts';
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
  return read
    .all(`SELECT * FROM ${table.name} ${where}`, params)
    .map((row) => decodeRow(table, row));
}

export function selectOne<T extends Table>(
  read: Reader,
  table: T,
  where: string,
  params: readonly SqlValue[] = [],
): Row<T> | undefined {
  const row = read.one(`SELECT * FROM ${table.name} ${where}`, params);
  return row && decodeRow(table, row);
}

export function insert<T extends Table>(writer: Writer<never>, table: T, row: Row<T>): void {
  const stored = encodeRow(table, row);
  const { columns, sql } = insertionInto(table);
  writer.run(
    sql,
    columns.map((column) => stored[column] ?? null),
  );
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

interface Insertion {
  readonly columns: readonly string[];
  readonly sql: string;
}
const insertions = new WeakMap<Table, Insertion>();

/** Made once: the same text, not an equal one, is what the store finds its prepared statement by soonest. */
function insertionInto(table: Table): Insertion {
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
