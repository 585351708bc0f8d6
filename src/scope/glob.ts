/** Patterns of scopes: `*` stands for anything, nothing else is special, case does not matter. */

/** In a form in which two of them can be compared. */
const plain = (pattern: string): string => pattern.trim().toLowerCase().replace(/\*+/g, '*');

/**
 * The whole name, from its first character to its last. Piece after piece and never back, so that no
 * pattern, whoever wrote it, takes longer than it is long.
 */
export function matches(pattern: string, name: string): boolean {
  const text = name.toLowerCase();
  const [first = '', ...rest] = plain(pattern).split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

export const hasWildcard = (pattern: string): boolean => pattern.includes('*');

export const isEverything = (pattern: string): boolean => plain(pattern) === '*';

/** Whether all that the first one matches is matched by the second as well. */
export const isWithin = (inner: string, outer: string): boolean => matches(outer, plain(inner));

/** Allowed by one of these and denied by none of those. */
export const passes = (
  { allow, deny }: { readonly allow: readonly string[]; readonly deny: readonly string[] },
  ...names: readonly string[]
): boolean =>
  names.some((name) => allow.some((pattern) => matches(pattern, name))) &&
  !names.some((name) => deny.some((pattern) => matches(pattern, name)));

/** Longer ones are not compared: they count as having something in common with everything. */
const LONGEST_COMPARED = 300;

/** Whether there can be a name that both of them match. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a.length > LONGEST_COMPARED || b.length > LONGEST_COMPARED) return true;
  // For each place in `a`, from its end, where in `b` one can stand so that both come to their ends.
  let below: boolean[] = [];
  for (let i = a.length; i >= 0; i -= 1) {
    const row: boolean[] = [];
    for (let j = b.length; j >= 0; j -= 1) {
      const here = i < a.length ? a[i] : undefined;
      const there = j < b.length ? b[j] : undefined;
      row[j] =
        here === undefined && there === undefined
          ? true
          : (here === '*' && ((below[j] ?? false) || (row[j + 1] ?? false))) ||
            (there === '*' && ((row[j + 1] ?? false) || (below[j] ?? false))) ||
            (here !== undefined && here === there && (below[j + 1] ?? false));
    }
    below = row;
  }
  return below[0] ?? false;
}
