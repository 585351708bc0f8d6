import { type Agent, Scope } from '../model/agent.ts';
import type { Reader } from '../store/sqlite.ts';
import { findAgent } from './agents.ts';
import type { Machine } from './ports.ts';
import type { SpeakerFacts } from './prompts/chatFacts.ts';
import { MALAMAR, malamarInstruction } from './team/malamar.ts';
import { toolLimitOf } from './toolLimit.ts';

/** Who answers in a chat: an agent of the team, or Malamar, which needs no row. */
export interface Speaker extends SpeakerFacts, Pick<Agent, 'kind' | 'scope'> {
  readonly isMalamar: boolean;
  /** Its own CLI, model and fallback; Malamar has none of its own. */
  readonly own: Pick<Agent, 'cli_type' | 'model' | 'fallback_cli_type'> | null;
}

/**
 * Malamar has the most power over the workspace and reads the most foreign text, so it can neither
 * write files nor run anything.
 */
const malamarScope = Scope.parse({
  tools: { allow: ['Read', 'Glob', 'Grep', 'WebFetch'] },
  policy: [],
});
export const malamarTools = toolLimitOf(malamarScope);

export function speakerOf(
  read: Reader,
  agentId: string | null,
  knowledge: Machine['knowledge'],
): Speaker {
  const agent = agentId === null ? undefined : findAgent(read, agentId);
  if (agent) return { ...agent, isMalamar: false, own: agent };
  return {
    id: null,
    ...MALAMAR,
    instruction: malamarInstruction(knowledge),
    kind: 'main',
    scope: malamarScope,
    isMalamar: true,
    own: null,
  };
}
