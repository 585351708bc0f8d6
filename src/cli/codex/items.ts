import { callSummary, shortPath } from '../output/callSummary.ts';
import type { Item } from './lines.ts';

/** What an item is as a tool call; undefined: it is none. */
export function callOf(
  item: Item,
  directory: string,
): { readonly tool: string; readonly summary: string } | undefined {
  switch (item.type) {
    case 'command_execution':
      return { tool: 'Bash', summary: bareCommand(item.command ?? '') };
    case 'file_change': {
      const changes = item.changes ?? [];
      const made = changes.length > 0 && changes.every(({ kind }) => kind === 'add');
      const paths = changes.slice(0, 5).map(({ path = '' }) => shortPath(path, directory));
      return { tool: made ? 'Write' : 'Edit', summary: paths.join(', ') };
    }
    case 'mcp_tool_call':
      return {
        tool: `mcp__${item.server ?? ''}__${item.tool ?? ''}`,
        summary: callSummary(item.arguments, directory),
      };
    case 'web_search':
      return { tool: 'WebSearch', summary: item.query ?? '' };
    case 'collab_tool_call':
      return { tool: 'Task', summary: item.tool ?? '' };
    default:
      return undefined;
  }
}

/** Without the shell that Codex wraps around it. */
const bareCommand = (command: string): string =>
  /^\S*sh(?:\.exe)? -l?c (["']?)([\s\S]*)\1$/.exec(command)?.[2] ?? command;

export const wentWell = ({ status, exit_code: code = 0, error }: Item): boolean =>
  status !== 'failed' && status !== 'declined' && code === 0 && !error;

export const outcomeOf = ({ error, aggregated_output: output, status }: Item): string =>
  error?.message ?? output ?? status ?? '';
