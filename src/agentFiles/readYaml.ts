import * as l10n from '@vscode/l10n';
import { parseDocument, type YAMLParseError } from 'yaml';
import type { FileProblem, Span } from './definition.ts';
import { edit, type Findings } from './findings.ts';
import { lineAt, trimmed } from './lines.ts';
import { type TableValue, valueIn } from './values.ts';

const MOST_ERRORS = 20;
/** Nobody needs more for fields, and what the parser does with nonsense grows with its square. */
export const LARGEST_BLOCK = 32 * 1024;

/** The YAML of a frontmatter as a table; undefined: it is none, and the findings say why. */
export function readYaml(text: string, block: Span, to: Findings): TableValue | undefined {
  if (block.to - block.from > LARGEST_BLOCK) {
    to.error(
      lineAt(text, block.from),
      l10n.t(
        'The frontmatter is too large: it has at most {0} KB. The instruction belongs below it.',
        LARGEST_BLOCK / 1024,
      ),
    );
    return undefined;
  }
  const document = parse(text.slice(block.from, block.to));
  if (!document) {
    to.error(
      lineAt(text, block.from),
      l10n.t('The frontmatter is nested too deeply to be read. Write plain fields.'),
    );
    return undefined;
  }
  for (const error of document.errors.slice(0, MOST_ERRORS)) report(text, block, error, to);
  if (document.errors.length > 0) return undefined;
  const value = valueIn(document.contents, block.from, block.from);
  if (value.kind === 'table') return value;
  const isEmpty = value.kind === 'scalar' && value.value === null;
  if (isEmpty) return { kind: 'table', entries: [], flow: false, span: value.span };
  to.error(
    trimmed(text, value.span),
    l10n.t('The frontmatter must consist of lines like `name: Reviewer`.'),
  );
  return undefined;
}

/** Its own check of keys compares each with all; ours comes later. */
function parse(source: string): ReturnType<typeof parseDocument> | undefined {
  if (couldBeDeep(source)) return undefined;
  try {
    return parseDocument(source, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
  } catch {
    // Only its stack makes it throw; the limits keep it far from that, but other code may have used it up.
    return undefined;
  }
}

const MOST_BRACKETS = 500;
const MOST_SIGNS_IN_LINE = 500;

/** The parser takes seconds before a nesting of thousands exhausts its stack. */
export const couldBeDeep = (source: string): boolean =>
  source.replace(/[^[{]/g, '').length > MOST_BRACKETS ||
  source
    .split('\n')
    .some((line) => line.split(/[-?:](?=\s)/, MOST_SIGNS_IN_LINE + 1).length > MOST_SIGNS_IN_LINE);

function report(text: string, block: Span, error: YAMLParseError, to: Findings): void {
  const at = Math.min(block.from + error.pos[0], Math.max(block.from, block.to - 1));
  const line = lineAt(text, at);
  const fix = quoted(text, line, error.code);
  const message = fix
    ? l10n.t('This value means something else in YAML. Put it into quotes.')
    : l10n.t('This is not YAML: {0}', inShort(error.message));
  to.error(trimmed(text, line), message, fix);
}

const inShort = (message: string): string => message.split('\n')[0]?.slice(0, 200) ?? '';

const wantsQuotes = [
  'BLOCK_AS_IMPLICIT_KEY',
  'BAD_SCALAR_START',
  'BAD_ALIAS',
  'MULTILINE_IMPLICIT_KEY',
];

/** `description: Reviews: all of it`, `tools: *`: one answer, if quotes make the line a good one. */
function quoted(text: string, line: Span, code: string): FileProblem['fix'] {
  if (!wantsQuotes.includes(code)) return undefined;
  const found = /^(\s*[\w-]+:[ \t]+)([^"'[{|>#\s].*?)[ \t]*$/.exec(text.slice(line.from, line.to));
  const [, key = '', value = ''] = found ?? [];
  if (value === '') return undefined;
  const from = line.from + key.length;
  const span = { from, to: from + value.length };
  const answer = JSON.stringify(value);
  return { title: l10n.t('Put it into quotes'), edits: [edit(span, answer)] };
}
