import type { ToolLimit } from '../adapter.ts';
import { becauseOf, unclearServers } from '../mcpLimits.ts';
import { has } from '../toolLimits.ts';

/** A shell is how Codex reads, even its own task; and one tool both writes and edits. */
export function unenforceable(tools: ToolLimit): string | undefined {
  if (tools === 'all') return undefined;
  return becauseOf([
    ...(has(tools, 'Bash')
      ? []
      : [
          'it reads files by running commands, so it cannot be kept from running others (its sandbox keeps them from writing where the agent may not write)',
        ]),
    ...(has(tools, 'Write') === has(tools, 'Edit')
      ? []
      : ['it writes and edits files with the same tool, so it has both Write and Edit or neither']),
    ...unclearServers(tools),
  ]);
}
