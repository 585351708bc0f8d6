import * as l10n from '@vscode/l10n';
import { cutText } from '../../base/cutText.ts';
import { oneLine } from '../../base/oneLine.ts';
import { failure, type Result, success } from '../../base/result.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME, Scope, slugOf } from '../../model/agent.ts';
import type { AgentDefinition } from '../definition.ts';
import { newAgentFile } from '../newAgentFile.ts';
import { readAgentFile } from '../readAgentFile.ts';
import { wellFormed } from '../valueReaders.ts';

/** An agent of another program as a file for Malamar. */
export interface ImportedAgent {
  readonly slug: string;
  readonly text: string;
  /** For people: everything that was lost, or means something else here. */
  readonly notCarriedOver: readonly string[];
}

/** What an importer has found out; what it leaves out is as in a new agent. */
export interface Draft extends Partial<Omit<AgentDefinition, 'scope' | 'kind'>> {
  readonly kind: AgentDefinition['kind'];
  readonly scope?: Partial<Scope>;
}

/** The short name of a file, whatever kinds of endings its program gives it. */
export const slugOfFile = (fileName: string): string => {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  return (
    slugOf(base.replace(/(\.agent|\.chatmode|\.prompt)?\.(md|markdown|json)$/i, '')) || 'agent'
  );
};

export function imported(
  slug: string,
  draft: Draft,
  notes: readonly string[],
): Result<ImportedAgent> {
  const lost = [...notes];
  const shortened = (given: string, most: number, what: string): string => {
    const line = oneLine(wellFormed(given));
    if (line.length <= most) return line;
    lost.push(what);
    let cut = cutText(line, most);
    // It counts signs as people see them, which may be several units each.
    for (let signs = most; cut.length > most; signs -= 10) cut = cutText(line, signs - 10);
    return cut;
  };
  const definition: AgentDefinition = {
    cli: draft.cli ?? null,
    model: draft.model ?? null,
    fallback: null,
    order: null,
    kind: draft.kind,
    name: shortened(
      draft.name || slug,
      LONGEST_NAME,
      l10n.t('The name was shortened to {0} characters.', LONGEST_NAME),
    ),
    description: shortened(
      draft.description ?? '',
      LONGEST_DESCRIPTION,
      l10n.t('The description was shortened to {0} characters.', LONGEST_DESCRIPTION),
    ),
    instruction: wellFormed(draft.instruction ?? ''),
    scope: Scope.parse(draft.scope ?? {}),
  };
  const text = newAgentFile(definition);
  const { problems } = readAgentFile(text, { slug, origin: 'folder' });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error)
    return failure(error.message, l10n.t('Change it where it comes from, then import it again.'));
  return success({ slug, text, notCarriedOver: [...new Set(lost)] });
}

/** Said of everyone who gets a place in the loop without having had one. */
export const joinsTheLoop = (): string =>
  l10n.t(
    'It becomes a main agent and takes its turn at every task. Set `kind: subagent` if it should only be called.',
  );
