import { join } from 'node:path';
import { type Failure, failure } from '../../base/result.ts';
import type { Launch, Order, OwnTools, ToolLimit } from '../adapter.ts';
import { OWN_SERVER } from '../ownTools.ts';
import { tempIn } from '../scratchTemp.ts';
import { has, mayRead, promptFromElsewhere } from '../toolLimits.ts';
import { helperAgent, permissionOf } from './permission.ts';

type Limited = Exclude<ToolLimit, 'all'>;

const limitedAgent = 'malamar-agent';

const howToName =
  'Give the agent a model as "provider/model", or set malamar.opencode.model; `opencode models` lists them.';

/** Without a model that it understands it takes a free one in the cloud, and would send the work there unasked. */
export function refuse({ model }: Pick<Order, 'model'>): Failure | undefined {
  if (!model)
    return failure(
      'OpenCode needs a model: by itself it would send the work to a free one in the cloud.',
      howToName,
    ).error;
  if (/^[^\s/-][^\s/]*\/\S+$/.test(model)) return undefined;
  return failure(
    `OpenCode was not started: "${model.slice(0, 100)}" is not a model as it names them.`,
    howToName,
  ).error;
}

export function launch(order: Order): Launch {
  const { model, tools, directory, scratch, own } = order;
  const stands = mayRead(tools) ? directory : scratch;
  return {
    args: [
      ...['run', '--format', 'json', '--title', 'Malamar'],
      // While it waits for a service that refuses, it says so nowhere else.
      ...['--print-logs', '--log-level', 'ERROR'],
      ...(model === null ? [] : [`--model=${model}`]),
      ...(tools === 'all' ? ['--agent', 'build', '--auto'] : ['--agent', limitedAgent]),
    ],
    directory: stands,
    environment: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        autoupdate: false,
        share: 'disabled',
        ...(own ? { mcp: { [OWN_SERVER]: localServer(own) } } : {}),
        ...(tools === 'all' ? unlimitedConfig(order) : limitedConfig(tools, order)),
      }),
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      // The project's settings bring plugins, which are programs.
      OPENCODE_DISABLE_PROJECT_CONFIG: '1',
      // It searches through a service of its own; who gives an agent WebSearch by name wants that.
      ...(tools !== 'all' && has(tools, 'WebSearch') ? { OPENCODE_ENABLE_EXA: '1' } : {}),
      ...tempIn(scratch),
    },
    input: stands === directory ? order.prompt : promptFromElsewhere(order),
    files: [],
  };
}

/** By itself it would give a call no more than a minute. */
const localServer = ({ command, args, env }: OwnTools) => ({
  type: 'local',
  command: [command, ...args],
  environment: env,
  enabled: true,
  timeout: 600_000,
});

/** With the project's settings its instructions would be gone, too. */
const unlimitedConfig = ({ directory, alone }: Order) => ({
  instructions: [join(directory, 'AGENTS.md'), join(directory, 'CLAUDE.md')],
  ...(alone ? { agent: { build: { permission: { task: 'deny' } } } } : {}),
});

const limitedConfig = (tools: Limited, order: Order) => {
  const agent = (mode: 'primary' | 'subagent', allowed: Limited) => ({
    mode,
    description: 'Works for Malamar within limits',
    permission: permissionOf(allowed, order),
  });
  return {
    agent: {
      [limitedAgent]: agent('primary', tools),
      ...(has(tools, 'Task')
        ? {
            [helperAgent]: agent(
              'subagent',
              tools.filter((tool) => tool !== 'Task'),
            ),
          }
        : {}),
    },
  };
};
