import * as vscode from 'vscode';
import type { AgentDefinition } from '../../agentFiles/definition.ts';
import { adapters } from '../../cli/adapters.ts';
import { cliNames } from '../../model/agent.ts';
import { cliTools } from '../../model/tools.ts';
import { effectiveScope } from '../../scope/tools.ts';
import { limitOf } from '../agentTrouble.ts';

type Scoped = Pick<AgentDefinition, 'scope'>;

/** All that an agent can use in the end; without a limit also whatever the person's MCP servers have. */
export function effectiveTools({ scope }: Scoped): string[] {
  const { tools, malamar } = effectiveScope(scope);
  return [...(tools === 'all' ? [...cliTools, 'mcp__*'] : tools), ...malamar];
}

/** The CLIs that a file names and that cannot keep its agent within its tools, each with the reason. */
export function unkept({
  scope,
  cli,
  fallback,
}: Scoped & Pick<AgentDefinition, 'cli' | 'fallback'>) {
  const limit = limitOf(effectiveScope(scope).tools);
  return [['cli', cli] as const, ['fallback', fallback] as const].flatMap(([part, named]) => {
    const why = named === null ? undefined : adapters[named].unenforceable(limit);
    return named === null || why === undefined ? [] : [{ part, cli: named, why }];
  });
}

export const unkeptWords = (definition: AgentDefinition): string[] =>
  unkept(definition).map(({ cli, why }) =>
    vscode.l10n.t('{0} cannot keep it within its tools: {1}', cliNames[cli], why),
  );
