import assert from 'node:assert/strict';
import type { ToolLimit } from '../../../src/cli/adapter.ts';
import { launch } from '../../../src/cli/codex/launch.ts';
import { unenforceable } from '../../../src/cli/codex/unenforceable.ts';
import { opencode } from '../../../src/cli/opencode.ts';
import { orderFor, temp } from './support/order.ts';

const start = ['exec', '--json', '--skip-git-repo-check', '-C', '/home/me/pröject, one'];
const set = (...settings: string[]): string[] => settings.flatMap((each) => ['-c', each]);
const always = set(
  'features.hooks=false',
  'features.plugins=false',
  'features.unbounded_connection_retries=false',
  'projects={"/home/me/pröject, one"={trust_level="untrusted"}}',
  'analytics.enabled=false',
);
const fewer = set(
  'features.apps=false',
  'features.browser_use=false',
  'features.computer_use=false',
  'features.goals=false',
  'features.image_generation=false',
);
const alone = ['--ignore-rules', ...set('project_doc_max_bytes=0')];
const writing = (network: boolean): string[] => [
  ...['-s', 'workspace-write', '--add-dir', '/tmp/m ü/files'],
  ...set(
    'sandbox_workspace_write.writable_roots=[]',
    'sandbox_workspace_write.exclude_slash_tmp=true',
    `sandbox_workspace_write.network_access=${network}`,
  ),
];

describe('starting Codex CLI', () => {
  it('without limits: no sandbox, the instructions of the project, never its settings', () => {
    const order = orderFor('all', { model: 'gpt-5.5' });
    assert.deepEqual(launch(order), {
      args: [...start, '-s', 'danger-full-access', ...always, '--model=gpt-5.5', '-'],
      directory: '/home/me/pröject, one',
      environment: temp,
      input: `${order.prompt} If there is an AGENTS.md in the working directory, read it first and keep to it: it holds the instructions of the project.`,
      files: [],
    });
  });

  const scopes: [what: string, tools: ToolLimit, args: string[]][] = [
    [
      'read-only',
      ['Read', 'Glob', 'Grep'],
      [
        ...['-s', 'read-only', ...alone],
        ...set('web_search="disabled"'),
        ...fewer,
        ...set('features.multi_agent=false'),
      ],
    ],
    [
      'a coder without the web',
      ['Read', 'Write', 'Edit', 'Bash'],
      [
        ...writing(false),
        ...alone,
        ...set('web_search="disabled"'),
        ...fewer,
        ...set('features.multi_agent=false'),
      ],
    ],
    [
      'a coder with the web and helpers',
      ['Read', 'Write', 'Edit', 'Bash', 'WebFetch', 'WebSearch', 'Task'],
      [...writing(true), ...alone, ...set('web_search="live"'), ...fewer],
    ],
  ];
  for (const [what, tools, expected] of scopes)
    it(`with limits, ${what}: a sandbox, and whatever goes beyond it switched off`, () => {
      const order = orderFor(tools);
      assert.deepEqual(launch(order), {
        args: [...start, ...expected, ...always, '-'],
        directory: '/home/me/pröject, one',
        environment: temp,
        input: order.prompt,
        files: [],
      });
    });
});

describe('limits that a CLI cannot keep', () => {
  const shell = /reads files by running commands/;
  const together = /both Write and Edit or neither/;
  const table: [tools: ToolLimit, codex: RegExp[], opencode: RegExp[]][] = [
    ['all', [], []],
    [[], [shell], []],
    [['Read'], [shell], []],
    [['Read', 'Glob', 'Grep'], [shell], []],
    [['WebFetch', 'WebSearch', 'Task'], [shell], []],
    [['Bash'], [], []],
    [['Read', 'Bash'], [], []],
    [['Read', 'Write', 'Edit', 'Bash'], [], []],
    [['Read', 'Write', 'Edit'], [shell], []],
    [['Write'], [shell, together], [together]],
    [['Read', 'Bash', 'Write'], [together], [together]],
    [['Read', 'Bash', 'Edit'], [together], [together]],
  ];
  for (const [tools, codexSays, opencodeSays] of table)
    it(`${tools === 'all' ? tools : tools.join(' ') || 'nothing'}`, () => {
      for (const [said, expected] of [
        [unenforceable(tools), codexSays],
        [opencode.unenforceable(tools), opencodeSays],
      ] as const) {
        if (expected.length === 0) assert.equal(said, undefined);
        for (const reason of expected) assert.match(said ?? '', reason);
      }
    });
});
