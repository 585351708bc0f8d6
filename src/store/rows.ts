import * as z from 'zod';
import type { Row, Table } from '../model/table.ts';
import type { Reader, SqlRow, SqlValue } from './sqlite.ts';
import type { Writer } from './store.ts';

/** Reading and writing rows by their shape, so that a column is named in its model file and nowhere else. */

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
  const columns = Object.keys(table.shape.shape);
  writer.run(
    `INSERT INTO ${table.name} (${columns.map(quote)}) VALUES (${columns.map(() => '?')})`,
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
  const stored = encode(table, { ...row, ...change });
  const columns = Object.keys(change);
  if (columns.length === 0) return;
  writer.run(
    `UPDATE ${table.name} SET ${columns.map((column) => `${quote(column)} = ?`)} WHERE ${table.key
      .map((column) => `${quote(column)} IS ?`)
      .join(' AND ')}`,
    [...columns, ...table.key].map((column) => stored[column] ?? null),
  );
}

const quote = (column: string): string => `"${column}"`;

function decode<T extends Table>(table: T, row: SqlRow): Row<T> {
  return z.decode(table.shape, row as never) as Row<T>;
}

function encode<T extends Table>(table: T, row: Row<T>): SqlRow {
  return z.encode(table.shape, row as never) as SqlRow;
}
