import { join } from 'node:path';
import type { Launch, Order } from '../adapter.ts';
import { serversIn } from '../mcpLimits.ts';
import { asServer, OWN_SERVER } from '../ownTools.ts';
import { tempIn } from '../scratchTemp.ts';
import { promptFromElsewhere, worksInFolder } from '../toolLimits.ts';
import { policyOf } from './policy.ts';

/**
 * It stands in the scratch directory, so that its settings are ours and not the project's, whose hooks
 * would run; the person's own settings and login apply. The policy file is named without a path: a comma
 * in one would be taken for the end of the name, and a policy that is not found limits nothing.
 */
export function launch(order: Order): Launch {
  const { model, tools, directory, scratch, files, readable, own } = order;
  const settings = {
    privacy: { usageStatisticsEnabled: false },
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
    telemetry: { enabled: false },
    context: {
      includeDirectories: [...(worksInFolder(tools) ? [directory] : []), files, ...readable],
    },
    ...(own ? { mcpServers: { [OWN_SERVER]: { ...asServer(own), ...patient } } } : {}),
  };
  return {
    args: [
      '-o',
      'stream-json',
      '--approval-mode',
      'yolo',
      ...(tools === 'all' ? aloneArgs(order) : limitedArgs(order)),
      ...(model === null ? [] : [`--model=${model}`]),
      '-p',
      tools === 'all'
        ? `${promptFromElsewhere(order)} ${projectInstructions}`
        : promptFromElsewhere(order),
    ],
    directory: scratch,
    environment: {
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GEMINI_CLI_NO_RELAUNCH: 'true',
      ...tempIn(scratch),
    },
    input: null,
    files: [
      { path: join(scratch, '.gemini', 'settings.json'), text: JSON.stringify(settings) },
      ...(tools === 'all' && !order.alone
        ? []
        : [{ path: join(scratch, policyFile), text: policyOf(order) }]),
    ],
  };
}

/** It reads them by itself only where it stands. */
const projectInstructions =
  'If there is a GEMINI.md or an AGENTS.md in the directory in which you work, read it first and keep to it: it holds the instructions of the project.';

/** It asks nobody, and gives a call more time than any of ours takes. */
const patient = { trust: true, timeout: 600_000 };

const policyFile = 'malamar-policy.toml';

/** Without limits, but without agents of its own. */
const aloneArgs = ({ alone }: Order): string[] => (alone ? ['--policy', policyFile] : []);

/** No extensions, and of the person's MCP servers those that are named; there must be a name in the list. */
function limitedArgs({ tools, own }: Order): string[] {
  const named = serversIn(tools);
  const servers = own || named.length === 0 ? [OWN_SERVER, ...named] : named;
  return [
    ...['--policy', policyFile, '-e', 'none'],
    ...servers.flatMap((server) => ['--allowed-mcp-server-names', server]),
  ];
}
