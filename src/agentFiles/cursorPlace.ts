import type { Span } from './definition.ts';
import { fieldOf } from './fields.ts';
import { frontmatterOf } from './frontmatter.ts';
import { lineAt, linesOf } from './lines.ts';
import { type Section, sectionsOf } from './sections.ts';

/** Where somebody is in a file. Looks at lines only, because half-written YAML is none. */
export type CursorPlace =
  /** Where a field begins. */
  | { readonly at: 'key'; readonly word: Span }
  /** Behind a field, or in the lines below it; `inner`: the key of the table there. */
  | {
      readonly at: 'value';
      readonly key: string;
      readonly inner: string;
      readonly word: Span;
      readonly isTable: boolean;
    }
  | { readonly at: 'opening'; readonly word: Span }
  | {
      readonly at: 'tools';
      readonly section: Section;
      readonly word: Span;
      readonly isItem: boolean;
    }
  | { readonly at: 'heading'; readonly section: Section | undefined; readonly word: Span }
  | { readonly at: 'nothing' };

const nowhere: CursorPlace = { at: 'nothing' };

export function cursorPlace(text: string, offset: number): CursorPlace {
  const file = frontmatterOf(text);
  if (!file) return inSections(text, offset);
  const { opening, block } = file;
  if (offset >= opening.from && offset <= opening.to) return { at: 'opening', word: opening };
  // Before the line that closes it; one that is still open goes to the end of the file.
  const end = file.closing ? Math.max(block.to - 1, block.from) : block.to;
  if (offset < block.from || offset > end) return nowhere;
  const line = lineAt(text, offset);
  const before = text.slice(line.from, offset);
  const word = wordAt(text, offset);
  if (before.includes('#') && /(^|\s)#/.test(before)) return nowhere;
  if (/^[\w-]*$/.test(before)) return { at: 'key', word };
  const [, own = '', rest = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(before) ?? [];
  const key = own || keyAbove(text, { from: block.from, to: line.from });
  if (key === '' || !fieldOf(key)) return nowhere;
  const inner = own ? innermost(rest) : innerAbove(text, block.from, line.from, before);
  const isTable = own
    ? /\{[^}]*$/.test(rest) &&
      /[{,]\s*\w*$/.test(rest.replace(/\[[^\]]*\]/g, '')) &&
      !/\[[^\]]*$/.test(rest)
    : /^[ \t]+\w*$/.test(before);
  return { at: 'value', key, inner, word, isTable };
}

const innermost = (rest: string): string => /.*?(\w+)[ \t]*:[^:]*$/.exec(rest)?.[1] ?? '';

function keyAbove(text: string, span: Span): string {
  const above = linesOf(text, span).findLast(({ from, to }) =>
    /^[\w-]+[ \t]*:/.test(text.slice(from, to)),
  );
  return above ? (/^[\w-]+/.exec(text.slice(above.from, above.to))?.[0] ?? '') : '';
}

/** `allow` or `deny`, if the line stands below it or has it itself. */
function innerAbove(text: string, from: number, to: number, before: string): string {
  const [, own = ''] = /^[ \t]+(\w+)[ \t]*:/.exec(before) ?? [];
  if (own !== '') return own;
  const lines = linesOf(text, { from, to }).toReversed();
  const above = lines.find((line) => /^[ \t]*\w+[ \t]*:/.test(text.slice(line.from, line.to)));
  return above ? (/^[ \t]+(\w+)[ \t]*:/.exec(text.slice(above.from, above.to))?.[1] ?? '') : '';
}

const PART = /[\w.*-]/;

/** The word around an offset. */
export function wordAt(text: string, offset: number): Span {
  let from = offset;
  let to = offset;
  while (from > 0 && PART.test(text[from - 1] ?? '')) from -= 1;
  while (to < text.length && PART.test(text[to] ?? '')) to += 1;
  // The dash of a list is none of the word's.
  if (text[from] === '-' && /\s/.test(text[from + 1] ?? ' ')) from = Math.min(from + 1, offset);
  return { from, to };
}

function inSections(text: string, offset: number): CursorPlace {
  const file = sectionsOf(text);
  if (!file) return nowhere;
  const line = lineAt(text, offset);
  const isHeading = /^#{1,2}\s?\w*/.test(text.slice(line.from, line.to));
  const section = file.sections.find(
    ({ heading, content }) =>
      offset >= heading.from &&
      offset <= content.to &&
      line.from < Math.max(content.to, heading.next),
  );
  if (isHeading && (section === undefined || section.heading.from === line.from))
    return { at: 'heading', section, word: { from: line.from, to: line.to } };
  if (section?.title !== 'Allowed Tools') return nowhere;
  const isItem = /^\s*[-*+]\s/.test(text.slice(line.from, line.to));
  return { at: 'tools', section, word: wordAt(text, offset), isItem };
}
