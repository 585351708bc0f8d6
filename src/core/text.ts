/** Control characters, and marks that turn the direction of what follows: a name must not disguise another. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What somebody typed as one line: white space folded, nothing invisible; empty if there is nothing to see. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return /[^\p{Cf}\p{Z}]/u.test(line) ? line : '';
}
