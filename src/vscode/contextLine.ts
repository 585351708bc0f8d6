import type { EditorChip } from '../protocol/chats.ts';

/** The page of Malamar in which somebody writes. */
export interface WritingPlace {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** The file that a message may be about. */
export interface LookedAt {
  /** With slashes, relative to the folder if it is in it. */
  readonly path: string;
  readonly selection: string | null;
}

const LONGEST_VALUE = 500;

interface Lines {
  readonly isEmpty: boolean;
  readonly start: { readonly line: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** `12-40,52-52`, counted from 1 as people count; null if nothing is selected. */
export function selectionOf(selections: readonly Lines[]): string | null {
  const ranges = selections
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ start, end }) => {
      // Whoever selects whole lines ends at the beginning of the next one, which is not meant.
      const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
      return `${start.line + 1}-${last + 1}`;
    });
  return ranges.length === 0 ? null : firstOf(ranges).join(',');
}

/** As many as the line has room for: half a number would be another one. */
function firstOf(ranges: readonly string[]): readonly string[] {
  let length = 0;
  const end = ranges.findIndex((range) => {
    length += range.length + 1;
    return length > LONGEST_VALUE;
  });
  return end === -1 ? ranges : ranges.slice(0, end);
}

export const chipOf = (path: string, selection: string | null): EditorChip => ({
  path,
  name: nameOf(path),
  selection,
});

/** One line about where a message was written; agents get it with the message, word for word. */
export function contextLine(
  place: WritingPlace,
  file: LookedAt | undefined,
  { brief }: { readonly brief: boolean },
): string {
  const attributes: readonly (readonly [string, string | null | undefined])[] = [
    ['panel-id', place.id],
    ['panel-type', place.type],
    ['panel-title', place.title],
    ['type', file && 'file'],
    ['id', file?.path],
    ['name', file && nameOf(file.path)],
    ['selection', file?.selection],
    ['mode', brief ? 'brief' : null],
  ];
  const told = attributes.flatMap(([name, value]) =>
    value ? [`${name}="${escaped(value)}"`] : [],
  );
  return `<context ${told.join(' ')} />`;
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** As XML wants it, and on one line: a file may be called anything. */
const escaped = (value: string): string =>
  Array.from(value)
    .slice(0, LONGEST_VALUE)
    .join('')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;
