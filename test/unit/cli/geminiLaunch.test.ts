import assert from 'node:assert/strict';
import type { ToolLimit } from '../../../src/cli/adapter.ts';
import { launch } from '../../../src/cli/gemini/launch.ts';
import { orderFor, temp } from './support/order.ts';

const environment = {
  GEMINI_CLI_TRUST_WORKSPACE: 'true',
  GEMINI_CLI_NO_RELAUNCH: 'true',
  ...temp,
};
const start = ['-o', 'stream-json', '--approval-mode', 'yolo'];
const prompt = `${orderFor('all').prompt} You work in "/home/me/pröject, one": give absolute paths to your tools.`;
const instructions =
  'If there is a GEMINI.md or an AGENTS.md in the directory in which you work, read it first and keep to it: it holds the instructions of the project.';
const ownFiles = ['/tmp/m ü/files', '/opt/malamar/knowledge'];

const settings = (includeDirectories: string[]) => ({
  path: '/tmp/m ü/scratch/.gemini/settings.json',
  text: JSON.stringify({
    privacy: { usageStatisticsEnabled: false },
    general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
    telemetry: { enabled: false },
    context: { includeDirectories },
  }),
});
const policy = (text: string) => ({ path: '/tmp/m ü/scratch/malamar-policy.toml', text });
const nothing = '[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 998\n';
const limited = [
  ...['--policy', 'malamar-policy.toml', '-e', 'none'],
  ...['--allowed-mcp-server-names', 'malamar'],
];

describe('starting Gemini CLI', () => {
  it('without limits: in a directory of ours, with the project added; the person decides about the rest', () => {
    assert.deepEqual(launch(orderFor('all', { model: 'gemini-2.5-pro' })), {
      args: [...start, '--model=gemini-2.5-pro', '-p', `${prompt} ${instructions}`],
      directory: '/tmp/m ü/scratch',
      environment,
      input: null,
      files: [settings(['/home/me/pröject, one', ...ownFiles])],
    });
  });

  const scopes: [what: string, tools: ToolLimit, rule: string][] = [
    [
      'read-only',
      ['Read', 'Glob', 'Grep'],
      'toolName = ["read_file","list_directory","glob","grep_search"]\ndecision = "allow"\npriority = 999\n',
    ],
    [
      'a coder, whose commands may write to files',
      ['Read', 'Write', 'Edit', 'Bash'],
      'toolName = ["read_file","list_directory","write_file","replace","run_shell_command","list_background_processes","read_background_output"]\ndecision = "allow"\npriority = 999\nallowRedirection = true\n',
    ],
    [
      'a researcher with helpers',
      ['Read', 'WebFetch', 'WebSearch', 'Task'],
      'toolName = ["read_file","list_directory","web_fetch","google_web_search","invoke_agent","complete_task"]\ndecision = "allow"\npriority = 999\n',
    ],
  ];
  for (const [what, tools, rule] of scopes)
    it(`with limits, ${what}: a policy that denies all and allows these, no MCP servers, no extensions`, () => {
      assert.deepEqual(launch(orderFor(tools)), {
        args: [...start, ...limited, '-p', prompt],
        directory: '/tmp/m ü/scratch',
        environment,
        input: null,
        files: [
          settings(['/home/me/pröject, one', ...ownFiles]),
          policy(`${nothing}\n[[rule]]\n${rule}`),
        ],
      });
    });

  it('lets an agent without Read look at its own files only, not even by a way around', () => {
    const { files } = launch(orderFor([]));
    assert.deepEqual(files[0], settings(ownFiles));
    const patterns = [...(files[1]?.text ?? '').matchAll(/argsPattern = (.*)/g)].map(
      ([, text = '']) => new RegExp(JSON.parse(text)),
    );
    assert.equal(patterns.length, 2);
    const allowed = (path: string): boolean =>
      patterns.some((pattern) => pattern.test(JSON.stringify({ file_path: path })));
    assert.ok(allowed('/tmp/m ü/files/in.md'));
    assert.ok(allowed('/tmp/m ü/files/attachments/a.png'));
    assert.ok(allowed('/opt/malamar/knowledge/index.md'));
    for (const path of [
      '/home/me/pröject, one/secret',
      '/tmp/m ü/files/../scratch/x',
      '/tmp/m ü/filesystem/x',
      '/opt/malamar/knowledgeX/a',
    ])
      assert.ok(!allowed(path), path);
  });

  it('names the policy without a path: a comma in one would end it, and with it every limit', () => {
    const { args } = launch(orderFor([], { scratch: '/tmp/a, b/scratch' }));
    assert.ok(args.slice(0, -1).every((argument) => !argument.includes(',')));
  });
});
