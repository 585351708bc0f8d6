import { type CliTool, isCliTool } from '../../model/tools.ts';
import type { Order, ToolLimit } from '../adapter.ts';
import { becauseOf, serversIn, serverToolsIn, unclearServers } from '../mcpLimits.ts';
import { OWN_SERVER } from '../ownTools.ts';
import { has, mayRead } from '../toolLimits.ts';

/** Gemini CLI's own names. Listing a directory is as much reading as looking for files. */
export const geminiTools: Record<CliTool, readonly string[]> = {
  Read: ['read_file', 'list_directory'],
  Write: ['write_file'],
  Edit: ['replace'],
  Bash: ['run_shell_command', 'list_background_processes', 'read_background_output'],
  Glob: ['glob', 'list_directory'],
  Grep: ['grep_search'],
  WebFetch: ['web_fetch'],
  WebSearch: ['google_web_search'],
  // Its subagents are under the same rules; the second is how they give their result.
  Task: ['invoke_agent', 'complete_task'],
};

/**
 * Gemini CLI's policy file for an agent with limits: nothing, and above that what it may. The priorities
 * are the highest there are, because a tool that a person once chose to "always allow" has 950.
 */
export function policyOf({ tools, files, readable, own }: Order): string {
  if (tools === 'all') return rule({ toolName: geminiTools.Task, decision: 'deny', priority: 999 });
  const rules = [rule({ toolName: '*', decision: 'deny', priority: 998 })];
  const named = [...new Set(cliToolsIn(tools).flatMap((tool) => geminiTools[tool]))];
  if (named.length > 0)
    rules.push(
      rule({
        toolName: named,
        decision: 'allow',
        priority: 999,
        // Without it every command that writes to a file would have to be asked about.
        ...(has(tools, 'Bash') ? { allowRedirection: true } : {}),
      }),
    );
  for (const { server, tool } of serverToolsIn(tools))
    rules.push(rule({ mcpName: server, toolName: tool, decision: 'allow', priority: 999 }));
  for (const tool of own?.names ?? [])
    rules.push(rule({ mcpName: OWN_SERVER, toolName: tool, decision: 'allow', priority: 999 }));
  if (!mayRead(tools)) {
    for (const folder of [files, ...readable])
      rules.push(
        rule({
          toolName: 'read_file',
          argsPattern: pathBelow(folder),
          decision: 'allow',
          priority: 999,
        }),
      );
  }
  return rules.join('\n');
}

const cliToolsIn = (tools: ToolLimit): CliTool[] =>
  tools === 'all' ? [] : tools.filter(isCliTool);

/** It joins the names of servers and tools with an underscore, so one in a server's name divides it elsewhere. */
export function unenforceable(tools: ToolLimit): string | undefined {
  const odd = serversIn(tools).filter((server) => server.includes('_'));
  return becauseOf([
    ...unclearServers(tools),
    ...(odd.length === 0
      ? []
      : [`it cannot tell apart MCP servers with an underscore in their names (${odd.join(', ')})`]),
  ]);
}

/** The arguments as JSON with a path below this folder; one that climbs out again does not match. */
const pathBelow = (folder: string): string =>
  `"file_path":"${literally(JSON.stringify(folder).slice(1, -1))}[/\\\\](?!.*\\.\\.)`;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** JSON's strings, numbers and lists are TOML's as well. */
const rule = (fields: Record<string, string | number | boolean | readonly string[]>): string =>
  `[[rule]]\n${Object.entries(fields)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    .join('')}`;
