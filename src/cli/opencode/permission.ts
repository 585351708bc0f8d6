import { type CliTool, isCliTool } from '../../model/tools.ts';
import type { Order, ToolLimit } from '../adapter.ts';
import { serverToolsIn } from '../mcpLimits.ts';
import { OWN_SERVER } from '../ownTools.ts';
import { has, mayRead, worksInFolder } from '../toolLimits.ts';
import { lookalikes, plain } from './servers.ts';

/** OpenCode's own names of its tools; the tools that change files share one permission. */
export const opencodeTools: Record<
  CliTool,
  { readonly tool: string; readonly permission: string }
> = {
  Read: { tool: 'read', permission: 'read' },
  Write: { tool: 'write', permission: 'edit' },
  Edit: { tool: 'edit', permission: 'edit' },
  Bash: { tool: 'bash', permission: 'bash' },
  Glob: { tool: 'glob', permission: 'glob' },
  Grep: { tool: 'grep', permission: 'grep' },
  WebFetch: { tool: 'webfetch', permission: 'webfetch' },
  WebSearch: { tool: 'websearch', permission: 'websearch' },
  Task: { tool: 'task', permission: 'task' },
};

type Decision = 'allow' | 'deny';
export type Permission = Record<string, Decision | Record<string, Decision>>;

/** Subagents do not inherit the limits of who calls them, so a limited agent may call only this one. */
export const helperAgent = 'malamar-helper';

/** The last rule that fits decides. Nothing is left to be asked: a question would end the run. */
export function permissionOf(tools: Exclude<ToolLimit, 'all'>, order: Order): Permission {
  const own = [order.files, ...order.readable];
  return {
    '*': 'deny',
    ...Object.fromEntries(
      tools.filter(isCliTool).map((tool) => [opencodeTools[tool].permission, 'allow']),
    ),
    ...ofServers(tools, order.servers),
    ...Object.fromEntries(
      (order.own?.names ?? []).map((name) => [`${OWN_SERVER}_${name}`, 'allow']),
    ),
    read: mayRead(tools) ? 'allow' : onlyBelow(own.map(fromTheRoot)),
    external_directory: has(tools, 'Bash')
      ? 'allow'
      : onlyBelow(mayRead(tools) || !worksInFolder(tools) ? own : [order.directory, ...own]),
    ...(has(tools, 'Task') ? { task: { '*': 'deny', [helperAgent]: 'allow' } } : {}),
  };
}

/** The longer the name of a server, the later its rule, which then decides. */
const ofServers = (tools: ToolLimit, known: Order['servers']): Permission => {
  const rules = [
    ...serverToolsIn(tools).map(({ server, tool }) => ({
      server,
      tool,
      decision: 'allow' as Decision,
    })),
    ...lookalikes(known, tools).map((server) => ({
      server,
      tool: '*',
      decision: 'deny' as Decision,
    })),
  ];
  return Object.fromEntries(
    rules
      .toSorted((one, other) => one.server.length - other.server.length)
      .map(({ server, tool, decision }) => [`${plain(server)}_${plain(tool)}`, decision]),
  );
};

const onlyBelow = (folders: readonly string[]): Record<string, Decision> => ({
  '*': 'deny',
  ...Object.fromEntries(folders.map((folder) => [`${folder}/*`, 'allow'] as const)),
});

/** Reading is judged by the path from the root of the folder it stands in, which outside git is `/`. */
const fromTheRoot = (path: string): string => path.replace(/^[/\\]+/, '');
