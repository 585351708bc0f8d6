import assert from 'node:assert/strict';
import { printedAbout } from '../../../src/core/callPrint.ts';
import { readable } from '../../../src/core/readable.ts';
import { shownCommand } from '../../../src/core/shownCommand.ts';

const lines = (...objects: unknown[]): string =>
  objects.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');

describe('what a CLI printed about one call', () => {
  const table: [string, string, string, string | null][] = [
    [
      'Claude Code',
      'toolu_1',
      lines(
        { type: 'system', subtype: 'init' },
        {
          type: 'assistant',
          message: {
            content: [
              { type: 'text', text: 'I look.' },
              { type: 'tool_use', id: 'toolu_1', name: 'Read', input: { file_path: '/a.ts' } },
              { type: 'tool_use', id: 'toolu_2', name: 'Read', input: { file_path: '/b.ts' } },
            ],
          },
        },
        {
          type: 'user',
          message: {
            content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'one\ntwo' }],
          },
        },
      ),
      'name: Read\ninput:\n  file_path: /a.ts\n\ncontent:\n  one\n  two',
    ],
    [
      'Gemini CLI',
      'g1',
      lines(
        { type: 'tool_use', tool_name: 'read_file', tool_id: 'g1', parameters: { path: 'x' } },
        { type: 'tool_result', tool_id: 'g1', status: 'success', output: 'text' },
      ),
      'tool_name: read_file\nparameters:\n  path: x\n\nstatus: success\noutput: text',
    ],
    [
      'OpenCode, which tells a call when it is over',
      'c9',
      lines({
        type: 'tool_use',
        part: { callID: 'c9', tool: 'bash', state: { input: { command: 'ls' }, output: 'a' } },
      }),
      'tool: bash\nstate:\n  input:\n    command: ls\n  output: a',
    ],
    ['another call', 'other', lines({ type: 'tool_use', id: 'call-1', tool: 'Read' }), null],
    ['words and half lines', 'x', 'say "x" aloud\n! "x"\n{"id":"x","tool":', null],
  ];
  for (const [title, call, raw, text] of table)
    it(`is found: ${title}`, () => assert.equal(printedAbout(raw, call), text));

  it('is bounded, however much a tool handed over', () => {
    const raw = lines({ id: 'a', output: 'x'.repeat(100_000) });
    assert.equal(printedAbout(raw, 'a')?.length, 20_001);
  });

  it('is not looked for in lines that nobody could read', () => {
    assert.equal(printedAbout(lines({ id: 'a', output: 'x'.repeat(2_000_000) }), 'a'), null);
  });

  it('survives deep nesting', () => {
    const deep = `${'{"a":'.repeat(5000)}{"id":"a"}${'}'.repeat(5000)}`;
    assert.equal(printedAbout(deep, 'a'), null);
  });
});

describe('data as notes', () => {
  const table: [unknown, string][] = [
    [{ a: 1, b: null, c: true }, 'a: 1\nb: null\nc: true'],
    [{ list: ['x', { y: 1, z: 2 }] }, 'list:\n  - x\n  - y: 1\n    z: 2'],
    [{ text: 'one\ntwo', empty: {}, none: [] }, 'text:\n  one\n  two\nempty:\nnone:'],
    ['words', 'words'],
  ];
  for (const [value, text] of table)
    it(`writes ${JSON.stringify(value)}`, () => assert.equal(readable(value, 1000), text));
});

describe('a command line that can be shown', () => {
  it('holds no secret', () => {
    const command = {
      program: 'claude',
      args: [
        '-p',
        '--api-key',
        'abc',
        '--token=sk-123456789',
        'with hunter2000 in it',
        '--model=x',
      ],
      directory: '/demo',
      stdin: 'Read /tmp/in.md, hunter2000',
    };
    assert.deepEqual(shownCommand(command, ['hunter2000']), {
      program: 'claude',
      args: ['-p', '--api-key', '[hidden]', '--token=[hidden]', 'with [hidden] in it', '--model=x'],
      directory: '/demo',
      stdin: 'Read /tmp/in.md, [hidden]',
    });
  });
});
