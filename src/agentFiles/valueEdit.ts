import type { Span, TextEdit } from './definition.ts';
import { edit } from './findings.ts';
import { lineAt, lineEndingOf, trimmed } from './lines.ts';
import { renderList, renderValue, renderWord } from './renderValue.ts';
import { toolWord } from './toolWords.ts';
import type { Entry, ListValue, ScalarValue } from './values.ts';
import type { PlainValue } from './writtenParts.ts';

/** Puts another value behind a key, as much as possible in the style that was there. */
export function valueEdit(text: string, entry: Entry, wanted: Exclude<PlainValue, null>): TextEdit {
  const { value } = entry;
  if (Array.isArray(wanted)) {
    if (value.kind === 'list' && !value.flow)
      return (
        (wanted.length > 0 && blockEdit(text, value, wanted)) ||
        behind(text, entry, renderList(wanted))
      );
    if (value.kind === 'list') return edit(value.span, flowList(text, value, wanted));
    if (value.kind === 'scalar' && value.value !== null && isOneLine(value)) {
      const joined = wanted.join(', ');
      if (wanted.length > 0 && wanted.every((word) => !word.includes(',')))
        return edit(value.span, renderValue(joined, value.style));
    }
    return behind(text, entry, renderList(wanted));
  }
  const style = value.kind === 'scalar' ? value.style : 'plain';
  const rendered = renderValue(wanted, style);
  const isInPlace =
    value.kind === 'scalar' &&
    isOneLine(value) &&
    trimmed(text, value.span).to > trimmed(text, value.span).from;
  return isInPlace && !rendered.includes('\n')
    ? edit(value.span, rendered)
    : behind(text, entry, rendered);
}

const isOneLine = ({ style, text }: ScalarValue): boolean =>
  style !== 'block' && !text.includes('\n');

/** Where the value of an entry ends; of an empty one, behind its colon. */
export function endOf(text: string, { keySpan, value }: Entry): number {
  const colon = text.indexOf(':', keySpan.to) + 1;
  // The parser puts what is not there behind the comment.
  if (value.kind === 'scalar' && value.value === null && value.text === '') return colon;
  return Math.max(colon, trimmed(text, value.span).to);
}

/** Everything behind the colon, which an empty value does not have either. */
export function behind(text: string, entry: Entry, rendered: string): TextEdit {
  const from = text.indexOf(':', entry.keySpan.to) + 1;
  const indent = ' '.repeat(entry.keySpan.from - lineAt(text, entry.keySpan.from).from);
  const lines = rendered.split('\n').map((line, index) => (index && line ? indent + line : line));
  return edit({ from, to: endOf(text, entry) }, ` ${lines.join(lineEndingOf(text))}`);
}

const wordsOf = (text: string, { items }: ListValue): Map<string, { source: string; span: Span }> =>
  new Map(
    items.flatMap(({ span, ...item }) =>
      item.kind === 'scalar'
        ? [[toolWord(item.text), { source: text.slice(span.from, span.to), span }] as const]
        : [],
    ),
  );

/** What stays keeps how it was written; what is new is written as the others are. */
function flowList(text: string, list: ListValue, wanted: readonly string[]): string {
  const known = wordsOf(text, list);
  const [first] = list.items;
  const style = first?.kind === 'scalar' ? first.style : 'plain';
  return renderList(wanted, (word) => known.get(word)?.source ?? renderWord(word, style));
}

/** Line by line, so that comments beside what stays do, too; undefined: the items do not have a line each. */
function blockEdit(text: string, list: ListValue, wanted: readonly string[]): TextEdit | undefined {
  const [first] = list.items;
  const last = list.items.at(-1);
  if (!first || !last) return undefined;
  const begin = lineAt(text, first.span.from);
  const [indent] = /^[ \t]*/.exec(text.slice(begin.from, begin.to)) ?? [''];
  const style = first.kind === 'scalar' ? first.style : 'plain';
  const ending = lineEndingOf(text);
  const chunks = new Map<string, string>();
  let at = begin.from;
  for (const item of list.items) {
    const line = lineAt(text, item.span.from);
    const mark = text.slice(line.from, item.span.from);
    const isAlone = /^[ \t]*-[ \t]+$/.test(mark) && item.span.to <= line.to;
    if (item.kind !== 'scalar' || !isAlone) return undefined;
    chunks.set(toolWord(item.text), text.slice(at, line.next));
    at = line.next;
  }
  const lines = wanted.map(
    (word) => chunks.get(word) ?? `${indent}- ${renderWord(word, style)}${ending}`,
  );
  return edit({ from: begin.from, to: at }, lines.join(''));
}
