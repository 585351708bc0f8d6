import * as l10n from '@vscode/l10n';
import type { AgentFileLine } from '../../../src/protocol/agentFiles.ts';
import type { AgentLine } from '../../../src/protocol/agents.ts';
import type { TeamRow } from '../../../src/protocol/team.ts';

export const nameOf = ({ agent, file }: TeamRow): string => agent?.name ?? file?.name ?? '';

export const kindWords = (agent: AgentLine | null): string => {
  if (!agent) return '';
  return agent.kind === 'main' ? l10n.t('Main agent') : l10n.t('Subagent');
};

export const cliWords = (agent: AgentLine | null): string => {
  if (!agent) return '';
  return agent.model === null ? agent.cli : `${agent.cli} · ${agent.model}`;
};

export function toolsWords(agent: AgentLine | null): string {
  if (!agent) return '';
  if (agent.tools === 'all') return l10n.t('All');
  return agent.tools.length === 0 ? l10n.t('None') : agent.tools.join(', ');
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
