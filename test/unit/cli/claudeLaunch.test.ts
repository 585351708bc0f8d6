import assert from 'node:assert/strict';
import type { ToolLimit } from '../../../src/cli/adapter.ts';
import { launch } from '../../../src/cli/claude/launch.ts';
import { orderFor, temp } from './support/order.ts';

const quiet = {
  DISABLE_AUTOUPDATER: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  CLAUDE_CODE_MAX_RETRIES: '2',
  ...temp,
};
const limited = { ...quiet, ENABLE_TOOL_SEARCH: 'false' };
const start = ['-p', '--output-format', 'stream-json', '--verbose', '--permission-mode', 'dontAsk'];
const ownFiles = ['/tmp/m ü/files', '/opt/malamar/knowledge'];
const alone = ['--strict-mcp-config', '--setting-sources', ''];

describe('starting Claude Code', () => {
  it('without limits: every tool and MCP server of the person, the instructions of the project, not its hooks', () => {
    const order = orderFor('all', { model: 'opus' });
    const hook = {
      matcher: 'mcp__.*',
      hooks: [
        {
          type: 'command',
          command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'`,
        },
      ],
    };
    assert.deepEqual(launch(order), {
      args: [
        ...start,
        '--allowedTools',
        'Bash,Edit,Glob,Grep,Monitor,NotebookEdit,Read,Skill,Task,TodoWrite,WebFetch,WebSearch,Workflow,Write',
        '--setting-sources',
        'user',
        '--settings',
        JSON.stringify({ hooks: { PreToolUse: [hook] } }),
        '--add-dir',
        '/home/me/pröject, one',
        ...ownFiles,
        '--model=opus',
      ],
      directory: '/home/me/pröject, one',
      environment: { ...quiet, CLAUDE_CODE_ADDITIONAL_DIRECTORIES_CLAUDE_MD: '1' },
      input: order.prompt,
      files: [],
    });
  });

  const scopes: [what: string, tools: ToolLimit, tool: string[]][] = [
    [
      'read-only',
      ['Read', 'Glob', 'Grep'],
      ['--tools', 'Read,Glob,Grep', '--allowedTools', 'Read,Glob,Grep'],
    ],
    [
      'a coder',
      ['Read', 'Write', 'Edit', 'Bash'],
      ['--tools', 'Read,Write,Edit,Bash', '--allowedTools', 'Read,Write,Edit,Bash'],
    ],
    [
      'a shell without the tool to read, which it needs for its own files',
      ['Bash'],
      ['--tools', 'Read,Bash', '--allowedTools', 'Bash'],
    ],
  ];
  for (const [what, tools, expected] of scopes)
    it(`with limits, ${what}: exactly those tools, nothing of the person's or the project's settings`, () => {
      const order = orderFor(tools);
      assert.deepEqual(launch(order), {
        args: [...start, ...expected, ...alone, '--add-dir', ...ownFiles],
        directory: order.directory,
        environment: limited,
        input: order.prompt,
        files: [],
      });
    });

  it('stands outside the project if the agent may not read it, and says where that is if it may write there', () => {
    const searcher = launch(orderFor(['WebSearch']));
    assert.deepEqual(searcher, {
      args: [
        ...start,
        ...['--tools', 'Read,WebSearch', '--allowedTools', 'WebSearch'],
        ...alone,
        '--add-dir',
        ...ownFiles,
      ],
      directory: '/tmp/m ü/scratch',
      environment: limited,
      input: orderFor([]).prompt,
      files: [],
    });
    const writer = launch(orderFor(['Write']));
    assert.equal(writer.directory, '/tmp/m ü/scratch');
    assert.match(writer.input ?? '', /You work in "\/home\/me\/pröject, one": give absolute paths/);
  });

  it('allows nothing by name if the agent may use nothing, and still lets it read its task', () => {
    const { args } = launch(orderFor([]));
    assert.equal(args[args.indexOf('--tools') + 1], 'Read');
    assert.ok(!args.includes('--allowedTools'));
  });
});
