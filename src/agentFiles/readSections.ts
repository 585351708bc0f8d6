import * as l10n from '@vscode/l10n';
import { oneLine } from '../base/oneLine.ts';
import { everyTool } from '../scope/toolPattern.ts';
import type { Span } from './definition.ts';
import { edit, type Findings, replaceBy } from './findings.ts';
import { bodyText } from './frontmatter.ts';
import { lineEndingOf, linesOf, trimmed } from './lines.ts';
import { nearest } from './near.ts';
import { type Section, type SectionsFile, sectionTitles } from './sections.ts';
import { checkTool, toolWord } from './toolWords.ts';
import { wellFormed } from './valueReaders.ts';

/** An entry of the list of tools. */
export interface ToolItem {
  readonly tool: string;
  readonly span: Span;
  readonly line: Span & { readonly next: number };
}

const ITEM = /^(\s*(?:[-*+]|\d+[.)])[ \t]+)(.*?)[ \t]*$/;

export function toolItems(text: string, section: Section): ToolItem[] {
  return linesOf(text, section.content).flatMap((line) => {
    const [, mark = '', words = ''] = ITEM.exec(text.slice(line.from, line.to)) ?? [];
    const [, bare = words] = /^`([^`]+)`$/.exec(words) ?? [];
    if (bare.trim() === '') return [];
    const from = line.from + mark.length + (bare === words ? 0 : 1);
    return [{ tool: bare.trim(), span: { from, to: from + bare.length }, line }];
  });
}

/** Returns the system prompt; everything else goes to the findings. */
export function readSections(text: string, file: SectionsFile, to: Findings): string {
  if (file.name)
    to.set('name', wellFormed(text.slice(file.name.from, file.name.to)), {
      key: 'name',
      span: file.name,
    });
  const seen = new Map<string, Section>();
  for (const section of file.sections) {
    const { title, heading, written } = section;
    if (title === undefined) unknownSection(text, section, to);
    else if (seen.has(title))
      to.error(heading, l10n.t('The section “{0}” is there twice. Keep one of them.', written));
    else seen.set(title, section);
  }
  for (const title of sectionTitles)
    if (!seen.has(title))
      to.error(
        file.name ?? file.sections[0]?.heading ?? { from: 0, to: 0 },
        l10n.t('The section `## {0}` is missing.', title),
      );
  const description = seen.get('Description');
  if (description) {
    const words = oneLine(wellFormed(contentOf(text, description)));
    const span = trimmed(text, description.content);
    to.set('description', words, { key: 'description', span });
    if (words === '') to.error(description.heading, l10n.t('The description is empty.'));
  }
  const tools = seen.get('Allowed Tools');
  if (tools) readTools(text, tools, to);
  const prompt = seen.get('System Prompt');
  return prompt ? bodyText(contentOf(text, prompt)) : '';
}

const contentOf = (text: string, { content }: Section): string =>
  text.slice(content.from, content.to);

function unknownSection(text: string, { written, heading }: Section, to: Findings): void {
  if (to.isFull) return;
  const meant = nearest(written, sectionTitles);
  const from = heading.from + text.slice(heading.from, heading.to).indexOf(written);
  to.warning(
    heading,
    l10n.t('Malamar does not know the section “{0}” and leaves it out.', written),
    meant === undefined ? undefined : replaceBy({ from, to: from + written.length }, meant),
  );
}

function readTools(text: string, section: Section, to: Findings): void {
  const items = toolItems(text, section);
  for (const { tool, span } of items) checkTool(tool, span, 'toolsAllow', to);
  const tools = [...new Set(items.map(({ tool }) => wellFormed(toolWord(tool))))];
  to.set('toolsAllow', tools, { key: 'tools', span: trimmed(text, section.content) });
  if (items.length === 0) noTools(text, section, to);
}

/** People write `read, grep` in one line; if all are tools, it is clear what they mean. */
function noTools(text: string, section: Section, to: Findings): void {
  const span = trimmed(text, section.content);
  const words = text.slice(span.from, span.to).split(/[,\s]+/);
  const areTools = words.every((word) => everyTool.some((tool) => tool === toolWord(word)));
  to.error(
    section.heading,
    l10n.t(
      'The section “{0}” must list at least one tool, each in a line like `- Read`.',
      section.written,
    ),
    areTools
      ? {
          title: l10n.t('Make it a list'),
          edits: [edit(span, words.map((word) => `- ${word}`).join(lineEndingOf(text)))],
        }
      : undefined,
  );
}
