import { cliTools } from '../../cli/adapter.ts';
import { colourOf } from '../../model/agent.ts';
import type { AgentHead } from '../../protocol/agents.ts';
import type { Reader } from '../../store/sqlite.ts';
import { formOf } from '../agentForm.ts';
import { agentsInOrder } from '../agents.ts';
import type { View } from './view.ts';

export const agentView: View<'agent'> = {
  state: (read, id) => ({ head: headOf(read, id) }),
  addition: (read, changes, id) =>
    changes.some(({ type }) => type === 'agents.updated') ? { head: headOf(read, id) } : undefined,
};

function headOf(read: Reader, id: string): AgentHead | null {
  const all = agentsInOrder(read);
  const index = all.findIndex((agent) => agent.id === id);
  const agent = all[index];
  if (!agent) return null;
  return {
    id,
    title: agent.name,
    values: formOf(agent, index + 1),
    colour: colourOf(agent),
    sourcePath: agent.source_path,
    others: all.filter((each) => each !== agent).map(({ name }) => name),
    allTools: cliTools,
  };
}
