import * as l10n from '@vscode/l10n';
import type { AgentFileLine, Proposal } from '../../../src/protocol/agentFiles.ts';
import type { AgentLine } from '../../../src/protocol/agents.ts';
import type { TeamRow } from '../../../src/protocol/team.ts';

export const nameOf = ({ agent, file }: TeamRow): string => agent?.name ?? file?.name ?? '';

/** What the columns speak of: the agent as it is, or what a file that waits would make of it. */
export const subjectOf = ({ agent, file }: TeamRow): AgentLine | Proposal | null =>
  agent ?? file.proposal ?? null;

/** Nothing of what waits may look as if it were in force. */
export const asItIs = ({ agent }: TeamRow, words: string): string =>
  agent || words === '' ? words : l10n.t('If accepted: {0}', words);

export const kindWords = (subject: Pick<Proposal, 'kind'> | null): string => {
  if (!subject) return '';
  return subject.kind === 'main' ? l10n.t('Main agent') : l10n.t('Subagent');
};

export const cliWords = (subject: Pick<Proposal, 'cli' | 'model'> | null): string => {
  if (!subject) return '';
  const cli = subject.cli ?? l10n.t('First that works');
  return subject.model === null ? cli : `${cli} · ${subject.model}`;
};

export function toolsWords(subject: Pick<Proposal, 'tools'> | null): string {
  if (!subject) return '';
  if (subject.tools === 'all') return l10n.t('All');
  return subject.tools.length === 0 ? l10n.t('None') : subject.tools.join(', ');
}

/** Where it lives, as short as it can be said. */
export function placeWords(file: AgentFileLine | null): string {
  switch (file?.origin) {
    case 'folder':
      return `.malamar/agents/${file.slug}.md`;
    case 'user':
      return `~/.malamar/agents/${file.slug}.md`;
    case 'shipped':
      return l10n.t('Comes with Malamar');
    default:
      return l10n.t('Malamar only');
  }
}
