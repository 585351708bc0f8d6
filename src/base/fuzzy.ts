/** Case and accents do not count: who types "prufung" means "Prüfung", in whichever way it is encoded. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('\\', '/');

const BEGINS_NAME = 4000;
const BEGINS_WORD = 3500;
const IN_NAME = 3000;
const IN_PATH = 2000;
const SCATTERED = 1000;

/**
 * How well a path or a name fits what was typed, undefined if not at all: the beginning of the last
 * part is best, then the beginning of a word in it, then a part of it, then a part of the whole, then all
 * letters in this order. Who types a blank writes a name that has one, or goes on with a sentence;
 * letters scattered over a path do not count then.
 */
export function fuzzyScore(typed: string, text: string): number | undefined {
  const query = fold(typed);
  if (query === '') return 0;
  const path = fold(text);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith(query)) return BEGINS_NAME;
  if (beginsWord(query, name)) return BEGINS_WORD;
  if (name.includes(query)) return IN_NAME;
  if (path.includes(query)) return IN_PATH;
  return query.includes(' ') ? undefined : scattered(query, path);
}

function beginsWord(query: string, name: string): boolean {
  for (let at = name.indexOf(query); at >= 0; at = name.indexOf(query, at + 1))
    if (/[^\p{L}\p{N}]$/u.test(name.slice(0, at))) return true;
  return false;
}

/** The fewer gaps, the better. */
function scattered(query: string, path: string): number | undefined {
  let at = -1;
  let gaps = 0;
  for (const letter of query) {
    const next = path.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    if (next !== at + 1) gaps += 1;
    at = next;
  }
  return Math.max(1, SCATTERED - gaps);
}

/** Those that fit, the best first; of equals the shorter one, because it needs less to be meant. */
export function bestMatches<T>(
  typed: string,
  items: readonly T[],
  textOf: (item: T) => string,
  most: number,
): T[] {
  return items
    .flatMap((item) => {
      const text = textOf(item);
      const score = fuzzyScore(typed, text);
      return score === undefined ? [] : [{ item, text, score }];
    })
    .sort(
      (a, b) => b.score - a.score || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
    )
    .slice(0, most)
    .map(({ item }) => item);
}
