/**
 * Control characters, marks that turn the direction of what follows, and signs without a width: a name must
 * not disguise another. Those that join letters stay, because some scripts need them.
 */
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** What somebody typed as one line: white space folded, nothing invisible; empty if there is nothing to see. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return /[^\p{Cf}\p{Z}]/u.test(line) ? line : '';
}
