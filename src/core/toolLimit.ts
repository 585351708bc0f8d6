import { cliTools, type ToolLimit } from '../cli/adapter.ts';
import type { Scope } from '../model/agent.ts';

/** The CLI's own tools that an agent may use; Malamar's tools and capabilities are not among them. */
export function toolLimitOf(scope: Scope): ToolLimit {
  const { tools, policy } = scope;
  const matches = (patterns: readonly string[], tool: string): boolean =>
    patterns.some((pattern) => pattern === '*' || pattern.toLowerCase() === tool.toLowerCase());
  const mayPatch = policy.includes('Patch');
  const allowed = cliTools.filter(
    (tool) =>
      matches(tools.allow, tool) &&
      !matches(tools.deny, tool) &&
      (mayPatch || (tool !== 'Write' && tool !== 'Edit')),
  );
  return allowed.length === cliTools.length ? 'all' : allowed;
}

export const mayWriteFiles = (tools: ToolLimit): boolean =>
  tools === 'all' || tools.includes('Write') || tools.includes('Edit');

/** A shell writes as well: whatever may change the folder is compared before and after. */
export const mayChangeFolder = (tools: ToolLimit): boolean =>
  mayWriteFiles(tools) || (tools !== 'all' && (tools.includes('Bash') || tools.includes('Task')));
