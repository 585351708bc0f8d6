import assert from 'node:assert/strict';
import type { Ending } from '../../../src/cli/adapter.ts';
import { readerFor, recorded, replay, told } from './support/replay.ts';

const good = { finished: true, error: null, trouble: null };
const id = '00000000-0000-4000-8000-000000000001';
const start = (model: string): string[] => [`session ${id}`, `(model_loading: Loading ${model})`];
const thinking = '(thinking: Thinking)';
const writing = '(working: Writing)';
const finished = '(idle: Finished)';
const calling = (tool: string): string => `(calling_tool: Calling ${tool})`;

/** Recording → what is told while it runs, and what it amounts to. */
const runs: Record<string, { events: string[]; ending: Ending }> = {
  'claude-write': {
    events: [
      ...start('claude-opus-5-5'),
      writing,
      'says I will write the file.',
      calling('Write'),
      'calls Write answer.json',
      'gets File created successfully at: /home/me/project/answer.json (file state is current in your context — no need to Read it…',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 4000, output: 68, cost: 0.01128 } },
  },
  'claude-mcp': {
    events: [
      ...start('claude-opus-5-5'),
      calling('mcp__lab__delegate'),
      'calls mcp__lab__delegate b',
      'gets delegated to b: OK-42',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 4000, output: 68, cost: 0.01128 } },
  },
  'claude-partial': {
    events: [...start('claude-opus-5-5'), writing, 'says hello world', finished],
    ending: {
      ...good,
      finalText: 'hello world',
      usage: { input: 2000, output: 34, cost: 0.00564 },
    },
  },
  'claude-err400': {
    events: [
      ...start('claude-opus-5-5'),
      writing,
      'says API Error: 400 fake bad request',
      finished,
    ],
    ending: {
      finished: true,
      error: 'API Error: 400 fake bad request',
      finalText: 'API Error: 400 fake bad request',
      usage: { input: 0, output: 0, cost: 0 },
      trouble: null,
    },
  },
  'claude-subagent': {
    events: [
      ...start('claude-sonnet-4-5'),
      calling('Task'),
      'calls Task Look at the tests',
      thinking,
      writing,
      'says There are two.',
      'gets There are two.',
      thinking,
      writing,
      'says Two tests.',
    ],
    ending: {
      finished: false,
      error: null,
      finalText: 'Two tests.',
      usage: null,
      trouble: null,
    },
  },
  'gemini-write': {
    events: [
      ...start('gemini-2.5-pro'),
      thinking,
      writing,
      'says I will write the file.',
      calling('Write'),
      'calls Write answer.json',
      'gets',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 2400, output: 68, cost: null } },
  },
  'gemini-mcp': {
    events: [
      ...start('gemini-2.5-pro'),
      calling('mcp_lab_delegate'),
      'calls mcp_lab_delegate b',
      'gets delegated to b: OK-42',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 2400, output: 68, cost: null } },
  },
  'gemini-pieces': {
    events: [
      ...start('gemini-2.5-pro'),
      thinking,
      writing,
      'says I will look.',
      calling('Grep'),
      'calls Grep TODO',
      'fails with No such directory',
      thinking,
      writing,
      'says {"actions":[{"type":"skip"}]}',
      finished,
    ],
    ending: {
      ...good,
      finalText: '{"actions":[{"type":"skip"}]}',
      usage: { input: 100, output: 50, cost: null },
    },
  },
  'codex-write': {
    events: [
      `session ${id}`,
      '(model_loading: Loading the model)',
      thinking,
      writing,
      'says I will write the file.',
      calling('Write'),
      'calls Write answer.json',
      'gets completed',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 2400, output: 68, cost: null } },
  },
  'codex-failed-command': {
    events: [
      `session ${id}`,
      '(model_loading: Loading the model)',
      thinking,
      calling('Bash'),
      'calls Bash npm test',
      'fails with 2 failing',
      thinking,
      calling('Edit'),
      'calls Edit src/a.ts, /home/me/other/b.ts',
      'gets completed',
      thinking,
      calling('WebSearch'),
      'calls WebSearch zod 4 unknown keys',
      'gets',
      thinking,
    ],
    ending: { finished: false, error: null, finalText: '', usage: null, trouble: null },
  },
  'opencode-write': {
    events: [
      'session ses_1',
      '(model_loading: Loading a/model)',
      thinking,
      writing,
      'says I will write the file.',
      calling('Write'),
      'calls Write answer.json',
      'gets Wrote file successfully.',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 2400, output: 68, cost: 0.000936 } },
  },
  'opencode-mcp': {
    events: [
      'session ses_1',
      '(model_loading: Loading a/model)',
      thinking,
      calling('lab_delegate'),
      'calls lab_delegate b',
      'gets delegated to b: OK-42',
      thinking,
      writing,
      'says done',
      finished,
    ],
    ending: { ...good, finalText: 'done', usage: { input: 2400, output: 68, cost: 0.000936 } },
  },
  'opencode-cut-short': {
    events: [
      'session ses_1',
      '(model_loading: Loading a/model)',
      thinking,
      calling('Bash'),
      'calls Bash npm test',
      'fails with The user rejected permission',
      thinking,
    ],
    ending: {
      finished: false,
      error: null,
      finalText: '',
      usage: { input: 33, output: 7, cost: 0.5 },
      trouble: null,
    },
  },
  'opencode-too-long': {
    events: [
      'session ses_1',
      '(model_loading: Loading a/model)',
      thinking,
      writing,
      'says {"actions":[{',
      finished,
    ],
    ending: {
      finished: true,
      error: 'The model reached the greatest length of an answer and was cut off.',
      finalText: '{"actions":[{',
      usage: { input: 10, output: 5, cost: 0 },
      trouble: null,
    },
  },
};

describe('reading what a CLI prints', () => {
  for (const [name, expected] of Object.entries(runs))
    it(name, () => {
      const { events, ending } = replay(name);
      assert.deepEqual(events.map(told), expected.events);
      assert.deepEqual(ending, expected.ending);
    });

  it('gives the shell of Codex as the command in it', () => {
    const calls = replay('codex-shell').events.filter((event) => event.kind === 'tool_call');
    assert.equal(calls.length, 1);
    assert.match(calls[0]?.summary ?? '', /^printf /);
  });

  it('gives an answer in a shape that was asked for as text', () => {
    const { ending } = replay('claude-schema');
    assert.equal(typeof JSON.parse(ending.finalText), 'object');
  });
});

/** Recording → the trouble it ends with. */
const troubles: [name: string, kind: string, until: string | null, says: RegExp][] = [
  ['claude-session-limit', 'usage_limit', '2026-11-16T06:39:58.000Z', /hit your 5-hour limit/],
  ['claude-weekly-limit', 'usage_limit', '2026-11-20T06:39:58.000Z', /hit your weekly limit/],
  ['claude-rate-limit', 'usage_limit', null, /exceed your account's rate limit/],
  ['claude-no-credit', 'usage_limit', null, /Credit balance is too low/],
  ['claude-limit-told-as-success', 'usage_limit', '2026-11-16T12:00:00.000Z', /limit reached/],
  ['claude-not-logged-in', 'login', null, /Run `claude` in a terminal and log in/],
  ['claude-refused-key', 'login', null, /Invalid API key/],
  ['gemini-daily-quota', 'usage_limit', null, /exhausted your daily quota/],
  ['gemini-long-retry', 'usage_limit', '2026-11-16T16:43:04.000Z', /exhausted your capacity/],
  ['gemini-not-logged-in', 'login', null, /set GEMINI_API_KEY/],
  ['gemini-err401', 'login', null, /Run `gemini` in a terminal/],
  ['codex-quota', 'usage_limit', null, /Quota exceeded/],
  ['codex-rate-limit', 'usage_limit', null, /429 Too Many Requests/],
  ['codex-err401', 'login', null, /Run `codex login`/],
  ['opencode-err401', 'login', null, /opencode auth login/],
  ['opencode-quota', 'usage_limit', null, /exceeded your current quota/],
];

describe('recognising why a CLI cannot work', () => {
  for (const [name, kind, until, says] of troubles)
    it(name, () => {
      const { trouble } = replay(name).ending;
      assert.equal(trouble?.kind, kind);
      if (trouble?.kind === 'usage_limit') assert.equal(trouble.until, until);
      assert.match(trouble?.message ?? '', says);
    });

  it('forgets what OpenCode was refused once it goes on', () => {
    const reader = readerFor('opencode');
    const refused = () =>
      reader.stderr(
        'level=ERROR service=llm error.error="AI_APICallError: Too many requests (429)"',
      );
    const works = JSON.stringify({ type: 'text', sessionID: 's', part: { text: 'Here it is.' } });
    refused();
    assert.equal(reader.ending().trouble?.kind, 'usage_limit');
    reader.stdout(works);
    assert.equal(reader.ending().trouble, null);
    refused();
    assert.equal(reader.ending().trouble?.kind, 'usage_limit');
  });

  it('keeps what Claude Code says in the place of the model, although it comes as a message', () => {
    const reader = readerFor('claude');
    const message = { content: [{ type: 'text', text: 'API Error: Request rejected (429)' }] };
    reader.stdout(JSON.stringify({ type: 'assistant', error: 'rate_limit', message }));
    assert.equal(reader.ending().trouble?.kind, 'usage_limit');
  });

  it('takes the clock time that Codex names as the clock of this machine', () => {
    const { trouble } = replay('codex-usage-limit').ending;
    assert.ok(trouble?.kind === 'usage_limit' && trouble.until !== null);
    const until = new Date(trouble.until);
    assert.deepEqual([until.getHours(), until.getMinutes()], [6, 40]);
    assert.ok(until > recorded);
  });

  it('does not use a run that went on without its limits', () => {
    for (const name of ['gemini-broken-policy', 'opencode-fallback', 'codex-unknown-setting']) {
      const { trouble } = replay(name, ['Read']).ending;
      assert.equal(trouble?.kind, 'unsafe', name);
      assert.match(trouble?.message ?? '', /does not use what such a run did/);
    }
    assert.equal(replay('opencode-fallback', 'all').ending.trouble, null);
    assert.equal(replay('codex-unknown-setting', 'all').ending.trouble, null);
  });

  it('does not use a run in which Codex let a limited agent use an MCP server', () => {
    assert.equal(replay('codex-mcp', ['Read', 'Bash']).ending.trouble?.kind, 'unsafe');
    assert.equal(replay('codex-mcp', 'all').ending.trouble, null);
  });
});
