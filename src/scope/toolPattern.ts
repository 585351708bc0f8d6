import {
  cliTools,
  isMcpPattern,
  type McpPattern,
  malamarTools,
  type ToolName,
  toolAliases,
  toolNamed,
} from '../model/tools.ts';
import { hasWildcard, isEverything, matches } from './glob.ts';

/** Malamar's own tools reach a CLI as those of an MCP server of this name. */
export const MALAMAR_SERVER = 'malamar';

/** In this order they are told to people and agents. */
export const everyTool: readonly ToolName[] = [...cliTools, ...malamarTools];

const isMalamars = (tool: ToolName): boolean => malamarTools.some((each) => each === tool);

/** By which a pattern with a wildcard can know it. */
const namesOf = (tool: ToolName): string[] =>
  isMalamars(tool) ? [tool, `mcp__${MALAMAR_SERVER}__${tool}`] : [tool];

const aliasesOf = (tool: ToolName): string[] =>
  Object.keys(toolAliases).filter((alias) => toolAliases[alias] === tool);

/**
 * Whether a pattern allows a tool. A whole name may be any program's word for it; a wildcard is for the
 * proper names alone, because `re*` means Read, not the `replace` of some program. What carries arguments,
 * such as `Bash(git *)`, is a part of a tool that nobody could keep an agent to: it allows nothing.
 */
export function allows(pattern: string, tool: ToolName): boolean {
  if (hasWildcard(pattern)) return namesOf(tool).some((name) => matches(pattern, name));
  return (
    toolNamed(pattern) === tool ||
    namesOf(tool)
      .slice(1)
      .some((name) => matches(pattern, name))
  );
}

export const withoutArguments = (pattern: string): string => pattern.replace(/\(.*$/s, '').trim();

/** Whether a pattern denies a tool: by whatever name, and whole if only a part of it is denied. */
export function denies(pattern: string, tool: ToolName): boolean {
  const whole = wholeServer(withoutArguments(pattern));
  const meant = toolNamed(whole);
  // `Task` and `task` are two tools; written in another way, both can be meant.
  if (meant === whole) return meant === tool;
  return [...namesOf(tool), ...aliasesOf(tool)].some((name) => matches(whole, name));
}

/** Of all allowed patterns those that name tools of MCP servers: `*` alone names none. */
export const mcpPatterns = (patterns: readonly string[]): McpPattern[] => [
  ...new Set(patterns.map(asMcp).filter((pattern) => pattern !== undefined)),
];

/** `mcp__server` alone means all of its tools, as Claude Code has it. */
export const wholeServer = (pattern: string): string =>
  /^mcp__(?:(?!__)[^*])+$/i.test(pattern) ? `${pattern}__*` : pattern;

/** The names of servers and tools keep their case; only the beginning is ours. */
function asMcp(pattern: string): McpPattern | undefined {
  if (isEverything(pattern)) return undefined;
  const text = wholeServer(pattern.trim().replace(/^mcp__/i, 'mcp__'));
  // Malamar's own tools are no server of the person's.
  if (text.startsWith(`mcp__${MALAMAR_SERVER}__`) || /[\s()]/.test(text)) return undefined;
  return isMcpPattern(text) ? text : undefined;
}
