import assert from 'node:assert/strict';
import { adapters } from '../../../src/cli/adapters.ts';
import type { CliType } from '../../../src/model/agent.ts';
import { Scope } from '../../../src/model/agent.ts';
import { toolLimitOf } from '../../../src/scope/tools.ts';
import { orderFor } from './support/order.ts';

// From what an agent's file says to the switches of each CLI: exactly these, no others.

const scopes = {
  unlimited: {},
  'read-only': { tools: { allow: ['Read', 'Glob', 'Grep'] } },
  'read and web': { tools: { allow: ['Read', 'Glob', 'Grep', 'Web*'] } },
  'Write without Edit (code-focused)': {
    tools: { allow: ['read', 'list', 'grep', 'fetch', 'create'] },
  },
  'Edit without Write': { tools: { allow: ['Read', 'Edit'] } },
  'no Bash': { tools: { deny: ['Bash'] } },
  'Bash only': { tools: { allow: ['Bash'] } },
  'no tools': { tools: { allow: [] } },
  'an MCP server': { tools: { allow: ['Read', 'Bash', 'mcp__github__*'] } },
  'without Patch': { policy: ['Finalize', 'Delegate'] },
} as const;
type Name = keyof typeof scopes;

/** What the adapter finds out of the person's MCP servers. */
const found: Partial<Record<CliType, (name: Name) => Record<string, unknown>>> = {
  claude: (name) => (name === 'an MCP server' ? { github: { command: 'github-mcp' } } : {}),
  codex: () => ({ github: true, 'my.other': true }),
};

const orderOf = (cli: CliType, name: Name) =>
  orderFor(toolLimitOf(Scope.parse(scopes[name])), {
    model: cli === 'opencode' ? 'a/model' : null,
    servers: found[cli]?.(name) ?? {},
  });

/** `cannot`: the agent does not run there until a person accepts it, and then as told here. */
type Table = Record<Name, { readonly cannot?: RegExp; readonly switches: unknown }>;

const shell = /reads files by running commands/;
const together = /both Write and Edit or neither/;

describe('Claude Code, for ten scopes', () => {
  const alone = ['--strict-mcp-config', '--setting-sources', ''];
  const limited = (tools: string, allowed = tools): string[] => [
    ...['--tools', tools],
    ...(allowed === '' ? [] : ['--allowedTools', allowed]),
    ...alone,
  ];
  const table: Table = {
    unlimited: {
      switches: [
        '--allowedTools',
        'Bash,Edit,Glob,Grep,Monitor,NotebookEdit,Read,Skill,Task,TodoWrite,WebFetch,WebSearch,Workflow,Write',
        ...['--setting-sources', 'user', '--settings', '(every MCP tool)'],
      ],
    },
    'read-only': { switches: limited('Read,Glob,Grep') },
    'read and web': { switches: limited('Read,Glob,Grep,WebFetch,WebSearch') },
    'Write without Edit (code-focused)': { switches: limited('Read,Write,Glob,Grep,WebFetch') },
    'Edit without Write': { switches: limited('Read,Edit') },
    'no Bash': { switches: limited('Read,Write,Edit,Glob,Grep,WebFetch,WebSearch,Task') },
    'Bash only': { switches: limited('Read,Bash', 'Bash') },
    'no tools': { switches: limited('Read', '') },
    'an MCP server': {
      switches: [
        ...limited('Read,Bash', 'Read,Bash,mcp__github'),
        ...['--mcp-config', '/tmp/m ü/scratch/malamar-servers.json'],
      ],
    },
    'without Patch': { switches: limited('Read,Bash,Glob,Grep,WebFetch,WebSearch,Task') },
  };
  each('claude', table, ({ args }) =>
    args
      .slice(args.indexOf('dontAsk') + 1, args.indexOf('--add-dir'))
      .map((each) => (each.startsWith('{"hooks"') ? '(every MCP tool)' : each)),
  );

  it('gets a copy of the server’s settings and of no other’s', () => {
    const { files } = adapters.claude.launch(orderOf('claude', 'an MCP server'));
    assert.deepEqual(files, [
      {
        path: '/tmp/m ü/scratch/malamar-servers.json',
        text: '{"mcpServers":{"github":{"command":"github-mcp"}}}',
        secret: true,
      },
    ]);
  });
});

describe('Gemini CLI, for ten scopes', () => {
  const servers = (name = 'malamar') => ['--allowed-mcp-server-names', name];
  const args = (name?: string) => [
    '--policy',
    'malamar-policy.toml',
    '-e',
    'none',
    ...servers(name),
  ];
  const allow = (...toolName: string[]) => ({ toolName, decision: 'allow', priority: 999 });
  const ownFiles = ['/tmp/m ü/files', '/opt/malamar/knowledge'].map((folder) => ({
    toolName: 'read_file',
    argsPattern: `"file_path":"${folder}[/\\\\](?!.*\\.\\.)`,
    decision: 'allow',
    priority: 999,
  }));
  const rules = (...more: object[]) => ({
    args: args(),
    rules: [{ toolName: '*', decision: 'deny', priority: 998 }, ...more],
  });
  const shellTools = ['run_shell_command', 'list_background_processes', 'read_background_output'];
  const table: Table = {
    unlimited: { switches: { args: [], rules: null } },
    'read-only': { switches: rules(allow('read_file', 'list_directory', 'glob', 'grep_search')) },
    'read and web': {
      switches: rules(
        allow(
          'read_file',
          'list_directory',
          'glob',
          'grep_search',
          'web_fetch',
          'google_web_search',
        ),
      ),
    },
    'Write without Edit (code-focused)': {
      switches: rules(
        allow('read_file', 'list_directory', 'write_file', 'glob', 'grep_search', 'web_fetch'),
      ),
    },
    'Edit without Write': { switches: rules(allow('read_file', 'list_directory', 'replace')) },
    'no Bash': {
      switches: rules(
        allow(
          ...['read_file', 'list_directory', 'write_file', 'replace', 'glob', 'grep_search'],
          ...['web_fetch', 'google_web_search', 'invoke_agent', 'complete_task'],
        ),
      ),
    },
    'Bash only': { switches: rules({ ...allow(...shellTools), allowRedirection: true }) },
    'no tools': { switches: rules(...ownFiles) },
    'an MCP server': {
      switches: {
        ...rules(
          { ...allow('read_file', 'list_directory', ...shellTools), allowRedirection: true },
          { mcpName: 'github', toolName: '*', decision: 'allow', priority: 999 },
        ),
        args: args('github'),
      },
    },
    'without Patch': {
      switches: rules({
        ...allow(
          ...['read_file', 'list_directory', ...shellTools, 'glob', 'grep_search'],
          ...['web_fetch', 'google_web_search', 'invoke_agent', 'complete_task'],
        ),
        allowRedirection: true,
      }),
    },
  };
  each('gemini', table, ({ args: all, files }) => {
    const policy = files.find(({ path }) => path.endsWith('malamar-policy.toml'));
    return {
      args: all.slice(all.indexOf('yolo') + 1, all.indexOf('-p')),
      rules: policy ? readRules(policy.text) : null,
    };
  });
});

describe('Codex CLI, for ten scopes', () => {
  const set = (...settings: string[]): string[] => settings.flatMap((one) => ['-c', one]);
  const readOnly = ['-s', 'read-only'];
  const writing = (network: boolean) => [
    ...['-s', 'workspace-write', '--add-dir', '/tmp/m ü/files'],
    ...set(
      'sandbox_workspace_write.writable_roots=[]',
      'sandbox_workspace_write.exclude_slash_tmp=true',
      `sandbox_workspace_write.network_access=${network}`,
    ),
  ];
  const noServers = 'mcp_servers={"github"={enabled=false},"my.other"={enabled=false}}';
  const limited = (
    sandbox: string[],
    { search = 'disabled', helpers = false, servers = noServers } = {},
  ) => [
    ...sandbox,
    '--ignore-rules',
    ...set('project_doc_max_bytes=0', `web_search="${search}"`),
    ...set(
      ...['apps', 'browser_use', 'computer_use', 'goals', 'image_generation'].map(
        (feature) => `features.${feature}=false`,
      ),
    ),
    ...(helpers ? [] : set('features.multi_agent=false')),
    ...set(servers),
  ];
  const table: Table = {
    unlimited: { switches: ['-s', 'danger-full-access'] },
    'read-only': { cannot: shell, switches: limited(readOnly) },
    'read and web': { cannot: shell, switches: limited(readOnly, { search: 'live' }) },
    'Write without Edit (code-focused)': { cannot: together, switches: limited(writing(false)) },
    'Edit without Write': { cannot: together, switches: limited(writing(false)) },
    'no Bash': {
      cannot: shell,
      switches: limited(writing(false), { search: 'live', helpers: true }),
    },
    'Bash only': { switches: limited(readOnly) },
    'no tools': { cannot: shell, switches: limited(readOnly) },
    'an MCP server': {
      switches: limited(readOnly, {
        servers:
          'mcp_servers={"github"={enabled=true,default_tools_approval_mode="approve"},"my.other"={enabled=false}}',
      }),
    },
    'without Patch': { switches: limited(readOnly, { search: 'live', helpers: true }) },
  };
  each('codex', table, ({ args }) =>
    args.slice(args.indexOf('-C') + 2, args.indexOf('features.hooks=false') - 1),
  );
});

describe('OpenCode, for ten scopes', () => {
  const below = (...folders: string[]) => ({
    '*': 'deny',
    ...Object.fromEntries(folders.map((folder) => [`${folder}/*`, 'allow'])),
  });
  const ownFiles = below('/tmp/m ü/files', '/opt/malamar/knowledge');
  const allow = (...keys: string[]) => ({
    '*': 'deny',
    ...Object.fromEntries(keys.map((key) => [key, 'allow'])),
    external_directory: ownFiles,
  });
  const helper = { task: { '*': 'deny', 'malamar-helper': 'allow' } };
  const anywhere = { external_directory: 'allow' };
  const table: Table = {
    unlimited: { switches: undefined },
    'read-only': { switches: allow('read', 'glob', 'grep') },
    'read and web': { switches: allow('read', 'glob', 'grep', 'webfetch', 'websearch') },
    'Write without Edit (code-focused)': {
      cannot: together,
      switches: allow('read', 'edit', 'glob', 'grep', 'webfetch'),
    },
    'Edit without Write': { cannot: together, switches: allow('read', 'edit') },
    'no Bash': {
      switches: {
        ...allow('read', 'edit', 'glob', 'grep', 'webfetch', 'websearch'),
        ...helper,
      },
    },
    'Bash only': { switches: { ...allow('bash', 'read'), ...anywhere } },
    'no tools': {
      switches: {
        ...allow(),
        read: below('tmp/m ü/files', 'opt/malamar/knowledge'),
      },
    },
    'an MCP server': {
      switches: { ...allow('read', 'bash', 'github_*'), ...anywhere },
    },
    'without Patch': {
      switches: {
        ...allow('read', 'bash', 'glob', 'grep', 'webfetch', 'websearch'),
        ...helper,
        ...anywhere,
      },
    },
  };
  each('opencode', table, ({ environment, args }) => {
    const { agent } = JSON.parse(environment['OPENCODE_CONFIG_CONTENT'] ?? '{}');
    assert.equal(args.includes('--auto'), agent === undefined, 'either all or its own agent');
    return agent?.['malamar-agent'].permission;
  });
});

function each(
  cli: Exclude<CliType, 'rehearsal'>,
  table: Table,
  switchesOf: (launch: ReturnType<(typeof adapters)['claude']['launch']>) => unknown,
): void {
  for (const [name, { cannot, switches }] of Object.entries(table) as [Name, Table[Name]][]) {
    it(`${name}${cannot ? ': cannot be kept, and says why' : ''}`, () => {
      const order = orderOf(cli, name);
      const why = adapters[cli].unenforceable(order.tools);
      if (cannot) assert.match(why ?? '', cannot);
      else assert.equal(why, undefined);
      assert.deepEqual(switchesOf(adapters[cli].launch(order)), switches);
    });
  }
}

/** The rules of a policy file: strings, numbers and lists are written in TOML as in JSON. */
const readRules = (text: string): unknown[] =>
  text
    .split('[[rule]]\n')
    .slice(1)
    .map((rule) =>
      Object.fromEntries(
        rule
          .trim()
          .split('\n')
          .map((line) => {
            const [, key = '', value = ''] = /^(\w+) = (.*)$/.exec(line) ?? [];
            return [key, JSON.parse(value)];
          }),
      ),
    );

describe('an MCP server in a scope', () => {
  const rows: [pattern: string, claude: RegExp | null, gemini: RegExp | null][] = [
    ['mcp__github__*', null, null],
    ['mcp__github__get_issue', null, null],
    ['mcp__*', /only by the name of a server.*mcp__\*/, /only by the name/],
    ['mcp__git*__get', /only by the name/, /only by the name/],
    ['mcp__github__get_*', /only by the name/, /only by the name/],
    ['mcp__my_server__*', null, /underscore in their names \(my_server\)/],
  ];
  for (const [pattern, claude, gemini] of rows)
    it(`${pattern}: ${claude ? 'cannot be kept' : 'can be kept'}`, () => {
      const limit = toolLimitOf(Scope.parse({ tools: { allow: ['Bash', pattern] } }));
      for (const [cli, expected] of [
        ['claude', claude],
        ['codex', claude],
        ['opencode', claude],
        ['gemini', gemini],
      ] as const) {
        const why = adapters[cli].unenforceable(limit);
        if (expected) assert.match(why ?? '', expected, cli);
        else assert.equal(why, undefined, cli);
      }
    });
});
