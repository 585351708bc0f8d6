import type { AgentDefinition } from '../../agentFiles/definition.ts';
import { cliNames } from '../../model/agent.ts';
import type { Proposal } from '../../protocol/agentFiles.ts';
import { toolLimitOf } from '../../scope/tools.ts';

/** What a version that waits would make of its agent: whoever is asked to accept it has to know. */
export const proposalOf = ({
  description,
  kind,
  cli,
  model,
  scope,
}: AgentDefinition): Proposal => ({
  description,
  kind,
  cli: cli && cliNames[cli],
  model,
  tools: toolLimitOf(scope),
});
