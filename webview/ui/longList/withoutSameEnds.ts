/**
 * Both lists without what is the same at their beginnings and at their ends. Of two long lists of which little
 * differs, as before and after one item moved, hardly anything is left to be looked at closely.
 */
export function withoutSameEnds<T>(
  one: readonly T[],
  other: readonly T[],
): readonly [readonly T[], readonly T[]] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end])
    end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}
