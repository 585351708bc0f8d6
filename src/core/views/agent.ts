import { colourOf } from '../../model/agent.ts';
import { cliTools } from '../../model/tools.ts';
import { fileOfAgent } from '../../protocol/agentFileRows.ts';
import type { AgentHead } from '../../protocol/agents.ts';
import type { Reader } from '../../store/sqlite.ts';
import { acceptedLimits } from '../acceptedLimits.ts';
import { fileLines } from '../agentFileMemory.ts';
import { formOf } from '../agentForm.ts';
import { placeOf } from '../agentForms.ts';
import { agentsInOrder, findAgent, isInLoop } from '../agents.ts';
import type { View } from './view.ts';

export const agentView: View<'agent'> = {
  state: (read, id) => ({ head: headOf(read, id) }),
  addition: (read, changes, id) =>
    changes.some(({ type }) => type === 'agents.updated') ? { head: headOf(read, id) } : undefined,
};

function headOf(read: Reader, id: string): AgentHead | null {
  const agent = findAgent(read, id);
  if (!agent) return null;
  const others = agentsInOrder(read).filter((each) => isInLoop(each) && each.id !== id);
  return {
    id,
    title: agent.name,
    values: formOf(agent, placeOf(read, id)),
    colour: colourOf(agent),
    sourcePath: agent.source_path,
    file: fileOfAgent(fileLines(read), id) ?? null,
    others: others.map(({ name }) => name),
    allTools: cliTools,
    acceptedLimits: acceptedLimits(read, id),
  };
}
