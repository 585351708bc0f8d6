import { handleAmong } from '../base/handle.ts';
import type { Reader } from '../store/sqlite.ts';

type Handled = 'chats' | 'tasks' | 'runs';

/** The shortest beginning of an id that nothing else of its kind begins with, as git shortens hashes. */
export function handleOf(read: Reader, table: Handled, id: string): string {
  const row = read.one(
    `SELECT (SELECT max(id) FROM ${table} WHERE id < ?1) AS before,
       (SELECT min(id) FROM ${table} WHERE id > ?1) AS after`,
    [id],
  );
  return handleAmong(id, [row?.['before'], row?.['after']]);
}

const SHORTEST = 4;
const MOST_CANDIDATES = 20;

/**
 * The ids that a handle can mean: none, one, or some. Any length from four characters on is taken, in any
 * case; whatever cannot be in an id matches nothing.
 */
export function idsNamed(read: Reader, table: Handled, handle: string, where = '1'): string[] {
  const prefix = handle.trim().toLowerCase();
  if (prefix.length < SHORTEST || !/^[0-9a-z_-]+$/.test(prefix)) return [];
  return read
    .all(
      `SELECT id FROM ${table} WHERE substr(id, 1, ?1) = ?2 AND ${where} ORDER BY id LIMIT ${MOST_CANDIDATES}`,
      [prefix.length, prefix],
    )
    .map((row) => String(row['id']));
}
