import type { Span } from './definition.ts';
import { beginOf, type Line, linesOf } from './lines.ts';

/** A file whose first line is `---`. */
export interface FrontmatterFile {
  readonly opening: Line;
  /** Null: the frontmatter has no end. */
  readonly closing: Line | null;
  /** The YAML between the two lines. */
  readonly block: Span;
  readonly body: Span;
}

const MARK = /^---[ \t]*$/;

/** The frontmatter of a file and what follows it; undefined: the file does not begin with one. */
export function frontmatterOf(text: string): FrontmatterFile | undefined {
  const lines = linesOf(text, { from: beginOf(text), to: text.length });
  const first = lines.findIndex((line) => text.slice(line.from, line.to).trim() !== '');
  const opening = lines[first];
  if (!opening || !MARK.test(text.slice(opening.from, opening.to))) return undefined;
  const closing = lines.slice(first + 1).find(({ from, to }) => MARK.test(text.slice(from, to)));
  const end = closing ?? { from: text.length, next: text.length };
  return {
    opening,
    closing: closing ?? null,
    block: { from: opening.next, to: end.from },
    body: { from: end.next, to: text.length },
  };
}

/** What the body means as an instruction: line endings and white space around it do not count. */
export const bodyText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
