import { type CliTool, cliTools, type ToolLimit } from '../cli/adapter.ts';
import type { Scope } from '../model/agent.ts';

/** What each of the CLIs' own tools can do. */
const capabilities: Record<CliTool, string> = {
  Read: 'files.read',
  Glob: 'files.read',
  Grep: 'files.read',
  Write: 'files.write',
  Edit: 'files.write',
  Bash: 'shell.exec',
  WebFetch: 'web.fetch',
  WebSearch: 'web.fetch',
  Task: 'agents.spawn',
};

/**
 * The CLI's own tools that an agent may use. Whatever is not understood makes the limit narrower, never
 * wider: a denied `Bash(rm:*)` denies the shell, an allowed one does not allow it. Only a scope without
 * any limit is `all`, because then the user's MCP servers and the project's instructions apply as well.
 */
export function toolLimitOf(scope: Scope): ToolLimit {
  if (isUnlimited(scope)) return 'all';
  const mayPatch = scope.policy.includes('Patch');
  return cliTools.filter((tool) => {
    const capability = capabilities[tool];
    return (
      isAmong(scope.tools.allow, tool) &&
      !isAmong(scope.tools.deny.map(withoutArguments), tool) &&
      isAmong(scope.capabilities.allow, capability) &&
      !isAmong(scope.capabilities.deny, capability) &&
      (mayPatch || capability !== 'files.write')
    );
  });
}

const isUnlimited = ({ tools, capabilities: able, policy }: Scope): boolean =>
  [tools, able].every(({ allow, deny }) => deny.length === 0 && allow.some(isEverything)) &&
  policy.includes('Patch');

const isEverything = (pattern: string): boolean => pattern.trim() === '*';

const withoutArguments = (pattern: string): string => pattern.replace(/\(.*$/s, '');

const isAmong = (patterns: readonly string[], name: string): boolean =>
  patterns.some((pattern) => asGlob(pattern).test(name));

/** `*` stands for anything, case does not matter. */
const asGlob = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .trim()
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')}$`,
    'i',
  );

export const mayWriteFiles = (tools: ToolLimit): boolean =>
  tools === 'all' || tools.includes('Write') || tools.includes('Edit');

/** A shell writes as well: whatever may change the folder is compared before and after. */
export const mayChangeFolder = (tools: ToolLimit): boolean =>
  mayWriteFiles(tools) || (tools !== 'all' && (tools.includes('Bash') || tools.includes('Task')));
