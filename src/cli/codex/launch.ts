import type { Launch, Order, OwnTools, ToolLimit } from '../adapter.ts';
import { OWN_SERVER } from '../ownTools.ts';
import { tempIn } from '../scratchTemp.ts';
import { has, mayWrite } from '../toolLimits.ts';
import { serverArgs } from './servers.ts';

/** Switches are given as settings and not with `--disable`, which ends a Codex that does not know one. */
const off = (...features: string[]): string[] =>
  features.flatMap((feature) => ['-c', `features.${feature}=false`]);

/**
 * Left to itself, Codex takes a folder in which it may write for trusted: it says so in the person's
 * settings, for good, and starts the MCP servers of the project's. Said like this it does neither.
 */
const untrusted = (directory: string): string[] => [
  '-c',
  `projects={${JSON.stringify(directory)}={trust_level="untrusted"}}`,
];

export function launch(order: Order): Launch {
  const { model, prompt, directory, scratch, tools, own } = order;
  return {
    args: [
      'exec',
      '--json',
      '--skip-git-repo-check',
      '-C',
      directory,
      ...(tools === 'all' ? ['-s', 'danger-full-access'] : limitedArgs(order)),
      ...(tools === 'all' && order.alone ? off('multi_agent') : []),
      // Hooks can be the project's; the others look for news in the network, or for ever for a network.
      ...off('hooks', 'plugins', 'unbounded_connection_retries'),
      ...untrusted(directory),
      ...(own ? ownServer(own) : []),
      '-c',
      'analytics.enabled=false',
      ...(model === null ? [] : [`--model=${model}`]),
      '-',
    ],
    directory,
    environment: tempIn(scratch),
    input: tools === 'all' ? `${prompt} ${projectInstructions}` : prompt,
    files: [],
  };
}

/** Said as one value: JSON's strings and lists are TOML's as well. It hands no environment on by itself. */
const ownServer = ({ command, args, env }: OwnTools): string[] => {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [
    '-c',
    `mcp_servers.${OWN_SERVER}={command=${JSON.stringify(command)},args=${JSON.stringify(args)},env={${variables.join(',')}},tool_timeout_sec=600,default_tools_approval_mode="approve"}`,
  ];
};

/** Where a folder is not trusted, Codex does not read them by itself. */
const projectInstructions =
  'If there is an AGENTS.md in the working directory, read it first and keep to it: it holds the instructions of the project.';

/**
 * Codex has a shell, one tool that changes files, and a sandbox around both. The person's settings still
 * apply, because only they can name another service than OpenAI's; what they could widen is set here.
 */
const limitedArgs = ({ tools, files, servers }: Order): string[] => [
  ...(mayWrite(tools)
    ? [
        ...['-s', 'workspace-write', '--add-dir', files],
        ...['-c', 'sandbox_workspace_write.writable_roots=[]'],
        // The files of other runs lie in /tmp as well. Its own temporary directory stays writable.
        ...['-c', 'sandbox_workspace_write.exclude_slash_tmp=true'],
        // It has no tool to fetch pages, but a shell in a network.
        ...['-c', `sandbox_workspace_write.network_access=${fetches(tools)}`],
      ]
    : ['-s', 'read-only']),
  '--ignore-rules',
  '-c',
  'project_doc_max_bytes=0',
  '-c',
  `web_search="${has(tools, 'WebSearch') ? 'live' : 'disabled'}"`,
  ...off('apps', 'browser_use', 'computer_use', 'goals', 'image_generation'),
  ...(has(tools, 'Task') ? [] : off('multi_agent')),
  ...serverArgs(servers, tools),
];

const fetches = (tools: ToolLimit): boolean => has(tools, 'Bash') && has(tools, 'WebFetch');

/** Without a network its sandbox refuses every connection, also to a socket of this machine. */
export const isShellCutOff = (tools: ToolLimit): boolean =>
  tools !== 'all' && !(mayWrite(tools) && fetches(tools));
