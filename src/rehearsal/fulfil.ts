import { type AgentName, agentCalled } from './agentNames.ts';
import { type ChatAction, newAgent, roleOf } from './chatAction.ts';
import type { ChatInput } from './readChat.ts';
import { called, type Place, type Wish, wishInWords } from './wish.ts';

/** What is done about the wishes, and a line about each: what was understood and, if so, why it is not done. */
export interface Fulfilled {
  readonly actions: ChatAction[];
  readonly lines: string[];
}

/** Each wish finds the agents as those before it leave them: two moves end where both lead. */
export function fulfil(
  wishes: readonly Wish[],
  all: readonly AgentName[],
  { mayUse }: Pick<ChatInput, 'mayUse'>,
): Fulfilled {
  const done: Fulfilled = { actions: [], lines: [] };
  let agents = all;
  for (const wish of wishes) {
    const words = wishInWords(wish);
    const action = mayUse.has(wish.type) ? actionFor(wish, agents) : 'only Malamar can do that';
    if (typeof action === 'string') done.lines.push(`- ${words}: ${action}`);
    else {
      done.actions.push(action);
      done.lines.push(`- ${words}`);
      agents = agentsAfter(action, agents);
    }
  }
  return done;
}

/** The action, or why there is none. */
function actionFor(wish: Wish, agents: readonly AgentName[]): ChatAction | string {
  if (!('agent' in wish))
    return wish.type === 'create_agent' ? newAgent(wish.name, wish.purpose) : wish;
  const agent = agentCalled(wish.agent, agents);
  if (!agent) return missing(wish.agent);
  const { id: agent_id } = agent;
  switch (wish.type) {
    case 'update_agent':
      return 'name' in wish
        ? { type: wish.type, agent_id, name: wish.name }
        : { type: wish.type, agent_id, instruction: roleOf(agent.name, wish.purpose) };
    case 'delete_agent':
      return { type: wish.type, agent_id };
    case 'reorder_agents': {
      const others = agents.filter(({ id }) => id !== agent_id);
      const at = indexOf(wish.place, others);
      if (typeof at === 'string') return at;
      const agent_ids = others.toSpliced(at, 0, agent).map(({ id }) => id);
      return { type: wish.type, agent_ids };
    }
  }
}

function indexOf(place: Place, others: readonly AgentName[]): number | string {
  if (place === 'last') return others.length;
  if (typeof place === 'number') return Math.min(place - 1, others.length);
  const before = agentCalled(place.before, others);
  return before ? others.indexOf(before) : `there is no other agent called ${called(place.before)}`;
}

const missing = (name: string): string => `there is no agent called ${called(name)}`;

function agentsAfter(action: ChatAction, agents: readonly AgentName[]): readonly AgentName[] {
  switch (action.type) {
    case 'update_agent':
      return agents.map((each) =>
        each.id === action.agent_id ? { ...each, name: action.name ?? each.name } : each,
      );
    case 'delete_agent':
      return agents.filter(({ id }) => id !== action.agent_id);
    case 'reorder_agents':
      return action.agent_ids.flatMap((id) => agents.find((each) => each.id === id) ?? []);
    default:
      return agents;
  }
}
