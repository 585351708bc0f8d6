import type { ToolCall } from '../model/step.ts';
import { inAnHour, person, type RealProgram } from './program.ts';

/** A service of one's own in place of the vendor's: only the settings file can say that. */
const config = (url: string): string => `model_provider = "bench"

[model_providers.bench]
name = "Bench"
base_url = "${url}/v1"
env_key = "BENCH_KEY"
wire_api = "responses"
`;

const patch = (path: string, text: string): string =>
  `*** Begin Patch\n*** Add File: ${path}\n${text.replace(/^/gm, '+')}\n*** End Patch`;

/** The model that Codex takes by itself writes JavaScript that calls the tools. */
const script = (source: string): ToolCall => ({ tool: 'exec', input: source });
const quoted = (value: unknown): string => JSON.stringify(value);

const refusal = (status: number, error: object) => ({ status, body: { error } });

export const codex: RealProgram = {
  cli: 'codex',
  model: null,
  setUp: ({ home, url }) => ({
    environment: { ...person(home, url), CODEX_HOME: `${home}/.codex`, BENCH_KEY: 'a-key' },
    homeFiles: { '.codex/config.toml': config(url) },
  }),
  loggedOut: ({ home, url }) => ({
    environment: { ...person(home, url), CODEX_HOME: `${home}/.codex` },
    homeFiles: { '.codex/config.toml': '' },
  }),
  saysLoggedOut: false,
  read: (path) =>
    script(`text((await tools.exec_command({ cmd: ${quoted(`cat "${path}"`)} })).output)`),
  write: (path, text) => script(`text(await tools.apply_patch(${quoted(patch(path, text))}))`),
  shell: (command) => script(`text(await tools.exec_command({ cmd: ${quoted(command)} }))`),
  withServers: (files, servers) => ({
    ...files,
    '.codex/config.toml': [
      files['.codex/config.toml'],
      ...Object.entries(servers).map(
        ([name, { command, args }]) =>
          // A person who trusts their servers; without this Codex would refuse them to everybody here.
          `[mcp_servers.${quoted(name)}]\ncommand = ${quoted(command)}\nargs = ${quoted(args)}\ndefault_tools_approval_mode = "approve"\n`,
      ),
    ].join('\n'),
  }),
  ofServer: (server, tool, given = {}) =>
    script(`text(await tools.mcp__${server}__${tool}(${quoted(given)}))`),
  usageLimits: {
    "a plan's limit": {
      step: () =>
        refusal(429, {
          type: 'usage_limit_reached',
          message: 'The usage limit has been reached',
          plan_type: 'plus',
          resets_at: inAnHour(),
        }),
      tellsWhen: true,
    },
    'no credit': {
      step: refusal(429, {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      }),
      tellsWhen: false,
    },
  },
  refusedKey: refusal(401, {
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message: 'Incorrect API key provided.',
  }),
};

/** Older models call the tools themselves. */
export const codexOlderModel: RealProgram = {
  ...codex,
  model: 'gpt-5.5',
  read: (path) => ({ tool: 'exec_command', input: { cmd: `cat "${path}"` } }),
  write: (path, text) => ({ tool: 'apply_patch', input: patch(path, text) }),
  shell: (command) => ({ tool: 'exec_command', input: { cmd: command } }),
  ofServer: (server, tool, given = {}) => ({
    tool,
    namespace: `mcp__${server}`,
    input: { ...given },
  }),
};
