import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import { changeFrontmatter } from './changeFrontmatter.ts';
import { changeSections } from './changeSections.ts';
import type { AgentDefinition, FilePlace, TextEdit } from './definition.ts';
import { frontmatterOf } from './frontmatter.ts';
import { newAgentFile } from './newAgentFile.ts';
import { lookInto, readAgentFile } from './readAgentFile.ts';
import { sameDefinition } from './sameDefinition.ts';
import { sectionsOf } from './sections.ts';
import { asRead } from './writtenParts.ts';

/**
 * The text of a file after a change of its agent: only the lines of what changes are touched. What comes
 * out is read again, and refused if it does not say exactly what is wanted.
 */
export function changeAgentFile(
  text: string,
  change: Partial<AgentDefinition>,
  place: FilePlace,
): Result<string> {
  const { read, findings } = lookInto(text, place);
  if (!read.definition)
    return failure(
      l10n.t('The file of this agent has errors, so it cannot be changed from here.'),
      l10n.t('Open the file and put it right first.'),
    );
  const wanted = asRead({ ...read.definition, ...change });
  if (sameDefinition(read.definition, wanted)) return success(text);
  const frontmatter = frontmatterOf(text);
  const sections = frontmatter ? undefined : sectionsOf(text);
  const edits = frontmatter
    ? changeFrontmatter(text, frontmatter, read.definition, wanted, findings.homes)
    : sections && changeSections(text, sections, read.definition, wanted);
  if (!edits && sections)
    return failure(
      l10n.t('A file of sections can only say a name, a description, tools and a system prompt.'),
      l10n.t('Turn it into the form with frontmatter.'),
    );
  const changed = edits && applied(text, edits);
  const result = changed === undefined ? undefined : readAgentFile(changed, place).definition;
  if (changed !== undefined && result && sameDefinition(result, wanted)) return success(changed);
  return failure(
    l10n.t(
      'This change cannot be written into the file of the agent without touching the rest of it.',
    ),
    l10n.t('Open the file and change it there.'),
  );
}

export const applied = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((one, other) => other.from - one.from || other.to - one.to)
    .reduce((all, { from, to, text: put }) => all.slice(0, from) + put + all.slice(to), text);

/** The same agent in the form that can say everything. What only people read, like other sections, is left out. */
export function toFrontmatter(text: string, place: FilePlace): Result<string> {
  const { definition } = readAgentFile(text, place);
  if (definition) return success(newAgentFile(definition, place));
  return failure(
    l10n.t('The file of this agent has errors, so it cannot be changed from here.'),
    l10n.t('Open the file and put it right first.'),
  );
}
