import { colourOf } from '../../model/agent.ts';
import type { AgentChoice } from '../../protocol/chats.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder } from '../agents.ts';
import { MALAMAR } from '../team/malamar.ts';

export const malamarChoice: AgentChoice = { id: null, ...MALAMAR, cli: null, colour: null };

/** Whom people can talk to: Malamar, and all agents of the loop that are not hidden from them. */
export const agentChoices = (read: Reader): AgentChoice[] => [
  malamarChoice,
  ...agentsInOrder(read)
    .filter(
      ({ kind, scope, missing_since }) =>
        kind === 'main' && scope.visible && missing_since === null,
    )
    .map((agent) => ({
      id: agent.id,
      name: agent.name,
      description: agent.description,
      cli: agent.cli_type,
      colour: colourOf(agent),
    })),
];
