import { type Agent, cliNames, colourOf } from '../../model/agent.ts';
import type { AgentRow } from '../../protocol.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder } from '../agents.ts';
import type { View } from './view.ts';

export const agentRows = (read: Reader): AgentRow[] => agentsInOrder(read).map(agentRow);

export function agentRow(agent: Agent): AgentRow {
  const { id, name, description, cli_type, kind } = agent;
  return { id, name, description, cli: cliNames[cli_type], kind, colour: colourOf(agent) };
}

export const agentsView: View<'agents'> = {
  state: (read) => ({ agents: agentRows(read) }),
  addition: (read, changes) =>
    changes.some((change) => change.type === 'agents.updated')
      ? { agents: agentRows(read) }
      : undefined,
};
