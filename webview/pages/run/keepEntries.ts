import type { Entry } from './entries.ts';

/**
 * Rows that say the same as before are the same objects again, so that only what is new is drawn: the
 * story is arranged anew with every event.
 */
export function keepEntries(old: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
  const known = new Map(old.map((entry) => [entry.key, entry]));
  const kept = fresh.map((entry) => {
    const before = known.get(entry.key);
    return before && saysTheSame(before, entry) ? before : entry;
  });
  const isSame = kept.length === old.length && kept.every((entry, index) => entry === old[index]);
  return isSame ? old : kept;
}

function saysTheSame(one: Entry, other: Entry): boolean {
  const values = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).every(([name, value]) => isSame(values.get(name), value));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => item === other[index]));
