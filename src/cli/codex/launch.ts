import type { CliTool, Launch, Order } from '../adapter.ts';
import { tempIn } from '../scratchTemp.ts';
import { mayWrite } from '../toolLimits.ts';

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

export function launch({ model, prompt, directory, scratch, files, tools }: Order): Launch {
  return {
    args: [
      'exec',
      '--json',
      '--skip-git-repo-check',
      '-C',
      directory,
      ...(tools === 'all' ? ['-s', 'danger-full-access'] : limitedArgs(tools, files)),
      // Hooks can be the project's; the others look for news in the network, or for ever for a network.
      ...off('hooks', 'plugins', 'unbounded_connection_retries'),
      ...untrusted(directory),
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

/** Where a folder is not trusted, Codex does not read them by itself. */
const projectInstructions =
  'If there is an AGENTS.md in the working directory, read it first and keep to it: it holds the instructions of the project.';

/**
 * Codex has a shell, one tool that changes files, and a sandbox around both. The person's settings still
 * apply, because only they can name another service than OpenAI's; what they could widen is set here.
 */
const limitedArgs = (tools: readonly CliTool[], files: string): string[] => [
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
  `web_search="${tools.includes('WebSearch') ? 'live' : 'disabled'}"`,
  ...off('apps', 'browser_use', 'computer_use', 'goals', 'image_generation'),
  ...(tools.includes('Task') ? [] : off('multi_agent')),
];

const fetches = (tools: readonly CliTool[]): boolean =>
  tools.includes('Bash') && tools.includes('WebFetch');
