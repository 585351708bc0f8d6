import { join } from 'node:path';
import * as z from 'zod';
import type { Probe, Servers, ToolLimit } from '../adapter.ts';
import { isSameServer, serversIn } from '../mcpLimits.ts';
import { readLine } from '../output/jsonLine.ts';

const Settings = z.looseObject({ mcpServers: z.record(z.string(), z.unknown()).optional() });

/**
 * The person's own servers that this agent may use, as their settings have them. Claude Code itself would
 * take them only together with all others, and with whatever the settings allow besides.
 */
export async function servers(
  { environment, home, read }: Probe,
  tools: ToolLimit,
): Promise<Servers> {
  const named = serversIn(tools);
  if (named.length === 0) return {};
  const file = join(environment['CLAUDE_CONFIG_DIR'] || home, '.claude.json');
  const all = readLine((await read(file)) ?? '', Settings)?.mcpServers ?? {};
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => named.some((each) => isSameServer(each, name))),
  );
}
