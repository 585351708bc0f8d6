import assert from 'node:assert/strict';
import { type Source, troubleIn } from '../../../src/cli/trouble/troubles.ts';

const now = new Date('2026-11-16T12:30:00Z');

/** Said as the reason of a failure. Those marked so are invented, after reports: real limits cannot be reached in a test. */
const errors: [text: string, kind: 'usage_limit' | 'login' | undefined][] = [
  ["You've hit your 5-hour limit · resets 6:39am (UTC)", 'usage_limit'],
  ["You've hit your weekly limit · resets Nov 20, 7:39am (Europe/Berlin)", 'usage_limit'],
  ["You've hit your session limit", 'usage_limit'],
  ['Credit balance is too low', 'usage_limit'],
  [
    "API Error: Request rejected (429) · This request would exceed your account's rate limit.",
    'usage_limit',
  ],
  ['You’ve hit your usage limit. Upgrade to Pro or try again at 6:40 AM.', 'usage_limit'],
  ['Quota exceeded. Check your plan and billing details.', 'usage_limit'],
  ['exceeded retry limit, last status: 429 Too Many Requests', 'usage_limit'],
  ['[API Error: You have exhausted your daily quota on this model.]', 'usage_limit'],
  [
    'You have exhausted your capacity on this model. Your quota will reset after 12h3m4s.',
    'usage_limit',
  ],
  ['AI_APICallError: You exceeded your current quota', 'usage_limit'],
  // Invented
  ['Claude AI usage limit reached|1794839400', 'usage_limit'],
  ['Claude usage limit reached. Your limit will reset at 3pm (Europe/Berlin).', 'usage_limit'],
  ['5-hour limit reached ∙ resets 3pm', 'usage_limit'],
  ['Weekly limit reached ∙ resets Dec 3 at 9am', 'usage_limit'],
  ['Opus limit reached · resets 3pm', 'usage_limit'],
  ["You've hit your limit · resets 3pm (Europe/Berlin)", 'usage_limit'],
  ['You have reached your monthly spending limit.', 'usage_limit'],
  ['The usage limit has been reached', 'usage_limit'],
  ['429 RESOURCE_EXHAUSTED', 'usage_limit'],
  ['Resource has been exhausted (e.g. check quota).', 'usage_limit'],
  ['insufficient_quota', 'usage_limit'],
  ['Insufficient credits. Add more using https://example.com', 'usage_limit'],
  ['Insufficient Balance (402)', 'usage_limit'],
  ['Your workspace is out of credits.', 'usage_limit'],
  ['Rate limit exceeded. Please try again later. (429)', 'usage_limit'],
  ['rate_limit_error', 'usage_limit'],
  ['HTTP 429', 'usage_limit'],
  ['Too many requests', 'usage_limit'],
  ['You exceeded your current free quota of requests', 'usage_limit'],
  // Logins
  ['Not logged in · Please run /login', 'login'],
  ['Invalid API key · Fix external API key', 'login'],
  ['Please set an Auth method in your /home/me/.gemini/settings.json', 'login'],
  ['unexpected status 401 Unauthorized: Missing bearer', 'login'],
  ['[API Error: {"error":{"code":401,"status":"UNAUTHENTICATED"}}]', 'login'],
  ['[API Error: API key not valid. Please pass a valid API key.]', 'login'],
  ['Incorrect API key provided. (401)', 'login'],
  ['OAuth token has expired. Please run /login', 'login'],
  ['OpenAI API key is missing. Pass it using the environment', 'login'],
  ['Invalid auth method selected.', 'login'],
  // Neither
  ['API Error: 400 fake bad request', undefined],
  ['API Error: 529 Overloaded', undefined],
  ['Model metadata for `gpt-5.1-codex` not found.', undefined],
  ['connect ECONNREFUSED 127.0.0.1:4290', undefined],
  ['The prompt is too long: 4290 tokens over the limit of the context', undefined],
  ['Maximum number of turns reached', undefined],
];

/** The last message of a run that calls itself good. */
const answers: [text: string, kind: 'usage_limit' | 'login' | undefined][] = [
  ['Claude AI usage limit reached|1794839400', 'usage_limit'],
  ["You've hit your limit · resets 3pm (Europe/Berlin)", 'usage_limit'],
  ['5-hour limit reached ∙ resets 3pm', 'usage_limit'],
  ['You have exhausted your daily quota on this model.', 'usage_limit'],
  ['API Error: Request rejected (429) · rate limit', 'usage_limit'],
  ['Not logged in · Please run /login', 'login'],
  ['Invalid API key · Please run /login', 'login'],
  ['I added a rate limit of 429 responses per minute, and tests for it.', undefined],
  ['The login page now says "Invalid API key" when the key was refused.', undefined],
  ['Done. The client stops when the usage limit is reached.', undefined],
  ['{"actions":[{"type":"comment","content":"usage limit reached"}]}', undefined],
  [
    `You've hit your limit of complexity here: ${'this function does too much. '.repeat(20)}`,
    undefined,
  ],
  ['', undefined],
];

describe('recognising limits and logins', () => {
  const check = (source: Source, text: string, kind: string | undefined) => {
    const trouble = troubleIn('claude', text, source, now);
    assert.equal(trouble?.kind, kind);
    if (trouble && trouble.kind !== 'unsafe') assert.match(trouble.message, /^Claude Code .*\.$/s);
  };
  for (const [text, kind] of errors)
    it(`an error, ${kind ?? 'neither'}: ${text}`, () => check('error', text, kind));
  for (const [text, kind] of answers)
    it(`an answer, ${kind ?? 'neither'}: ${text.slice(0, 80)}`, () => check('answer', text, kind));

  it('takes less from stderr, where tools complain as well', () => {
    check('aside', 'npm error 429 Too Many Requests - GET https://example.com', undefined);
    check('aside', 'warning: rate limit of the GitHub API', undefined);
    check(
      'aside',
      'TerminalQuotaError: You have exhausted your daily quota on this model.',
      'usage_limit',
    );
    check('aside', 'Please set an Auth method in your settings', 'login');
  });

  it('says what to do', () => {
    const limit = troubleIn('gemini', 'quota exceeded, try again in 2 hours', 'error', now);
    assert.deepEqual(limit, {
      kind: 'usage_limit',
      until: '2026-11-16T14:30:00.000Z',
      message:
        'Gemini CLI has reached a usage limit. It says: "quota exceeded, try again in 2 hours". Wait until it is over, or give the agent another CLI.',
    });
    const login = troubleIn('codex', 'Not logged in', 'error', now);
    assert.match(login?.message ?? '', /Run `codex login` in a terminal/);
  });
});
