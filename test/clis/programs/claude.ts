import { inAnHour, person, type RealProgram, withPart } from './program.ts';

const tooMuch = {
  type: 'error',
  error: {
    type: 'rate_limit_error',
    message: "This request would exceed your account's rate limit. Please try again later.",
  },
};

export const claude: RealProgram = {
  cli: 'claude',
  model: null,
  setUp: ({ home, url }) => ({
    environment: { ...person(home, url), ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'a-key' },
    homeFiles: {},
  }),
  loggedOut: ({ home, url }) => ({
    environment: { ...person(home, url), ANTHROPIC_BASE_URL: url },
    homeFiles: {},
  }),
  saysLoggedOut: true,
  read: (path) => ({ tool: 'Read', input: { file_path: path } }),
  write: (path, text) => ({ tool: 'Write', input: { file_path: path, content: text } }),
  shell: (command) => ({ tool: 'Bash', input: { command, description: 'Work for a while' } }),
  withServers: (files, mcpServers) => withPart(files, '.claude.json', { mcpServers }),
  ofServer: (server, tool, given = {}) => ({
    tool: `mcp__${server}__${tool}`,
    input: { ...given },
  }),
  readOnlyTools: ['Glob', 'Grep', 'Read'],
  usageLimits: {
    'a rate limit of the API': {
      step: { status: 429, body: tooMuch, headers: { 'retry-after': '3600' } },
      tellsWhen: false,
    },
    "a subscription's limit": {
      step: () => ({
        status: 429,
        body: tooMuch,
        headers: {
          'retry-after': '3600',
          'anthropic-ratelimit-unified-status': 'rejected',
          'anthropic-ratelimit-unified-reset': String(inAnHour()),
          'anthropic-ratelimit-unified-representative-claim': 'five_hour',
        },
      }),
      tellsWhen: true,
      environment: { ANTHROPIC_API_KEY: '', CLAUDE_CODE_OAUTH_TOKEN: 'sk-ant-oat01-a-token' },
    },
    'no credit': {
      step: {
        status: 400,
        body: {
          type: 'error',
          error: {
            type: 'invalid_request_error',
            message: 'Your credit balance is too low to access the Anthropic API.',
          },
        },
      },
      tellsWhen: false,
    },
  },
  refusedKey: {
    status: 401,
    body: { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
  },
};
