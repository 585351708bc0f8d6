import { isMcpPattern, type ToolLimit } from '../model/tools.ts';

/** One tool of an MCP server, or all of them: `*`. */
export interface ServerTools {
  readonly server: string;
  readonly tool: string;
}

const asServerTools = (pattern: string): ServerTools | undefined => {
  const [, server, tool] = /^mcp__([\w.-]+?)__(\*|[\w.-]+)$/.exec(pattern) ?? [];
  return server === undefined || tool === undefined ? undefined : { server, tool };
};

const patternsIn = (tools: ToolLimit): string[] =>
  tools === 'all' ? [] : tools.filter((tool) => isMcpPattern(tool));

/** What a limit names of MCP servers. */
export const serverToolsIn = (tools: ToolLimit): ServerTools[] =>
  patternsIn(tools).flatMap((pattern) => asServerTools(pattern) ?? []);

export const serversIn = (tools: ToolLimit): string[] => [
  ...new Set(serverToolsIn(tools).map(({ server }) => server)),
];

/** The names of its tools that are allowed; `*`: all. */
export const toolsOf = (server: string, tools: ToolLimit): readonly string[] | '*' => {
  const named = serverToolsIn(tools).filter((each) => isSameServer(each.server, server));
  return named.some(({ tool }) => tool === '*') ? '*' : named.map(({ tool }) => tool);
};

/** Names in a scope do not mind their case. */
export const isSameServer = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The CLIs take servers by their names: what names none of them cannot be kept. */
export function unclearServers(tools: ToolLimit): string[] {
  const unclear = patternsIn(tools).filter((pattern) => asServerTools(pattern) === undefined);
  return unclear.length === 0
    ? []
    : [
        `it can be given tools of MCP servers only by the name of a server, as mcp__server__* or mcp__server__tool, and not as ${unclear.join(', ')}`,
      ];
}

/** Reasons as one sentence; undefined: there is none. */
export const becauseOf = (reasons: readonly string[]): string | undefined =>
  reasons.length === 0 ? undefined : `${reasons.join('; ')}.`;
