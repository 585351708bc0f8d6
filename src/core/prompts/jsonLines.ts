import { codeBlock, LONGEST_LINE, wholeCharacters } from './markdown.ts';

/** One object per line, in a block: markdown inside a value cannot break the file. */
export const jsonLines = (rows: readonly object[]): string =>
  codeBlock('jsonl', rows.map(jsonLine));

/** JSON leaves these as they are, but some readers take them for line breaks or show nothing. */
const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Room for the other values of a line. */
const LONGEST_PIECE = LONGEST_LINE - 400;

/** The text in pieces that each fit into a line of their own, escaped as they will be there. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length || pieces.length === 0; ) {
    let units = LONGEST_PIECE;
    while (jsonLine(text.slice(at, at + units)).length > LONGEST_PIECE + 2)
      units = Math.floor(units / 2);
    units = wholeCharacters(text.slice(at, at + units + 1), units);
    pieces.push(text.slice(at, at + units));
    at += units;
  }
  return pieces;
}
