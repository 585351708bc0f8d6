import type { Newest } from '../../../src/protocol/taskPage.ts';

interface Row {
  readonly id: string;
}

/** New rows come on top, in their order; one that is known and has changed replaces its old self. */
export function withNews<T extends Row>(
  list: Newest<T>,
  news: readonly T[] = [],
  timeOf: (row: T) => string,
): Newest<T> {
  if (news.length === 0) return list;
  const byId = new Map(news.map((row) => [row.id, row]));
  let changed = false;
  const rows = list.rows.map((row) => {
    const next = byId.get(row.id);
    byId.delete(row.id);
    // The same again must stay the same object: it is drawn already.
    if (!next || JSON.stringify(next) === JSON.stringify(row)) return row;
    changed = true;
    return next;
  });
  // Older than all that are here: it is not new, and will be read when somebody looks at it.
  const oldest = list.rows.at(-1);
  const since = list.earlier > 0 && oldest ? timeOf(oldest) : '';
  const added = [...byId.values()].filter((row) => timeOf(row) >= since);
  return changed || added.length > 0 ? { ...list, rows: [...added, ...rows] } : list;
}

/** The newest came again as a whole; the page may hold older ones after them. */
export function renewed<T extends Row>(old: Newest<T>, fresh: Newest<T>): Newest<T> {
  const last = fresh.rows.at(-1);
  const known = last ? old.rows.findIndex(({ id }) => id === last.id) : -1;
  const kept = known < 0 ? [] : old.rows.slice(known + 1);
  if (kept.length === 0) return fresh;
  return {
    rows: [...fresh.rows, ...kept],
    earlier: Math.max(0, fresh.earlier - kept.length),
  };
}

/** `before`: the row they were asked for with. If that is not the last any more, they do not fit. */
export function withOlder<T extends Row>(
  list: Newest<T>,
  before: string,
  older: Newest<T>,
): Newest<T> {
  if (list.rows.at(-1)?.id !== before) return list;
  return { rows: [...list.rows, ...older.rows], earlier: older.earlier };
}
