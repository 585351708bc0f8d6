import * as l10n from '@vscode/l10n';
import { capabilitiesOf, toolNamed } from '../model/tools.ts';
import { everyTool } from '../scope/toolPattern.ts';
import type { FileFacts } from './completions.ts';
import { cursorPlace, wordAt } from './cursorPlace.ts';
import type { Span } from './definition.ts';
import { docOf, sectionDocs } from './fieldDocs.ts';
import { fieldOf } from './fields.ts';
import { lineAt } from './lines.ts';
import { readAgentFile } from './readAgentFile.ts';
import { toolDoc } from './toolDocs.ts';

export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

/** What there is to know about what stands there. */
export function hoverAt(text: string, offset: number, facts: FileFacts): Hover | undefined {
  const place = cursorPlace(text, offset);
  if (place.at === 'opening') return told(place.word, reality(text, facts));
  const line = lineAt(text, offset);
  const [key = ''] = /^[\w-]+(?=[ \t]*:)/.exec(text.slice(line.from, line.to)) ?? [];
  const isOnKey = (place.at === 'key' || place.at === 'value') && offset <= line.from + key.length;
  if (isOnKey) {
    const doc = docOf(key);
    const part = fieldOf(key)?.parts[0] ?? '';
    const more = /^(tools|cli)/.test(part) ? reality(text, facts) : [];
    return doc === undefined
      ? undefined
      : told({ from: line.from, to: line.from + key.length }, [doc, ...more]);
  }
  if (place.at === 'heading') {
    const title = place.section?.title;
    const more = title === 'Allowed Tools' ? reality(text, facts) : [];
    return title && told(place.word, [sectionDocs[title](), ...more]);
  }
  const span = wordAt(text, offset);
  const word = text.slice(span.from, span.to);
  const part = place.at === 'value' ? (fieldOf(place.key)?.parts[0] ?? '') : '';
  if (place.at === 'tools' || /^tools/.test(part)) {
    const tool = toolNamed(word);
    return tool && told(span, [`**${tool}**: ${toolDoc(tool)}`]);
  }
  return /^capabilities/.test(part) ? told(span, capability(word)) : undefined;
}

const told = (span: Span, parts: readonly string[]): Hover | undefined =>
  parts.length === 0
    ? undefined
    : { span: { from: span.from, to: span.to }, markdown: parts.join('\n\n') };

/** What the whole file comes to, whatever its single lines say. */
function reality(text: string, { effective, cannot, place }: FileFacts): string[] {
  const { definition } = readAgentFile(text, place ?? { slug: 'agent', origin: 'folder' });
  if (!definition) return [l10n.t('The file has errors, so nothing of it is in use.')];
  const tools = effective(definition);
  return [
    tools.length === 0
      ? l10n.t('It has no tool at all.')
      : l10n.t('Its tools in the end: {0}.', tools.map((tool) => `\`${tool}\``).join(', ')),
    ...cannot(definition).map((sentence) => `⚠ ${sentence}`),
  ];
}

function capability(word: string): string[] {
  const needing = everyTool.filter((tool) => capabilitiesOf[tool].some((each) => each === word));
  return needing.length === 0
    ? []
    : [l10n.t('{0} need this.', needing.map((tool) => `\`${tool}\``).join(', '))];
}
