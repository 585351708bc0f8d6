import { handleAmong } from '../base/handle.ts';
import type { Reader } from '../store/sqlite.ts';

/** The shortest beginning of an id that nothing else of its kind begins with, as git shortens hashes. */
export function handleOf(read: Reader, table: 'chats' | 'tasks' | 'runs', id: string): string {
  const row = read.one(
    `SELECT (SELECT max(id) FROM ${table} WHERE id < ?1) AS before,
       (SELECT min(id) FROM ${table} WHERE id > ?1) AS after`,
    [id],
  );
  return handleAmong(id, [row?.['before'], row?.['after']]);
}
