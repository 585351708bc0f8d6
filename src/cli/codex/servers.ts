import * as z from 'zod';
import type { Probe, Servers, ToolLimit } from '../adapter.ts';
import { isSameServer, serversIn, toolsOf } from '../mcpLimits.ts';
import { readLine } from '../output/jsonLine.ts';

const List = z.object({ servers: z.array(z.looseObject({ name: z.string() })) });

/** All of the person's: those that an agent may not use have to be switched off one by one. */
export async function servers({ ask }: Probe): Promise<Servers | undefined> {
  const { code, stdout } = await ask(['mcp', 'list', '--json']);
  const list = code === 0 ? readLine(`{"servers":${stdout}}`, List)?.servers : undefined;
  return list && Object.fromEntries(list.map(({ name }) => [name, true]));
}

/** Said as one table, which is laid over the person's: a name with a dot in it stays one name. */
export function serverArgs(known: Servers, tools: ToolLimit): string[] {
  const entries = Object.keys(known).map((name) => {
    const isNamed = serversIn(tools).some((each) => isSameServer(each, name));
    const allowed = toolsOf(name, tools);
    const only = allowed === '*' ? '' : `,enabled_tools=${JSON.stringify(allowed)}`;
    const rule = isNamed
      ? `enabled=true,default_tools_approval_mode="approve"${only}`
      : 'enabled=false';
    return `${JSON.stringify(name)}={${rule}}`;
  });
  return entries.length === 0 ? [] : ['-c', `mcp_servers={${entries.join(',')}}`];
}
