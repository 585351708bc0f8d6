export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** One thing that a mail tells of. */
export interface MailPart {
  readonly sentence: string;
  /** The agent's words, or the reason; may be empty. */
  readonly words: string;
}

const LONGEST_SUBJECT = 150;
const LONGEST_WORDS = 1000;
/** A mail is a nudge: the rest is on the board. */
const MOST_PARTS = 20;

/** Plain text of bounded length; nobody's words can become a header or an address. */
export function composeMail(
  subject: string,
  parts: readonly MailPart[],
  { more, closing }: { more(count: number): string; readonly closing: string },
): Mail {
  const shown = parts.slice(0, MOST_PARTS).map(partText);
  const left = parts.length - shown.length;
  const paragraphs = [...shown, ...(left > 0 ? [more(left)] : []), closing];
  return { subject: bounded(oneLine(subject), LONGEST_SUBJECT), text: paragraphs.join('\n\n') };
}

function partText({ sentence, words }: MailPart): string {
  const quoted = bounded(clean(words), LONGEST_WORDS)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd());
  const head = oneLine(sentence);
  return words.trim() === '' ? head : [head, '', ...quoted].join('\n');
}

const bounded = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** All control characters but the end of a line, and marks that turn the direction of what follows. */
const clean = (text: string): string =>
  text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

const oneLine = (text: string): string => clean(text.replace(/\s+/g, ' ')).trim();
