import type { Step } from '../model/step.ts';
import { person, type RealProgram, withPart } from './program.ts';

/** What people have after choosing "use an API key" once; Gemini CLI asks for it when the service is elsewhere. */
const settings = JSON.stringify({
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
});

const refusal = (code: number, status: string, message: string, ...details: unknown[]): Step => ({
  status: code,
  body: { error: { code, message, status, details } },
});

export const gemini: RealProgram = {
  cli: 'gemini',
  model: null,
  setUp: ({ home, url }) => ({
    environment: { ...person(home, url), GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'a-key' },
    homeFiles: { '.gemini/settings.json': settings },
  }),
  loggedOut: ({ home, url }) => ({ environment: person(home, url), homeFiles: {} }),
  saysLoggedOut: true,
  read: (path) => ({ tool: 'read_file', input: { file_path: path } }),
  write: (path, text) => ({ tool: 'write_file', input: { file_path: path, content: text } }),
  shell: (command) => ({ tool: 'run_shell_command', input: { command } }),
  withServers: (files, mcpServers) => withPart(files, '.gemini/settings.json', { mcpServers }),
  ofServer: (server, tool, given = {}) => ({ tool: `mcp_${server}_${tool}`, input: { ...given } }),
  readOnlyTools: ['glob', 'grep_search', 'list_directory', 'read_file'],
  usageLimits: {
    'the quota of a day': {
      step: refusal(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota, please check your plan and billing details.',
        {
          '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
          violations: [
            {
              quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
              quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier',
              quotaValue: '50',
            },
          ],
        },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3600s' },
      ),
      tellsWhen: false,
    },
    'a limit without a word about when it ends': {
      step: refusal(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'),
      tellsWhen: false,
      triesFor: 300,
    },
  },
  refusedKey: refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'API_KEY_INVALID',
    domain: 'googleapis.com',
  }),
};
