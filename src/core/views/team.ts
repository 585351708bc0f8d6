import * as l10n from '@vscode/l10n';
import { fileOfAgent, filesWithoutAgent } from '../../protocol/agentFileRows.ts';
import type { TeamHead } from '../../protocol/team.ts';
import type { Reader } from '../../store/sqlite.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { agentsView } from './agents.ts';
import type { View } from './view.ts';

/** The same agents and files as in the tree, without what they do at the moment. */
export const teamView: View<'team'> = {
  state: (read, subject) => ({ head: headOf(read, subject) }),
  addition(read, changes, subject) {
    const told = agentsView.addition(read, changes, subject);
    return told?.agents || told?.files ? { head: headOf(read, subject) } : undefined;
  },
};

function headOf(read: Reader, subject: string): TeamHead {
  const { agents, files } = agentsView.state(read, subject);
  return {
    title: l10n.t('Agents of {0}', theWorkspace(read).title),
    rows: [
      ...agents.map((agent) => ({ agent, file: fileOfAgent(files, agent.id) ?? null })),
      ...filesWithoutAgent(files, agents).map((file) => ({ agent: null, file })),
    ],
  };
}
