import { oneLine } from '../text.ts';

/** The reading tools of several CLIs cut a line after 2,000 characters, so longer ones are broken. */
export const LONGEST_LINE = 1800;

/** Somebody's words inside a line of ours: they can neither begin a line nor end one. */
export const inline = (text: string): string => oneLine(text).replace(/\p{Cs}/gu, '\ufffd');

/** Somebody's words of any length and shape. Whatever they hold, they end where the block ends. */
export const verbatim = (text: string): string =>
  codeBlock('markdown', plain(text).split('\n').flatMap(broken));

/** The fence is longer than any run of backticks inside, so that nothing inside can close it. */
export function codeBlock(language: string, lines: readonly string[]): string {
  const text = lines.join('\n');
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/**
 * One kind of line break, and none of the characters that make a file "binary" to the tools that read
 * it: a NUL in a description would hide the whole input from an agent.
 */
const plain = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '\ufffd')
    .replace(/^\n+/, '')
    .trimEnd();

function broken(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE - 1);
    const at = space > 0 ? space + 1 : wholeCharacters(rest, LONGEST_LINE);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

/** At most so many units of a text, one less where the cut would go through a character. */
export const wholeCharacters = (text: string, units: number): number =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(units - 1, units + 1)) ? units - 1 : units;
