import { join } from 'node:path';
import * as z from 'zod';
import type { Probe, Servers, ToolLimit } from '../adapter.ts';
import { isSameServer, serversIn } from '../mcpLimits.ts';
import { readLine } from '../output/jsonLine.ts';

const Settings = z.looseObject({ mcp: z.record(z.string(), z.unknown()).optional() });

/**
 * The names of the person's servers. OpenCode knows a tool by the names of server and tool joined with an
 * underscore, so that all tools of `lab` would be those of `lab_two` as well, if nobody knew of it.
 * Undefined: there are settings that cannot be read.
 */
export async function servers(
  { environment, home, read }: Probe,
  tools: ToolLimit,
): Promise<Servers | undefined> {
  if (serversIn(tools).length === 0) return {};
  const found: Record<string, true> = {};
  for (const file of settingsOf(environment, home)) {
    const text = withoutComments((await read(file)) ?? '');
    const settings = text === '' ? {} : readLine(text, Settings);
    if (!settings) return undefined;
    for (const name of Object.keys(settings.mcp ?? {})) found[name] = true;
  }
  return found;
}

/** Wherever it takes settings from, but for the project's, which are switched off. */
function settingsOf(environment: Probe['environment'], home: string): string[] {
  const named = environment['OPENCODE_CONFIG'];
  const directories = [
    join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), 'opencode'),
    join(home, '.opencode'),
    ...(environment['OPENCODE_CONFIG_DIR'] ? [environment['OPENCODE_CONFIG_DIR']] : []),
    '/etc/opencode',
  ];
  const names = ['config.json', 'opencode.json', 'opencode.jsonc'];
  return [
    ...directories.flatMap((directory) => names.map((name) => join(directory, name))),
    ...(named ? [named] : []),
  ];
}

/** Its settings may hold comments and one comma too many; what stands in quotes is left alone. */
const withoutComments = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(
      /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_, quoted?: string) => quoted ?? ' ',
    )
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted?: string) => quoted ?? '')
    .trim();

/** As OpenCode makes the name of a tool from that of its server. */
export const plain = (name: string): string => name.replace(/[^\w*-]/g, '_');

/** Servers that an agent may not use, although a name of one that it may use is the beginning of theirs. */
export const lookalikes = (known: Servers, tools: ToolLimit): string[] => {
  const named = serversIn(tools);
  return Object.keys(known).filter(
    (name) =>
      !named.some((each) => isSameServer(each, name)) &&
      named.some((each) =>
        plain(name)
          .toLowerCase()
          .startsWith(`${plain(each).toLowerCase()}_`),
      ),
  );
};
