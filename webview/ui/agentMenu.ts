import type { AgentChoice } from '../../src/protocol/chats.ts';
import type { MenuItem } from './menuItem.ts';

/** Malamar and the agents, to choose one to talk to. */
export const agentMenu = (
  agents: readonly AgentChoice[],
  choose: (agent: string | null) => void,
): readonly MenuItem[] =>
  agents.map(({ id, name, description, colour }) => ({
    key: id ?? '',
    label: name,
    detail: description,
    colour,
    choose: () => choose(id),
  }));
