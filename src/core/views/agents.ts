import { type Agent, CliType, cliNames, colourOf } from '../../model/agent.ts';
import type { Change } from '../../model/change.ts';
import type { AgentLine, AgentRow, AgentsAddition, AgentsState } from '../../protocol/agents.ts';
import { toolLimitOf } from '../../scope/tools.ts';
import type { Reader } from '../../store/sqlite.ts';
import { isLimitAccepted } from '../acceptedLimits.ts';
import { fileLines } from '../agentFileMemory.ts';
import { agentsInOrder } from '../agents.ts';
import { findChat } from '../chatRecord.ts';
import { malamarTools } from '../speaker.ts';
import { isUnwritten } from '../team/newAgent.ts';
import { isOfQuestions } from './asking.ts';
import type { View } from './view.ts';
import { waitingAgents } from './waitingAgents.ts';
import { workNow } from './workNow.ts';

export function agentRow(agent: Agent): AgentRow {
  const { id, name, description, cli_type, kind } = agent;
  return { id, name, description, cli: cliNames[cli_type], kind, colour: colourOf(agent) };
}

/** Those of the loop in their order, then those whom others call. */
const agentLines = (read: Reader): AgentLine[] => {
  const lines = agentsInOrder(read).map((agent) => {
    const { id, slug, cli_type, model } = agent;
    const tools = toolLimitOf(agent.scope);
    const limitAccepted = isLimitAccepted(read, id, cli_type, tools);
    const unwritten = isUnwritten(agent);
    return { ...agentRow(agent), slug, cli_type, model, tools, unwritten, limitAccepted };
  });
  const inLoop = lines.filter(({ kind }) => kind === 'main');
  return [...inLoop, ...lines.filter(({ kind }) => kind !== 'main')];
};

/** Accepted as its tools are now: an update may have changed them since. */
const malamarLine = (read: Reader): AgentsState['malamar'] => ({
  tools: malamarTools,
  limitAccepted: CliType.options.some((cli) => isLimitAccepted(read, null, cli, malamarTools)),
});

export const agentsView: View<'agents'> = {
  state: (read) => ({
    agents: agentLines(read),
    files: fileLines(read),
    malamar: malamarLine(read),
    work: workNow(read),
    queued: waitingAgents(read),
  }),

  addition(read, changes) {
    const told: AgentsAddition = {
      ...(changes.some(({ type }) => type === 'agents.updated')
        ? { agents: agentLines(read), files: fileLines(read), malamar: malamarLine(read) }
        : {}),
      ...(changes.some(isOfWork) ? { work: workNow(read, changes) } : {}),
      ...(changes.some(isOfQueue) ? { queued: waitingAgents(read) } : {}),
      ...chatsAmong(read, changes),
    };
    return Object.keys(told).length > 0 ? told : undefined;
  },
};

/** Not `run.event`: what is stored of a run says nothing that its status did not say before. */
const isOfWork = (change: Change): boolean =>
  ['run.started', 'run.status', 'run.finished'].includes(change.type) || isOfQuestions(change);

const isOfQueue = ({ type }: Change): boolean =>
  ['queue.updated', 'run.started', 'run.finished', 'agents.updated'].includes(type) ||
  type === 'task.status_changed';

function chatsAmong(read: Reader, changes: readonly Change[]): Pick<AgentsAddition, 'chats'> {
  const ids = new Set(
    changes.flatMap((change) =>
      change.type.startsWith('chat.') && 'chat_id' in change ? (change.chat_id ?? []) : [],
    ),
  );
  if (ids.size === 0) return {};
  return {
    chats: [...ids].map((id) => {
      const chat = findChat(read, id);
      return chat ? { id, agent: chat.agent_id } : { id };
    }),
  };
}
