/** The ids with `moved` placed before `before` (null = last); undefined if either is not among them. */
export function placeBefore(
  ids: readonly string[],
  moved: string,
  before: string | null,
): string[] | undefined {
  if (!ids.includes(moved) || (before !== null && !ids.includes(before))) return undefined;
  if (before === moved) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const place = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(place, 0, moved);
}
