import * as l10n from '@vscode/l10n';
import { oneLine } from '../../base/oneLine.ts';
import type { Span } from '../definition.ts';
import { Findings } from '../findings.ts';
import { bodyText, frontmatterOf } from '../frontmatter.ts';
import { beginOf, linesOf } from '../lines.ts';
import { LARGEST_FILE } from '../readAgentFile.ts';
import { readYaml } from '../readYaml.ts';
import type { Entry, Value } from '../values.ts';

/** A file of another program: some fields, and a text below them. */
export interface ForeignFile {
  readonly entries: readonly Entry[];
  readonly body: string;
  readonly notes: readonly string[];
}

export function foreignFile(given: string): ForeignFile {
  const text = given.slice(0, LARGEST_FILE).replaceAll('\0', '');
  const notes =
    given.length > text.length
      ? [l10n.t('The file is too large; only its beginning was taken.')]
      : [];
  const file = frontmatterOf(text);
  if (!file?.closing) return { entries: [], body: bodyText(text.slice(beginOf(text))), notes };
  const body = bodyText(text.slice(file.body.from, file.body.to));
  const table = readYaml(text, file.block, new Findings());
  if (table) return { entries: table.entries, body, notes };
  // Some programs take such lines as they are, so files with a colon in a description are common.
  notes.push(l10n.t('The frontmatter is not valid YAML; its fields were taken one by one.'));
  return { entries: oneByOne(text, file.block), body, notes };
}

/** A field that is no YAML must not take the others with it: what they limit would be lost. */
function oneByOne(text: string, block: Span): Entry[] {
  const begins = linesOf(text, block).filter(({ from, to }) =>
    /^[\w-]+:(\s|$)/.test(text.slice(from, to)),
  );
  return begins.flatMap(({ from }, index): readonly Entry[] => {
    const span = { from, to: begins[index + 1]?.from ?? block.to };
    const table = readYaml(text, span, new Findings());
    return table?.entries ?? [asWords(text, span)];
  });
}

/** All its lines as one text; what was meant to be a list or a table is not understood. */
function asWords(text: string, span: Span): Entry {
  const [, key = '', words = ''] = /^([\w-]+):(.*)$/s.exec(text.slice(span.from, span.to)) ?? [];
  const bare = oneLine(words).replace(/^(["'])(.*)\1$/, '$2');
  const value: Value = /^(-\s|[{*&]|$)/.test(bare)
    ? { kind: 'odd', isReference: false, span }
    : { kind: 'scalar', text: bare, value: bare, style: 'plain', span };
  return { key, keySpan: span, value };
}

export const wordOf = (value: Value | undefined): string =>
  value?.kind === 'scalar' && value.value !== null ? value.text.trim() : '';

/** Written in a way in which no list can be: nobody knows what it limits. */
export const isUnclear = (value: Value | undefined): boolean =>
  value?.kind === 'table' ||
  value?.kind === 'odd' ||
  (value?.kind === 'list' && value.items.some(({ kind }) => kind !== 'scalar'));

/** A list, or words with commas between them; undefined: nothing is said. What is unclear names nothing. */
export function listOf(value: Value | undefined): string[] | undefined {
  if (value?.kind === 'list') return value.items.map(wordOf).filter((word) => word !== '');
  if (value === undefined || (value.kind === 'scalar' && value.value === null)) return undefined;
  return wordOf(value)
    .replace(/^\[/, '')
    .replace(/\]$/, '')
    .split(/,(?![^()]*\))/)
    .map((word) => word.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((word) => word !== '');
}

export const entriesOf = (value: Value | undefined): readonly Entry[] =>
  value?.kind === 'table' ? value.entries : [];

/** Takes fields one by one, so that in the end it is known which ones nobody asked for. */
export class Fields {
  readonly #left: Map<string, Value>;

  constructor(entries: readonly Entry[]) {
    this.#left = new Map(entries.map(({ key, value }) => [key, value]));
  }

  /** Without taking it. */
  peek(key: string): Value | undefined {
    return this.#left.get(key);
  }

  take(...keys: string[]): Value | undefined {
    const found = keys.find((key) => this.#left.has(key));
    const value = found === undefined ? undefined : this.#left.get(found);
    for (const key of keys) this.#left.delete(key);
    return value;
  }

  /** A sentence for each field that is left. */
  lost(): string[] {
    return [...this.#left.keys()].map((key) =>
      l10n.t('`{0}` has no counterpart in Malamar and was left out.', key),
    );
  }
}
