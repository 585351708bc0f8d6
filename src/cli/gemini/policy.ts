import type { CliTool, Order } from '../adapter.ts';
import { mayRead } from '../toolLimits.ts';

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
export function policyOf(tools: readonly CliTool[], { files, readable }: Order): string {
  const rules = [rule({ toolName: '*', decision: 'deny', priority: 998 })];
  const named = [...new Set(tools.flatMap((tool) => geminiTools[tool]))];
  if (named.length > 0)
    rules.push(
      rule({
        toolName: named,
        decision: 'allow',
        priority: 999,
        // Without it every command that writes to a file would have to be asked about.
        ...(tools.includes('Bash') ? { allowRedirection: true } : {}),
      }),
    );
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

/** The arguments as JSON with a path below this folder; one that climbs out again does not match. */
const pathBelow = (folder: string): string =>
  `"file_path":"${literally(JSON.stringify(folder).slice(1, -1))}[/\\\\](?!.*\\.\\.)`;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** JSON's strings, numbers and lists are TOML's as well. */
const rule = (fields: Record<string, string | number | boolean | readonly string[]>): string =>
  `[[rule]]\n${Object.entries(fields)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    .join('')}`;
