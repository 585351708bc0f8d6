import type { AgentDefinition, Span, TextEdit } from './definition.ts';
import { edit } from './findings.ts';
import { beginOf, lineEndingOf, trimmed } from './lines.ts';
import { toolItems } from './readSections.ts';
import type { Section, SectionsFile, SectionTitle } from './sections.ts';
import { toolWord } from './toolWords.ts';
import { isSame, partsOf } from './writtenParts.ts';

/** The edits in the sections; undefined: they cannot say what is wanted. */
export function changeSections(
  text: string,
  file: SectionsFile,
  before: AgentDefinition,
  after: AgentDefinition,
): TextEdit[] | undefined {
  const { name: _, description: __, toolsAllow: ___, ...old } = partsOf(before);
  const { name, description, toolsAllow, ...wanted } = partsOf(after);
  if (JSON.stringify(old) !== JSON.stringify(wanted)) return undefined;
  const section = (title: SectionTitle): Section | undefined =>
    file.sections.find((each) => each.title === title);
  const ending = lineEndingOf(text);
  const edits: TextEdit[] = [];
  if (name !== before.name)
    edits.push(
      file.name
        ? edit(file.name, after.name)
        : edit(at(beginOf(text)), `# ${after.name}${ending}${ending}`),
    );
  if (description !== before.description)
    edits.push(contentEdit(text, section('Description'), after.description));
  if (!isSame(toolsAllow, before.scope.tools.allow))
    edits.push(...toolEdits(text, section('Allowed Tools'), after.scope.tools.allow));
  if (after.instruction !== before.instruction)
    edits.push(
      contentEdit(text, section('System Prompt'), after.instruction.replaceAll('\n', ending)),
    );
  return edits;
}

const at = (offset: number): Span => ({ from: offset, to: offset });

/** The text of a section, between the blank lines around it. */
function contentEdit(text: string, section: Section | undefined, words: string): TextEdit {
  if (!section) return edit(at(text.length), '');
  const inner = trimmed(text, section.content);
  if (inner.to > inner.from) return edit(inner, words);
  const ending = lineEndingOf(text);
  const isOpen = section.heading.next === section.heading.to;
  return edit(at(section.content.from), `${isOpen ? ending : ''}${words}${ending}`);
}

/** Line by line: what stays keeps its line, what is new follows the last one. */
function toolEdits(
  text: string,
  section: Section | undefined,
  wanted: readonly string[],
): TextEdit[] {
  const items = section ? toolItems(text, section) : [];
  const last = items.at(-1);
  if (!last) return [];
  const has = new Set(items.map(({ tool }) => toolWord(tool)));
  const gone = items.filter(({ tool }) => !wanted.includes(toolWord(tool)));
  const mark = text.slice(last.line.from, last.span.from).replace(/`$/, '');
  const bullet = /\d/.test(mark) ? '- ' : mark;
  const ending = lineEndingOf(text);
  const isOpen = last.line.next === last.line.to;
  const added = wanted
    .filter((tool) => !has.has(tool))
    .map((tool) => (isOpen ? `${ending}${bullet}${tool}` : `${bullet}${tool}${ending}`));
  return [
    ...gone.map(({ line }) => edit({ from: line.from, to: line.next }, '')),
    ...(added.length > 0 ? [edit(at(last.line.next), added.join(''))] : []),
  ];
}
