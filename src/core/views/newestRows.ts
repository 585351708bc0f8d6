import type { Newest } from '../../protocol/taskPage.ts';
import type { Reader, SqlValue } from '../../store/sqlite.ts';

/** A long list below a task: what is read of each row, and by which time it is ordered. */
export interface Source<T> {
  readonly table: 'task_comments' | 'task_logs' | 'runs';
  readonly time: 'created_at' | 'started_at';
  /** Of the table, which is called `it` here. */
  readonly columns: string;
  readonly joined?: string;
  rowOf(stored: unknown): T;
}

/** The newest ones of a task, or the newest before one of them; newest first. */
export function newestRows<T>(
  read: Reader,
  source: Source<T>,
  taskId: string,
  most: number,
  before?: string,
): Newest<T> & { readonly rows: T[] } {
  const { table, time } = source;
  const place = before === undefined ? undefined : placeOf(read, source, taskId, before);
  const older = place ? `AND (it.${time}, it.rowid) < (?, ?)` : '';
  const which = [taskId, ...(place ?? [])];
  const stored = read.all(
    `${selection(source)} WHERE it.task_id = +? ${older}
     ORDER BY it.${time} DESC, it.rowid DESC LIMIT ${most}`,
    which,
  );
  const all = read.one(
    `SELECT count(*) AS count FROM ${table} AS it WHERE it.task_id = +? ${older}`,
    which,
  );
  const rows = stored.map((row) => source.rowOf(row));
  return { rows, earlier: Number(all?.['count'] ?? 0) - rows.length };
}

/** Those of them that are there, in the order in which they are named. */
export const rowsById = <T>(read: Reader, source: Source<T>, ids: readonly string[]): T[] =>
  ids.flatMap((id) =>
    read.all(`${selection(source)} WHERE it.id = ?`, [id]).map((row) => source.rowOf(row)),
  );

const selection = ({ columns, table, joined = '' }: Source<unknown>): string =>
  `SELECT ${columns} FROM ${table} AS it ${joined}`;

function placeOf(
  read: Reader,
  { table, time }: Source<unknown>,
  taskId: string,
  id: string,
): SqlValue[] | undefined {
  const row = read.one(
    `SELECT ${time} AS at, rowid AS row FROM ${table} WHERE id = ? AND task_id = ?`,
    [id, taskId],
  );
  return row && [row['at'] ?? null, row['row'] ?? null];
}
