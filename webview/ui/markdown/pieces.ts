/**
 * A long text in pieces that a browser lays out one by one, only as they come into sight: a single line
 * of a megabyte would stop it for seconds. Between lines where there are some, never within a character.
 */
export function piecesOf(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + most;
    if (end >= text.length) return [...pieces, text.slice(from)];
    const line = text.lastIndexOf('\n', end);
    const isLine = line > from;
    const code = text.charCodeAt(end - 1);
    const isHalf = code >= 0xd800 && code <= 0xdbff;
    const to = isLine ? line : isHalf ? end - 1 : end;
    pieces.push(text.slice(from, to));
    from = isLine ? to + 1 : to;
  }
  return pieces;
}
