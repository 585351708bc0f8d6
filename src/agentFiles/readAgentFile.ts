import * as l10n from '@vscode/l10n';
import { assemble } from './assemble.ts';
import type { FilePlace, FileProblem, ReadAgentFile, Span } from './definition.ts';
import { edit, Findings } from './findings.ts';
import { frontmatterOf } from './frontmatter.ts';
import { beginOf, lineAt, lineEndingOf, trimmed } from './lines.ts';
import { readFrontmatter } from './readFrontmatter.ts';
import { readSections } from './readSections.ts';
import { sectionsOf } from './sections.ts';

/** More is no instruction, and would hold up whoever reads it. */
export const LARGEST_FILE = 256 * 1024;

/** What a file says about its agent, and everything that is wrong with it. Takes any text and never throws. */
export function readAgentFile(text: string, place: FilePlace): ReadAgentFile {
  return lookInto(text, place).read;
}

/** The same, with where each part was found. */
export function lookInto(
  text: string,
  place: FilePlace,
): { readonly read: ReadAgentFile; readonly findings: Findings } {
  const findings = new Findings();
  const head = headOf(text);
  const trouble = notReadable(text, head);
  const frontmatter = trouble ? undefined : frontmatterOf(text);
  const sections = trouble || frontmatter ? undefined : sectionsOf(text);
  const form = sections ? 'sections' : 'frontmatter';
  if (trouble) findings.error(trouble.span, trouble.message, trouble.fix);
  else if (!frontmatter && !sections) findings.error(head, ...neither(text, place));
  const instruction = frontmatter
    ? readFrontmatter(text, frontmatter, findings)
    : sections && readSections(text, sections, findings);
  const definition =
    instruction === undefined ? null : assemble(form, instruction, place, head, findings);
  const { problems, hasErrors } = findings;
  return { read: { form, definition: hasErrors ? null : definition, problems }, findings };
}

/** The first line that is not empty. */
function headOf(text: string): Span {
  const first = /\S/.exec(text.slice(beginOf(text)));
  return trimmed(text, lineAt(text, beginOf(text) + (first?.index ?? 0)));
}

function notReadable(text: string, head: Span): Omit<FileProblem, 'severity'> | undefined {
  if (text.length > LARGEST_FILE)
    return {
      span: head,
      message: l10n.t(
        'The file is too large: an agent has at most {0} KB. Put the rest into a file of the folder and name it here.',
        LARGEST_FILE / 1024,
      ),
    };
  const nothing = text.indexOf('\0');
  if (nothing >= 0)
    return {
      span: { from: nothing, to: nothing + 1 },
      message: l10n.t('This is not a text: it holds a character with the code 0.'),
    };
  if (text.slice(beginOf(text)).trim() === '')
    return {
      span: { from: 0, to: 0 },
      message: l10n.t('The file is empty, so it is no agent yet.'),
    };
  return undefined;
}

function neither(text: string, { slug }: FilePlace): [string, FileProblem['fix']] {
  const begin = beginOf(text);
  const ending = lineEndingOf(text);
  const at = { from: begin, to: begin };
  if (/^[\w-]+[ \t]*:/.test(text.slice(begin)) && /^---[ \t]*$/m.test(text))
    return [
      l10n.t('The frontmatter has no beginning. Put a line `---` before its first field.'),
      { title: l10n.t('Open the frontmatter'), edits: [edit(at, `---${ending}`)] },
    ];
  const lines = ['---', `name: ${JSON.stringify(slug)}`, 'description:', '---', '', ''];
  return [
    l10n.t('The file has neither frontmatter nor the sections of an agent.'),
    { title: l10n.t('Add frontmatter'), edits: [edit(at, lines.join(ending))] },
  ];
}
