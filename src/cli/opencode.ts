import { join } from 'node:path';
import * as z from 'zod';
import type { Adapter, Login, Probe, ToolLimit } from './adapter.ts';
import { becauseOf, unclearServers } from './mcpLimits.ts';
import { launch, refuse } from './opencode/launch.ts';
import { OpencodeReader } from './opencode/reader.ts';
import { servers } from './opencode/servers.ts';
import { readLine } from './output/jsonLine.ts';
import { packageVersion } from './packageVersion.ts';
import { has } from './toolLimits.ts';

export const opencode: Adapter = {
  cli: 'opencode',
  program: 'opencode',
  install: 'Install it with `npm install -g opencode-ai`.',
  version: (probe) => packageVersion('opencode-ai', probe),
  login,
  longestCallMs: 60_000,
  unenforceable,
  servers,
  refuse,
  launch,
  reader: (order) => new OpencodeReader(order, () => new Date()),
};

function unenforceable(tools: ToolLimit): string | undefined {
  return becauseOf([
    ...(has(tools, 'Write') === has(tools, 'Edit')
      ? []
      : [
          'it allows writing and editing files only together, so an agent has both Write and Edit or neither',
        ]),
    ...unclearServers(tools),
  ]);
}

const Credentials = z.record(z.string(), z.unknown());

/** The variables of the services most used with it; there are dozens. */
const keys = [
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'GEMINI_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'OPENROUTER_API_KEY',
  'GROQ_API_KEY',
  'MISTRAL_API_KEY',
  'XAI_API_KEY',
  'DEEPSEEK_API_KEY',
  'OPENCODE_API_KEY',
];

/** It is never without a model, so there is no "not logged in"; local models need no login at all. */
async function login({ environment, home, read }: Probe): Promise<Login> {
  const data = environment['XDG_DATA_HOME'] || join(home, '.local', 'share');
  const stored = await read(join(data, 'opencode', 'auth.json'));
  const services = Object.keys((stored && readLine(stored, Credentials)) || {});
  if (services.length > 0)
    return { state: 'ready', sentence: `It is logged in to ${services.slice(0, 5).join(', ')}.` };
  const key = keys.find((name) => environment[name]);
  if (key !== undefined) return { state: 'ready', sentence: `It uses ${key}.` };
  return {
    state: 'unknown',
    sentence:
      'It has no login of its own, which only its local models and its settings can do without.',
  };
}
