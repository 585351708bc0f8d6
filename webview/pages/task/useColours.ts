import { useCallback } from 'preact/hooks';
import type { AgentColour } from '../../../src/model/agent.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';

/** Undefined: an agent that is not there any more. */
export type ColourOf = (agent: string | null) => AgentColour | undefined;

/** The same function as long as the colours are the same, though every news of the task brings them again. */
export function useColours({ colours }: TaskHead): ColourOf {
  const known = JSON.stringify(colours);
  return useCallback((agent) => (agent === null ? undefined : colours[agent]), [known]);
}
