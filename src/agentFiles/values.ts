import { isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import type { Span } from './definition.ts';

/** What stands behind a key: YAML without its library, and no deeper than a field can be. */
export type Value = ScalarValue | ListValue | TableValue | OddValue;

export interface ScalarValue {
  readonly kind: 'scalar';
  /** As it is written, without quotes: `0123` stays `0123`. */
  readonly text: string;
  /** What YAML makes of it; null: nothing is written. */
  readonly value: string | number | boolean | null;
  readonly style: 'plain' | 'single' | 'double' | 'block';
  readonly span: Span;
}

export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly Value[];
  readonly flow: boolean;
  readonly span: Span;
}

export interface TableValue {
  readonly kind: 'table';
  readonly entries: readonly Entry[];
  readonly flow: boolean;
  readonly span: Span;
}

/** Nothing that a field can be: a reference, a key that is a list, something nested deeper. */
export interface OddValue {
  readonly kind: 'odd';
  readonly isReference: boolean;
  readonly span: Span;
}

export interface Entry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Value;
}

const DEEPEST = 4;
const styles: Readonly<Record<string, ScalarValue['style']>> = {
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'block',
  BLOCK_FOLDED: 'block',
};

/** `shift`: where the parsed text begins in the file. `after`: where a value would stand that is not there. */
export function valueIn(node: unknown, shift: number, after: number, depth = 0): Value {
  const span = spanOf(node, shift, after);
  if (node === null || node === undefined)
    return { kind: 'scalar', text: '', value: null, style: 'plain', span };
  if (isScalar(node)) {
    const { value, source, type } = node;
    const style = styles[type ?? ''] ?? 'plain';
    const simple = isSimple(value) ? value : (source ?? '');
    const text = style === 'plain' ? (source ?? String(simple ?? '')) : String(simple ?? '');
    return { kind: 'scalar', text, value: style === 'plain' ? simple : text, style, span };
  }
  if (depth < DEEPEST && isSeq(node)) {
    const items = node.items.map((item) =>
      isPair(item) ? odd(span) : valueIn(item, shift, span.from, depth + 1),
    );
    return { kind: 'list', items, flow: node.flow === true, span };
  }
  if (depth < DEEPEST && isMap(node)) {
    const entries = node.items.map((pair): Entry => {
      const keySpan = spanOf(pair.key, shift, span.from);
      const key = isScalar(pair.key) ? (pair.key.source ?? String(pair.key.value ?? '')) : '';
      return { key, keySpan, value: valueIn(pair.value, shift, keySpan.to, depth + 1) };
    });
    return { kind: 'table', entries, flow: node.flow === true, span };
  }
  return { kind: 'odd', isReference: isAlias(node), span };
}

const odd = (span: Span): OddValue => ({ kind: 'odd', isReference: false, span });

const isSimple = (value: unknown): value is ScalarValue['value'] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function spanOf(node: unknown, shift: number, after: number): Span {
  const range =
    isScalar(node) || isSeq(node) || isMap(node) || isAlias(node) ? node.range : undefined;
  return range ? { from: range[0] + shift, to: range[1] + shift } : { from: after, to: after };
}
