/** Some items that are drawn together, or not at all while they are out of sight. */
export interface Group<T> {
  /** Counted from the first of all, so that it stays the same when earlier ones are put before it. */
  readonly number: number;
  readonly items: readonly T[];
}

/** `earlier`: how many there are before the first of these. */
export function groupsOf<T>(items: readonly T[], size: number, earlier = 0): readonly Group<T>[] {
  const groups: Group<T>[] = [];
  for (let from = 0; from < items.length; ) {
    const number = Math.floor((earlier + from) / size);
    const to = (number + 1) * size - earlier;
    groups.push({ number, items: items.slice(from, to) });
    from = to;
  }
  return groups;
}

/** The same for a list with its newest on top; `below`: how many there are after the last of these. */
export const groupsFromEnd = <T>(
  items: readonly T[],
  size: number,
  below: number,
): readonly Group<T>[] =>
  groupsOf(items.toReversed(), size, below)
    .map(({ number, items: group }) => ({ number, items: group.toReversed() }))
    .reverse();

/** Of thousands of items for every one that comes: a loop is ten times as quick as asking of each. */
export function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = one.length - 1; at >= 0; at -= 1) if (one[at] !== other[at]) return false;
  return true;
}
