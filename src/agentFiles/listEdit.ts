import type { Span, TextEdit } from './definition.ts';
import { edit } from './findings.ts';
import { lineAt, lineEndingOf } from './lines.ts';
import { renderList, renderWord } from './renderValue.ts';
import { toolWord } from './toolWords.ts';
import type { ListValue } from './values.ts';

const wordsOf = (text: string, { items }: ListValue): Map<string, { source: string; span: Span }> =>
  new Map(
    items.flatMap(({ span, ...item }) =>
      item.kind === 'scalar'
        ? [[toolWord(item.text), { source: text.slice(span.from, span.to), span }] as const]
        : [],
    ),
  );

/** What stays keeps how it was written; what is new is written as the others are. */
export function flowList(text: string, list: ListValue, wanted: readonly string[]): string {
  const known = wordsOf(text, list);
  const [first] = list.items;
  const style = first?.kind === 'scalar' ? first.style : 'plain';
  return renderList(wanted, (word) => known.get(word)?.source ?? renderWord(word, style));
}

/** Line by line, so that comments beside what stays do, too; undefined: the items do not have a line each. */
export function blockEdit(
  text: string,
  list: ListValue,
  wanted: readonly string[],
): TextEdit | undefined {
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

/** The same for a list in brackets over several lines; undefined: the items do not have a line each. */
export function bracketEdit(
  text: string,
  { items }: ListValue,
  wanted: readonly string[],
): TextEdit | undefined {
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return undefined;
  const begin = lineAt(text, first.span.from);
  const indent = text.slice(begin.from, first.span.from);
  const style = first.kind === 'scalar' ? first.style : 'plain';
  const chunks = new Map<string, string>();
  let at = begin.from;
  for (const item of items) {
    const { from, to, next } = lineAt(text, item.span.from);
    const isAlone =
      item.kind === 'scalar' &&
      text.slice(from, item.span.from).trim() === '' &&
      /^[ \t]*,?[ \t]*(#.*)?$/.test(text.slice(item.span.to, to));
    if (!isAlone || item.span.to > to) return undefined;
    const comma = /^[ \t]*,/.test(text.slice(item.span.to, to)) ? '' : ',';
    const isOpen = item === last && !wanted.slice(0, -1).includes(toolWord(item.text));
    chunks.set(
      toolWord(item.text),
      text.slice(at, item.span.to) + (isOpen ? '' : comma) + text.slice(item.span.to, next),
    );
    at = next;
  }
  const lines = wanted.map(
    (word) => chunks.get(word) ?? `${indent}${renderWord(word, style)},${lineEndingOf(text)}`,
  );
  return edit({ from: begin.from, to: at }, lines.join(''));
}
