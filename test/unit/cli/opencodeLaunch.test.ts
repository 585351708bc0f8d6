import assert from 'node:assert/strict';
import type { ToolLimit } from '../../../src/cli/adapter.ts';
import { launch, refuse } from '../../../src/cli/opencode/launch.ts';
import { servers } from '../../../src/cli/opencode/servers.ts';
import { orderFor, temp } from './support/order.ts';

const quiet = {
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_MODELS_FETCH: '1',
  OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
  OPENCODE_DISABLE_PROJECT_CONFIG: '1',
};
const start = [
  ...['run', '--format', 'json', '--title', 'Malamar'],
  ...['--print-logs', '--log-level', 'ERROR', '--model=anthropic/claude'],
];
const config = (rest: object): { OPENCODE_CONFIG_CONTENT: string } => ({
  OPENCODE_CONFIG_CONTENT: JSON.stringify({ autoupdate: false, share: 'disabled', ...rest }),
});
const agent = (mode: string, permission: object) => ({
  mode,
  description: 'Works for Malamar within limits',
  permission,
});
const model = 'anthropic/claude';
const ownFiles = {
  '*': 'deny',
  '/tmp/m ü/files/*': 'allow',
  '/opt/malamar/knowledge/*': 'allow',
};

describe('the MCP servers of a person, for OpenCode', () => {
  const files: Record<string, string> = {
    '/home/me/.config/opencode/opencode.jsonc':
      '{\n  // "mcp": {"no": {}}\n  "mcp": { "lab": {"url": "http://x//y"}, "lab_two": {}, /* , */ },\n}',
    '/elsewhere.json': '{"mcp": {"lab_two_three": {}}}',
  };
  const probe = {
    program: 'opencode',
    environment: { OPENCODE_CONFIG: '/elsewhere.json' },
    home: '/home/me',
    ask: () => assert.fail('it is not started for that'),
    read: async (path: string) => files[path],
  };
  const permission = async (...tools: Exclude<ToolLimit, 'all'>) => {
    const known = await servers(probe, tools);
    assert.ok(known);
    const { environment } = launch(orderFor(tools, { model, servers: known }));
    const rules: object = JSON.parse(environment['OPENCODE_CONFIG_CONTENT'] ?? '').agent[
      'malamar-agent'
    ].permission;
    return Object.entries(rules).filter(([key]) => key.startsWith('lab'));
  };

  it('are kept apart where the name of one is the beginning of another’s', async () => {
    assert.deepEqual(await permission('Read', 'mcp__lab__*'), [
      ['lab_*', 'allow'],
      ['lab_two_*', 'deny'],
      ['lab_two_three_*', 'deny'],
    ]);
    assert.deepEqual(await permission('Read', 'mcp__lab_two_three__*', 'mcp__lab__look'), [
      ['lab_look', 'allow'],
      ['lab_two_*', 'deny'],
      ['lab_two_three_*', 'allow'],
    ]);
    assert.deepEqual(await permission('Read', 'mcp__lab_two_three__*'), [
      ['lab_two_three_*', 'allow'],
    ]);
  });

  it('are not guessed where settings cannot be read', async () => {
    const broken = { ...probe, read: async () => '{"mcp": {' };
    assert.equal(await servers(broken, ['mcp__lab__*']), undefined);
    assert.deepEqual(await servers(broken, ['Read']), {});
  });
});

describe('starting OpenCode', () => {
  it('without limits: nothing is asked, the instructions of the project apply, its plugins do not', () => {
    const order = orderFor('all', { model });
    assert.deepEqual(launch(order), {
      args: [...start, '--agent', 'build', '--auto'],
      directory: '/home/me/pröject, one',
      environment: {
        ...config({
          instructions: ['/home/me/pröject, one/AGENTS.md', '/home/me/pröject, one/CLAUDE.md'],
        }),
        ...quiet,
        ...temp,
      },
      input: order.prompt,
      files: [],
    });
  });

  const scopes: [what: string, tools: ToolLimit, agents: object, more?: object][] = [
    [
      'read-only',
      ['Read', 'Glob', 'Grep'],
      {
        'malamar-agent': agent('primary', {
          '*': 'deny',
          read: 'allow',
          glob: 'allow',
          grep: 'allow',
          external_directory: ownFiles,
        }),
      },
    ],
    [
      'a coder',
      ['Read', 'Write', 'Edit', 'Bash'],
      {
        'malamar-agent': agent('primary', {
          '*': 'deny',
          read: 'allow',
          edit: 'allow',
          bash: 'allow',
          external_directory: 'allow',
        }),
      },
    ],
    [
      'a researcher, whose helpers have the same limits',
      ['Read', 'WebSearch', 'Task'],
      {
        'malamar-agent': agent('primary', {
          '*': 'deny',
          read: 'allow',
          websearch: 'allow',
          task: { '*': 'deny', 'malamar-helper': 'allow' },
          external_directory: ownFiles,
        }),
        'malamar-helper': agent('subagent', {
          '*': 'deny',
          read: 'allow',
          websearch: 'allow',
          external_directory: ownFiles,
        }),
      },
      { OPENCODE_ENABLE_EXA: '1' },
    ],
  ];
  for (const [what, tools, agents, more = {}] of scopes)
    it(`with limits, ${what}: an agent of its own that may do nothing else`, () => {
      const order = orderFor(tools, { model });
      assert.deepEqual(launch(order), {
        args: [...start, '--agent', 'malamar-agent'],
        directory: '/home/me/pröject, one',
        environment: { ...config({ agent: agents }), ...quiet, ...more, ...temp },
        input: order.prompt,
        files: [],
      });
    });

  it('stands outside the project if the agent may not read it, and opens what it may write to', () => {
    const writer = launch(orderFor(['Write', 'Edit'], { model }));
    assert.equal(writer.directory, '/tmp/m ü/scratch');
    assert.match(writer.input ?? '', /You work in "\/home\/me\/pröject, one"/);
    const permission = {
      '*': 'deny',
      edit: 'allow',
      read: {
        '*': 'deny',
        'tmp/m ü/files/*': 'allow',
        'opt/malamar/knowledge/*': 'allow',
      },
      external_directory: {
        '*': 'deny',
        '/home/me/pröject, one/*': 'allow',
        '/tmp/m ü/files/*': 'allow',
        '/opt/malamar/knowledge/*': 'allow',
      },
    };
    assert.deepEqual(JSON.parse(writer.environment['OPENCODE_CONFIG_CONTENT'] ?? '').agent, {
      'malamar-agent': agent('primary', permission),
    });
    const searcher = launch(orderFor(['WebFetch'], { model }));
    assert.ok(!searcher.environment['OPENCODE_CONFIG_CONTENT']?.includes('pröject'));
  });

  it('does not start without a model, because it would choose one in the cloud by itself', () => {
    assert.equal(refuse({ model }), undefined);
    assert.match(refuse({ model: null })?.sentence ?? '', /needs a model/);
    assert.match(refuse({ model: '' })?.sentence ?? '', /needs a model/);
    assert.match(refuse({ model: null })?.next ?? '', /malamar\.opencode\.model/);
  });

  it('does not start with what it would not take for a model', () => {
    for (const odd of [
      '--auto',
      '-m',
      '-a/model',
      'claude',
      '/model',
      'a/',
      ' a/b',
      'a/b c',
      'a b/c',
    ])
      assert.match(refuse({ model: odd })?.sentence ?? '', /is not a model as it names them/, odd);
    assert.equal(refuse({ model: 'openrouter/anthropic/claude:free' }), undefined);
  });
});
