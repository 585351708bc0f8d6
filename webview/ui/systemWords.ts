/** A piece of what Malamar says: its own words, or what a program printed, line by line. */
export interface Piece {
  readonly kind: 'words' | 'output';
  readonly text: string;
}

/**
 * Malamar's own words hold paths and errors, in which a star is a star; so they are no markdown. Only
 * the block in which it quotes a program is taken out. Its fence is longer than any in the quotation.
 */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = [];
  let words: string[] = [];
  const lines = content.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const fence = /^(`{3,})\w*$/.exec(lines[at] ?? '')?.[1];
    const end = fence === undefined ? -1 : lines.indexOf(fence, at + 1);
    if (end < 0) {
      words.push(lines[at] ?? '');
      continue;
    }
    pieces.push(wordsOf(words));
    pieces.push({ kind: 'output', text: lines.slice(at + 1, end).join('\n') });
    words = [];
    at = end;
  }
  pieces.push(wordsOf(words));
  return pieces.filter(({ text }) => text !== '');
}

/** Of lists it writes, which are markdown for who reads them as such, the dashes; a number needs none. */
const wordsOf = (lines: readonly string[]): Piece => ({
  kind: 'words',
  text: lines
    .map((line) => line.replace(/^- (?=\d+\. )/, '').replace(/^- /, '• '))
    .join('\n')
    .trim(),
});
