import type { Reader } from '../store/sqlite.ts';

/** Short enough to type, long enough to look like what it is. */
const SHORTEST = 4;

/** The shortest beginning of an id that nothing else of its kind begins with, as git shortens hashes. */
export function handleOf(read: Reader, table: 'chats' | 'tasks' | 'runs', id: string): string {
  const row = read.one(
    `SELECT (SELECT max(id) FROM ${table} WHERE id < ?1) AS before,
       (SELECT min(id) FROM ${table} WHERE id > ?1) AS after`,
    [id],
  );
  return handleAmong(id, [row?.['before'], row?.['after']]);
}

/** Of a sorted list only the neighbours of an id can share more of its beginning than all others. */
export function handleAmong(id: string, neighbours: readonly unknown[]): string {
  const shared = neighbours.map((other) => (typeof other === 'string' ? sharedBy(id, other) : 0));
  return id.slice(0, Math.max(SHORTEST, ...shared.map((length) => length + 1)));
}

function sharedBy(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
