import { failure, type Result, success } from '../../base/result.ts';
import { type Agent, nameKey } from '../../model/agent.ts';
import { mayCall, maySee } from '../../scope/agents.ts';
import { agentsInOrder } from '../agents.ts';
import type { ToolOnlooker } from './tool.ts';

const SHORTEST_ID = 4;

/** By its id or the beginning of it, its name or its short name. */
export function agentNamed(all: readonly Agent[], given: string): Agent | undefined {
  const word = given.trim();
  const key = nameKey(word);
  const exact = all.find(
    ({ id, name_key, slug }) => id === word || name_key === key || slug === key,
  );
  if (exact || word.length < SHORTEST_ID) return exact;
  const begun = all.filter(({ id }) => id.startsWith(word.toLowerCase()));
  return begun.length === 1 ? begun[0] : undefined;
}

/** One whose file is missing rests until it comes back. */
const present = ({ base }: ToolOnlooker): Agent[] =>
  agentsInOrder(base.store.read).filter(({ missing_since }) => missing_since === null);

export const visibleAgents = (who: ToolOnlooker): Agent[] => {
  const { agent, scopes } = who;
  return present(who).filter((each) => maySee({ id: agent.id, scopes }, each));
};

export const callableAgents = (who: ToolOnlooker): Agent[] => {
  const { agent, scopes } = who;
  return present(who).filter((each) => mayCall({ id: agent.id, scopes }, each));
};

/**
 * One whom this agent may have work. One whom it may not call is told apart from one that does not exist only
 * if it may know of it.
 */
export function agentToCall(who: ToolOnlooker, given: string): Result<Agent> {
  const callable = callableAgents(who);
  const found = agentNamed(callable, given);
  if (found) return success(found);
  const there = listOf(callable);
  const seen = agentNamed(visibleAgents(who), given);
  const resting = agentNamed(agentsInOrder(who.base.store.read), given);
  if (resting && resting.missing_since !== null && maySee({ ...who, id: who.agent.id }, resting))
    return failure(`The file of ${resting.name} is missing, so it rests. You may call: ${there}.`);
  if (seen) return failure(`You may not call ${seen.name}. You may call: ${there}.`);
  return failure(
    `There is no agent “${given.slice(0, 60)}” that you may call. There are: ${there}.`,
  );
}

export const listOf = (all: readonly Agent[]): string =>
  all.length === 0 ? 'none' : all.map(({ name, slug }) => `${name} (${slug})`).join(', ');
