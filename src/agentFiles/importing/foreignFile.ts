import * as l10n from '@vscode/l10n';
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
  notes.push(l10n.t('The frontmatter is not valid YAML; its fields were taken line by line.'));
  const entries = linesOf(text, file.block).flatMap((line): Entry[] => {
    const [, key = '', words = ''] =
      /^([\w-]+):[ \t]*(.*)$/.exec(text.slice(line.from, line.to)) ?? [];
    if (key === '') return [];
    const bare = words.trim().replace(/^(["'])(.*)\1$/s, '$2');
    const value = { kind: 'scalar', text: bare, value: bare, style: 'plain', span: line } as const;
    return [{ key, keySpan: line, value }];
  });
  return { entries, body, notes };
}

export const wordOf = (value: Value | undefined): string =>
  value?.kind === 'scalar' && value.value !== null ? value.text.trim() : '';

/** A list, or words with commas between them; undefined: nothing is said. */
export function listOf(value: Value | undefined): string[] | undefined {
  if (value?.kind === 'list') return value.items.map(wordOf).filter((word) => word !== '');
  const line = wordOf(value).replace(/^\[(.*)\]$/s, '$1');
  if (value === undefined || (line === '' && value.kind !== 'scalar')) return undefined;
  if (value.kind === 'scalar' && value.value === null) return undefined;
  return line
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
