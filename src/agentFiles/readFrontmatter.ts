import * as l10n from '@vscode/l10n';
import type { FileProblem, Span } from './definition.ts';
import { fieldOf, fields } from './fields.ts';
import { edit, type Findings, replaceBy } from './findings.ts';
import { productOf } from './foreignFields.ts';
import { bodyText, type FrontmatterFile } from './frontmatter.ts';
import { lineEndingOf, linesOf } from './lines.ts';
import { nearest } from './near.ts';
import { readYaml } from './readYaml.ts';
import type { TableValue } from './values.ts';

/** Returns the instruction; everything else goes to the findings. */
export function readFrontmatter(text: string, file: FrontmatterFile, to: Findings): string {
  if (!file.closing) {
    to.error(
      file.opening,
      l10n.t('The frontmatter has no end. Put a line `---` behind its last field.'),
      closingFix(text, file),
    );
    return '';
  }
  const table = readYaml(text, file.block, to);
  if (table) readFields(table, to);
  const body = bodyText(text.slice(file.body.from, file.body.to));
  const prompt = to.parts.systemPrompt;
  const home = to.homes.get('systemPrompt');
  if (body !== '' && prompt !== undefined && home)
    to.warning(
      home.span,
      l10n.t(
        'Both `{0}` and the text below the frontmatter are an instruction. The text below counts.',
        home.key,
      ),
    );
  return body === '' ? bodyText(prompt ?? '') : body;
}

function readFields(table: TableValue, to: Findings): void {
  const seen = new Set<string>();
  const used = new Set(table.entries.flatMap((entry) => fieldOf(entry.key)?.parts ?? []));
  const free = fields
    .filter(({ parts }) => !parts.some((part) => used.has(part)))
    .flatMap((field) => [field.key, ...field.aliases]);
  for (const { key, keySpan, value } of table.entries) {
    const field = fieldOf(key);
    if (seen.has(key)) to.error(keySpan, l10n.t('`{0}` is there twice. Keep one of them.', key));
    else if (field) field.read(value, key, to);
    else if (!to.isFull) unknownField(key, keySpan, free, to);
    seen.add(key);
  }
}

function unknownField(key: string, span: Span, free: readonly string[], to: Findings): void {
  const product = productOf(key);
  if (product !== undefined) {
    to.warning(
      span,
      product === 'another program'
        ? l10n.t('`{0}` is a field of another program. Malamar does not use it.', key)
        : l10n.t('`{0}` is a field of {1}. Malamar does not use it.', key, product),
    );
    return;
  }
  const meant = nearest(key, free);
  const field = meant === undefined ? undefined : fieldOf(meant);
  const answer = field && !field.isOld ? field.key : meant;
  to.warning(
    span,
    l10n.t('Malamar does not know the field `{0}` and leaves it out.', key),
    answer === undefined ? undefined : replaceBy(span, answer),
  );
}

/** The end belongs before the first line that cannot be a part of it. */
function closingFix(text: string, file: FrontmatterFile): FileProblem['fix'] {
  const lines = linesOf(text, file.block);
  const first = lines.find(
    ({ from, to }) => !/^([\w-]+[ \t]*:|[ \t]+\S|- |#[ \t])/.test(text.slice(from, to)),
  );
  const at = first?.from ?? text.length;
  if (at === file.block.from) return undefined;
  const ending = lineEndingOf(text);
  const before = /\n$/.test(text.slice(0, at)) ? '' : ending;
  return {
    title: l10n.t('Close the frontmatter'),
    edits: [edit({ from: at, to: at }, `${before}---${ending}`)],
  };
}
