import type { TextEdit } from './definition.ts';
import { edit } from './findings.ts';
import { lineAt, lineEndingOf, trimmed } from './lines.ts';
import { blockEdit, bracketEdit, flowList } from './listEdit.ts';
import { renderList, renderValue } from './renderValue.ts';
import type { Entry, ScalarValue } from './values.ts';
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
    if (value.kind === 'list')
      return (
        (wanted.length > 0 && bracketEdit(text, value, wanted)) ||
        edit(value.span, flowList(text, value, wanted))
      );
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
