import type { Span } from './definition.ts';

/** A line of a text: `to` is before its line ending, `next` behind it. */
export interface Line extends Span {
  readonly next: number;
}

/** In which line something stands, counted from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  const end = Math.min(offset, text.length);
  for (let at = 0; at < end; at += 1) {
    const unit = text[at];
    if (unit === '\n' || (unit === '\r' && text[at + 1] !== '\n')) line += 1;
  }
  return line;
}

/** The lines of a part of a text. */
export function linesOf(text: string, { from, to }: Span = { from: 0, to: text.length }): Line[] {
  const lines: Line[] = [];
  let at = from;
  while (at < to) {
    const found = text.indexOf('\n', at);
    const next = found < 0 || found >= to ? to : found + 1;
    const end = found < 0 || found >= to ? to : found;
    const withoutReturn = end > at && text[end - 1] === '\r' && end < to ? end - 1 : end;
    lines.push({ from: at, to: withoutReturn, next });
    at = next;
  }
  return lines;
}

/** The line in which an offset is. */
export function lineAt(text: string, offset: number): Line {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const found = text.indexOf('\n', offset);
  const end = found < 0 ? text.length : found;
  return {
    from,
    to: end > from && text[end - 1] === '\r' ? end - 1 : end,
    next: found < 0 ? text.length : found + 1,
  };
}

/** Without the white space at both ends. */
export function trimmed(text: string, { from, to }: Span): Span {
  const part = text.slice(from, to);
  const inner = part.trim();
  if (inner === '') return { from, to: from };
  const begin = from + part.indexOf(inner);
  return { from: begin, to: begin + inner.length };
}

/** How this file ends its lines. */
export const lineEndingOf = (text: string): '\n' | '\r\n' =>
  /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n';

/** Where the text begins, behind the mark of its encoding. */
export const beginOf = (text: string): number => (text.startsWith('\ufeff') ? 1 : 0);
