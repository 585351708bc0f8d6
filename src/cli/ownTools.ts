import type { OwnTools } from './adapter.ts';

/** Malamar's own tools are those of an MCP server of this name, which no server of a person's can have. */
export const OWN_SERVER = 'malamar';

/** How a server is told to most CLIs. */
export const asServer = ({ command, args, env }: OwnTools) => ({ command, args, env });

/** By the names that the CLIs make of a server's and a tool's: what people and limits call it. */
export const bareName = (tool: string): string =>
  tool.replace(/^(?:mcp__malamar__|mcp_malamar_|malamar_)/, '');
