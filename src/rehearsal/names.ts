/** How names and what follows them are taken out of a person's words. */

const QUOTED = /^["“„«'‘`](.+?)["”“»'’`](?=[\s.,:;!?]|$)/;

/** A name in quotation marks ends with them; another one before what goes on so, or with its sentence. */
export function nameThen(
  words: string,
  goesOn: RegExp,
): { readonly name: string; readonly rest: string } {
  const text = words.trim();
  const quoted = QUOTED.exec(text);
  if (quoted) return { name: (quoted[1] ?? '').trim(), rest: text.slice(quoted[0].length) };
  const ends = [goesOn, /\n|[.!?](?=\s|$)/].map((end) => text.search(end)).filter((at) => at >= 0);
  const at = Math.min(text.length, ...ends);
  return { name: text.slice(0, at).replace(/[\s.,:;!?]+$/, ''), rest: text.slice(at) };
}

/** All of the words as one name or title. */
export const wholeName = (words: string): string => nameThen(words, /\n/).name;

/** What is left when a name and the word after it are gone, as a text of its own. */
export function asSentence(words: string): string {
  const text = words.replace(/^[\s.,:;!?]+/, '').trim();
  if (text === '') return '';
  const begun = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[\p{L}\p{N}]$/u.test(begun) ? `${begun}.` : begun;
}
