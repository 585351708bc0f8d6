/** Short enough to type, long enough to look like what it is. */
const SHORTEST = 4;

/** Of a sorted list only the neighbours of an id can share more of its beginning than all others. */
export function handleAmong(id: string, neighbours: readonly unknown[]): string {
  const shared = neighbours.map((other) => (typeof other === 'string' ? sharedBy(id, other) : 0));
  return id.slice(0, Math.max(SHORTEST, ...shared.map((length) => length + 1)));
}

/** The handles of all ids of a kind, by id. */
export function handlesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const sorted = ids.toSorted();
  return new Map(
    sorted.map((id, at) => [id, handleAmong(id, [sorted[at - 1], sorted[at + 1]])] as const),
  );
}

function sharedBy(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
