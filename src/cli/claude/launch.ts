import { join } from 'node:path';
import { isCliTool } from '../../model/tools.ts';
import type { Launch, Order } from '../adapter.ts';
import { toolsOf } from '../mcpLimits.ts';
import { asServer, OWN_SERVER } from '../ownTools.ts';
import { tempIn } from '../scratchTemp.ts';
import { mayRead, promptFromElsewhere } from '../toolLimits.ts';

/**
 * `dontAsk` refuses whatever is not listed, so no limit means: all that would ask is listed. (The mode
 * that skips all questions is refused to root, which is who one is in many containers.)
 */
const everyTool =
  'Bash,Edit,Glob,Grep,Monitor,NotebookEdit,Read,Skill,Task,TodoWrite,WebFetch,WebSearch,Workflow,Write';

/** With which it has agents of its own work. */
const ownAgents = 'Task,Workflow';

/** A list cannot say "every MCP tool", but a hook can. It is written so that bash and PowerShell take it. */
const everyMcpTool = JSON.stringify({
  hooks: {
    PreToolUse: [
      {
        matcher: 'mcp__.*',
        hooks: [
          {
            type: 'command',
            command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'`,
          },
        ],
      },
    ],
  },
});

export function launch(order: Order): Launch {
  const { model, tools, directory, scratch, files, readable } = order;
  const servers = serversFor(order);
  const hasServers = Object.keys(servers).length > 0;
  const serverFile = join(scratch, 'malamar-servers.json');
  const unlimited = tools === 'all';
  // What lies in the directory it stands in, Claude Code reads without being allowed to.
  const stands = mayRead(tools) ? directory : scratch;
  return {
    args: [
      '-p',
      '--output-format',
      'stream-json',
      '--verbose',
      '--permission-mode',
      'dontAsk',
      ...(unlimited ? unlimitedArgs : limitedArgs(order)),
      ...(unlimited && order.alone ? ['--disallowedTools', ownAgents] : []),
      ...(hasServers ? ['--mcp-config', serverFile] : []),
      '--add-dir',
      ...(unlimited ? [directory] : []),
      files,
      ...readable,
      ...(model === null ? [] : [`--model=${model}`]),
    ],
    directory: stands,
    environment: {
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_MAX_RETRIES: '2',
      ...(unlimited ? projectInstructions : everyToolAtOnce),
      ...tempIn(scratch),
    },
    input: stands === directory ? order.prompt : promptFromElsewhere(order),
    files: hasServers
      ? [{ path: serverFile, text: JSON.stringify({ mcpServers: servers }), secret: true }]
      : [],
  };
}

/** Without limits the person's own are there anyway. */
const serversFor = ({ tools, servers, own }: Order) => ({
  ...(tools === 'all' ? {} : servers),
  ...(own ? { [OWN_SERVER]: asServer(own) } : {}),
});

/**
 * The project's instructions without its settings, whose hooks would run: its directory is added like
 * any other, and this lets added directories bring their CLAUDE.md.
 */
const projectInstructions = { CLAUDE_CODE_ADDITIONAL_DIRECTORIES_CLAUDE_MD: '1' };

/** A few tools need not be searched for, and the tool to search with would be one more. */
const everyToolAtOnce = { ENABLE_TOOL_SEARCH: 'false' };

const unlimitedArgs = [
  '--allowedTools',
  everyTool,
  '--setting-sources',
  'user',
  '--settings',
  everyMcpTool,
];

/** Reading is always there, for the run's own files; further than those it reads only if it is allowed. */
function limitedArgs({ tools, servers, own }: Order): string[] {
  const builtIn = tools === 'all' ? [] : tools.filter(isCliTool);
  const allowed = [
    ...builtIn,
    ...Object.keys(servers).flatMap((server) => ofServer(server, tools)),
    ...(own?.names ?? []).map((name) => `mcp__${OWN_SERVER}__${name}`),
  ];
  return [
    '--tools',
    [...new Set(['Read', ...builtIn])].join(','),
    ...(allowed.length === 0 ? [] : ['--allowedTools', allowed.join(',')]),
    '--strict-mcp-config',
    '--setting-sources',
    '',
  ];
}

/** A server's other tools are offered as well, and refused. */
function ofServer(server: string, tools: Order['tools']): string[] {
  const named = toolsOf(server, tools);
  return named === '*' ? [`mcp__${server}`] : named.map((tool) => `mcp__${server}__${tool}`);
}
