import assert from 'node:assert/strict';
import type { Ending } from '../../../src/cli/adapter.ts';
import type { Answer } from '../../../src/cli/answerFile.ts';
import type { Finished } from '../../../src/cli/job.ts';
import type { ProcessEnd } from '../../../src/cli/process/contract.ts';
import { judge, type Verdict } from '../../../src/core/judge.ts';
import { parseTaskAnswer, type TaskAnswer } from '../../../src/core/taskActions.ts';

const SKIP = '{"actions":[{"type":"skip"}]}';
const exited = (code: number | null, stderr = '', signal: string | null = null): ProcessEnd => ({
  how: 'exited',
  code,
  signal,
  stderr,
});
const stoppedBy = (reason: 'user' | 'closing' | 'wall_limit' | 'idle_limit' | 'tool_limit') =>
  ({ how: 'stopped', reason, survivors: [], stderr: '' }) satisfies ProcessEnd;
const fine: Ending = { finished: true, error: null, finalText: '', usage: null, trouble: null };
const text = (content: string): Answer => ({ kind: 'text', text: content });

const finished = (end: ProcessEnd, ending: Partial<Ending>, answer: Answer): Finished => ({
  end,
  ending: { ...fine, ...ending },
  answer,
});

function verdict(facts: Finished, answersInFile = true): Verdict<TaskAnswer> {
  return judge(facts, {
    cli: 'Claude Code',
    answersInFile,
    limits: {
      wall_limit: 'It took too long.',
      idle_limit: 'It was silent for too long.',
      tool_limit: 'It called too many tools.',
    },
    parse: (value) => parseTaskAnswer(value, { mayFinalize: true }),
  });
}

const limit = {
  kind: 'usage_limit',
  until: '2026-01-15T14:05:00.000Z',
  message: 'Limit.',
} as const;
const login = { kind: 'login', message: 'Log in first.' } as const;
const unsafe = { kind: 'unsafe', message: 'Its limits were dropped.' } as const;
const missing: Answer = { kind: 'missing' };
const empty: Answer = { kind: 'empty' };

/** In the order in which they are judged: each row also has what all rows below it complain about. */
const errors: [what: string, facts: Finished, sentence: RegExp][] = [
  [
    'could not start',
    finished(
      {
        how: 'not_started',
        failure: { sentence: 'No such program.', next: 'Install it.' },
        stderr: '',
      },
      { trouble: limit, finished: false },
      missing,
    ),
    /^No such program\. Install it\.$/,
  ],
  [
    'ran into the time limit',
    finished(stoppedBy('wall_limit'), { trouble: limit }, missing),
    /^It took too long\.$/,
  ],
  [
    'was silent for too long',
    finished(stoppedBy('idle_limit'), { finished: false }, missing),
    /^It was silent/,
  ],
  ['called too many tools', finished(stoppedBy('tool_limit'), {}, text(SKIP)), /^It called too/],
  ['is not logged in', finished(exited(0), { trouble: login }, missing), /^Log in first\.$/],
  [
    'dropped its limits',
    finished(exited(0), { trouble: unsafe }, text(SKIP)),
    /^Its limits were dropped\.$/,
  ],
  [
    'exited with an error code, with its last words',
    finished(exited(3, 'one\ntwo'), { finished: false }, text(SKIP)),
    /^Claude Code exited with code 3\.\n\nIts last words:\n\n```markdown\none\ntwo\n```$/,
  ],
  [
    'was killed by somebody else',
    finished(exited(null, '', 'SIGKILL'), { finished: false }, text(SKIP)),
    /^Claude Code was ended by SIGKILL\.$/,
  ],
  [
    'says itself that it failed, though its exit code is 0',
    finished(exited(0), { error: 'API Error: 500' }, text(SKIP)),
    /^Claude Code reported an error: API Error: 500$/,
  ],
  [
    'ended without its terminal event',
    finished(exited(0), { finished: false }, text(SKIP)),
    /^Claude Code ended without saying that it was finished/,
  ],
  ['wrote no answer', finished(exited(0), {}, missing), /wrote no answer file\.$/],
  ['wrote an empty answer', finished(exited(0), {}, empty), /answer file is empty\.$/],
  [
    'left something else in its place',
    finished(exited(0), {}, { kind: 'unusable', why: 'it is a symbolic link.' }),
    /cannot be used: it is a symbolic link\.$/,
  ],
  [
    'wrote no JSON, with the position',
    finished(exited(0), {}, text('{"actions": [}')),
    /^The answer of Claude Code is not JSON: Unexpected token .* at line 1, column 14\.$/,
  ],
  [
    'wrote the wrong shape, with the path',
    finished(exited(0), {}, text('{"actions":[{"type":"comment"}]}')),
    /^The answer of Claude Code has the wrong shape: actions\[0\]\.content: /,
  ],
];

describe('the judgement of a run', () => {
  for (const [what, facts, sentence] of errors)
    it(`has its own sentence for a run that ${what}`, () => {
      const found = verdict(facts);
      assert.equal(found.kind, 'error');
      assert.match(found.kind === 'error' ? found.sentence : '', sentence);
    });

  it('takes a good answer', () => {
    assert.deepEqual(verdict(finished(exited(0), {}, text(SKIP))), {
      kind: 'good',
      value: { kind: 'skip' },
      fromMessage: false,
    });
  });

  it('counts a run that a person stopped as stopped, whatever it left', () => {
    assert.deepEqual(verdict(finished(stoppedBy('user'), { trouble: limit }, text(SKIP))), {
      kind: 'stopped',
    });
    assert.deepEqual(verdict(finished(stoppedBy('closing'), {}, text(SKIP))), { kind: 'stopped' });
  });

  it('takes a run that was ended while it waited out its limit for what it is', () => {
    const waited = { how: 'stopped', reason: 'usage_limit', survivors: [], stderr: '' } as const;
    const found = verdict(finished(waited, { trouble: limit, finished: false }, missing));
    assert.deepEqual(found, { kind: 'usage_limit', until: limit.until, sentence: 'Limit.' });
  });

  for (const code of [0, 1])
    it(`recognises a usage limit with exit code ${code}`, () => {
      assert.deepEqual(verdict(finished(exited(code), { trouble: limit }, missing)), {
        kind: 'usage_limit',
        until: limit.until,
        sentence: 'Limit.',
      });
    });

  it('does not take the closing words of one who answered for a limit', () => {
    const found = verdict(finished(exited(0), { trouble: limit }, text(SKIP)));
    assert.equal(found.kind, 'good');
    const failed = verdict(finished(exited(1), { trouble: limit }, text(SKIP)));
    assert.equal(failed.kind, 'usage_limit');
  });

  const messages: [what: string, finalText: string, accepted: boolean][] = [
    ['bare JSON', `  ${SKIP}\n`, true],
    ['one fenced block', `\`\`\`json\n${SKIP}\n\`\`\``, true],
    ['one fenced block among words', `Here it is:\n\n\`\`\`\n${SKIP}\n\`\`\`\n\nDone.`, true],
    ['two blocks', `\`\`\`\n${SKIP}\n\`\`\`\n\`\`\`\n${SKIP}\n\`\`\``, false],
    ['another shape', '{"skip": true}', false],
    ['words alone', 'I skip.', false],
  ];
  for (const [what, finalText, accepted] of messages) {
    it(`${accepted ? 'takes' : 'does not take'} ${what} instead of a missing file`, () => {
      const found = verdict(finished(exited(0), { finalText }, missing));
      assert.equal(found.kind, accepted ? 'good' : 'error');
      if (found.kind === 'good') assert.equal(found.fromMessage, true);
    });
    it(`${accepted ? 'takes' : 'does not take'} ${what} from one who may not write files`, () => {
      const found = verdict(finished(exited(0), { finalText }, missing), false);
      assert.equal(found.kind, accepted ? 'good' : 'error');
    });
  }

  it('does not look at the message if there is a file', () => {
    const found = verdict(finished(exited(0), { finalText: SKIP }, text('nonsense')));
    assert.equal(found.kind, 'error');
  });

  it('says so if one who may not write files says nothing at the end', () => {
    const found = verdict(finished(exited(0), { finalText: ' \n' }, text(SKIP)), false);
    assert.deepEqual(found, {
      kind: 'error',
      sentence: 'Claude Code finished without a final message.',
    });
  });
});
