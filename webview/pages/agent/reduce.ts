import type { AgentAddition, AgentState } from '../../../src/protocol/agents.ts';

export const reduceAgent = (state: AgentState, addition: AgentAddition): AgentState => ({
  ...state,
  ...addition,
});
