import { type Agent, Scope } from '../model/agent.ts';
import { toolLimitOf } from '../scope/tools.ts';
import type { Reader } from '../store/sqlite.ts';
import { findAgent } from './agents.ts';
import { asItRuns } from './autoCli.ts';
import type { Machine } from './ports.ts';
import type { SpeakerFacts } from './prompts/chatFacts.ts';
import { MALAMAR, malamarInstruction } from './team/malamar.ts';

/** Who answers in a chat: an agent of the team, or Malamar, which needs no row. */
export interface Speaker extends SpeakerFacts, Pick<Agent, 'kind' | 'scope'> {
  readonly isMalamar: boolean;
  /** Its file is gone, so it does not answer. */
  readonly rests: boolean;
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
  // Those of a folder are words that nobody accepted.
  skills: { allow: [] },
});
export const malamarTools = toolLimitOf(malamarScope);

export function speakerOf(
  read: Reader,
  agentId: string | null,
  { knowledge, clis }: Pick<Machine, 'knowledge' | 'clis'>,
): Speaker {
  const found = agentId === null ? undefined : findAgent(read, agentId);
  if (found) {
    const agent = asItRuns(found, clis);
    return { ...agent, isMalamar: false, own: agent, rests: agent.missing_since !== null };
  }
  return {
    id: null,
    ...MALAMAR,
    instruction: malamarInstruction(knowledge),
    kind: 'main',
    scope: malamarScope,
    isMalamar: true,
    own: null,
    rests: false,
  };
}
