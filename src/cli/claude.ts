import * as z from 'zod';
import type { Adapter, Login, Probe } from './adapter.ts';
import { launch } from './claude/launch.ts';
import { ClaudeReader } from './claude/reader.ts';
import { servers } from './claude/servers.ts';
import { becauseOf, unclearServers } from './mcpLimits.ts';
import { refuseOption } from './model.ts';
import { readLine } from './output/jsonLine.ts';
import { versionIn } from './packageVersion.ts';
import { loginHelp } from './trouble/troubles.ts';

export const claude: Adapter = {
  cli: 'claude',
  program: 'claude',
  install: 'Install it with `npm install -g @anthropic-ai/claude-code`.',
  async version(probe) {
    const { stdout } = await probe.ask(['--version']);
    return versionIn(stdout);
  },
  login,
  longestCallMs: 150_000,
  unenforceable: (tools) => becauseOf(unclearServers(tools)),
  servers,
  refuse: refuseOption('claude'),
  launch,
  reader: (order) => new ClaudeReader(order, () => new Date()),
};

const Status = z.looseObject({ loggedIn: z.boolean() });

async function login({ ask, environment }: Probe): Promise<Login> {
  const { stdout } = await ask(['auth', 'status']);
  const loggedIn = readLine(stdout.trim(), Status)?.loggedIn;
  if (loggedIn) return { state: 'ready', sentence: 'It is logged in.' };
  // Then the cloud of Amazon or Google asks who one is, and only a turn can tell.
  if (environment['CLAUDE_CODE_USE_BEDROCK'] || environment['CLAUDE_CODE_USE_VERTEX'])
    return { state: 'unknown', sentence: 'It uses the login of a cloud provider.' };
  if (loggedIn === false)
    return { state: 'missing', sentence: `It is not logged in. ${loginHelp('claude')}` };
  return { state: 'unknown', sentence: 'It does not say whether it is logged in.' };
}
