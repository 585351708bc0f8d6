import { person, type RealProgram, withPart } from './program.ts';

const settings = (url: string): string =>
  JSON.stringify({
    // OpenCode writes this line into the file itself where it is missing.
    $schema: 'https://opencode.ai/config.json',
    model: 'bench/model',
    small_model: 'bench/model',
    provider: {
      bench: {
        npm: '@ai-sdk/openai-compatible',
        name: 'Bench',
        options: { baseURL: `${url}/v1`, apiKey: 'a-key' },
        models: { model: { name: 'Bench model' } },
      },
    },
  });

const refusal = (status: number, error: object, headers = {}) => ({
  status,
  body: { error },
  headers,
});

export const opencode: RealProgram = {
  cli: 'opencode',
  model: 'bench/model',
  setUp: ({ home, url }) => ({
    environment: person(home, url),
    homeFiles: { '.config/opencode/opencode.json': settings(url) },
  }),
  loggedOut: ({ home, url }) => ({ environment: person(home, url), homeFiles: {} }),
  saysLoggedOut: false,
  read: (path) => ({ tool: 'read', input: { filePath: path } }),
  write: (path, text) => ({ tool: 'write', input: { filePath: path, content: text } }),
  shell: (command) => ({ tool: 'bash', input: { command, description: 'Work for a while' } }),
  withServers: (files, servers) =>
    withPart(files, '.config/opencode/opencode.json', {
      mcp: Object.fromEntries(
        Object.entries(servers).map(([name, { command, args }]) => [
          name,
          { type: 'local', command: [command, ...args], enabled: true },
        ]),
      ),
    }),
  ofServer: (server, tool, given = {}) => ({ tool: `${server}_${tool}`, input: { ...given } }),
  // npm's packages: the plugins of the person, which it keeps up to date by itself.
  alsoReaches: /^registry\.[^:]+:443$/,
  readOnlyTools: ['glob', 'grep', 'read'],
  usageLimits: {
    'no credit': {
      step: refusal(429, {
        type: 'insufficient_quota',
        code: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      }),
      tellsWhen: false,
    },
    'a limit that lasts an hour': {
      step: refusal(
        429,
        { type: 'rate_limit_error', message: 'Rate limit exceeded. Please try again later.' },
        { 'retry-after': '3600' },
      ),
      tellsWhen: false,
      // Malamar ends it after one to two minutes of silence, and it may start slowly.
      triesFor: 200,
      waits: true,
    },
  },
  refusedKey: refusal(401, {
    type: 'invalid_request_error',
    code: 'invalid_api_key',
    message: 'Incorrect API key provided.',
  }),
};
