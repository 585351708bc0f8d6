import { join } from 'node:path';
import type { Launch, Order } from '../adapter.ts';
import { tempIn } from '../scratchTemp.ts';
import { promptFromElsewhere, worksInFolder } from '../toolLimits.ts';
import { policyOf } from './policy.ts';

/**
 * It stands in the scratch directory, so that its settings are ours and not the project's, whose hooks
 * would run; the person's own settings and login apply. The policy file is named without a path: a comma
 * in one would be taken for the end of the name, and a policy that is not found limits nothing.
 */
export function launch(order: Order): Launch {
  const { model, tools, directory, scratch, files, readable } = order;
  const settings = {
    privacy: { usageStatisticsEnabled: false },
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
    telemetry: { enabled: false },
    context: {
      includeDirectories: [...(worksInFolder(tools) ? [directory] : []), files, ...readable],
    },
  };
  return {
    args: [
      '-o',
      'stream-json',
      '--approval-mode',
      'yolo',
      ...(tools === 'all' ? [] : limitedArgs),
      ...(model === null ? [] : [`--model=${model}`]),
      '-p',
      promptFromElsewhere(order),
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
      ...(tools === 'all'
        ? []
        : [{ path: join(scratch, policyFile), text: policyOf(tools, order) }]),
    ],
  };
}

const policyFile = 'malamar-policy.toml';

/** Neither extensions nor MCP servers of the person; a list of servers must have a name in it. */
const limitedArgs = ['--policy', policyFile, '-e', 'none', '--allowed-mcp-server-names', 'malamar'];
