import assert from 'node:assert/strict';
import { Scope } from '../../../src/model/agent.ts';
import { effectiveScope, mayChangeFolder, toolLimitOf } from '../../../src/scope/tools.ts';

const EVERY = 'Read Write Edit Bash Glob Grep WebFetch WebSearch Task';
const OURS =
  'agents_list agents_message send_to_chat read_chat summon retrieve task todo board_list_tasks board_create_task board_comment';
/** Without what has others work. */
const ALONE =
  'agents_list read_chat retrieve todo board_list_tasks board_create_task board_comment';

const tools = (...allow: string[]) => ({ tools: { allow } });
const without = (...deny: string[]) => ({ tools: { deny } });

const rows: [what: string, scope: object, cli: string, ours: string][] = [
  // No limit.
  ['nothing is said', {}, 'all', OURS],
  ['tools: ["*"]', tools('*'), 'all', OURS],
  ['toolAllowlist null, which is nothing said', { tools: undefined }, 'all', OURS],
  ['a star among names', tools('Read', ' * '), 'all', OURS],
  ['two stars are one', tools('**'), 'all', OURS],
  ['the other parts of a scope limit no tools', { agents: { allow: ['todo'] } }, 'all', OURS],
  // Names and aliases, in any case.
  ['names', tools('Read', 'Grep'), 'Read Grep', ''],
  ['any case', tools('READ', 'webFETCH', 'bash'), 'Read Bash WebFetch', ''],
  [
    'the words of older files',
    tools('read', 'list', 'fetch', 'grep', 'glob', 'create', 'edit', 'bash'),
    'Read Write Edit Bash Glob Grep WebFetch',
    '',
  ],
  [
    'general-purpose',
    tools('read', 'list', 'fetch', 'grep', 'glob'),
    'Read Glob Grep WebFetch',
    '',
  ],
  [
    'code-focused, which creates files and edits none',
    tools('read', 'list', 'fetch', 'grep', 'glob', 'create'),
    'Read Write Glob Grep WebFetch',
    '',
  ],
  ['security-scanner', tools('read', 'grep', 'bash'), 'Read Bash Grep', ''],
  ['documentation-writer', tools('read', 'create'), 'Read Write', ''],
  ['test-runner', tools('read', 'bash'), 'Read Bash', ''],
  ['api-tester', tools('fetch', 'bash'), 'Bash WebFetch', ''],
  [
    'the names of Gemini CLI',
    tools('read_file', 'write_file', 'replace', 'run_shell_command', 'google_web_search'),
    'Read Write Edit Bash WebSearch',
    '',
  ],
  ['the names of Codex', tools('exec_command', 'apply_patch'), 'Edit Bash', ''],
  ['the names of OpenCode', tools('webfetch', 'websearch', 'patch'), 'Edit WebFetch WebSearch', ''],
  ['web_fetch', tools('reading_list_*', 'web_fetch'), 'WebFetch', ''],
  ['the CLI’s Task is not ours', tools('Task'), 'Task', ''],
  ['our task is not the CLI’s', tools('task'), '', 'task'],
  ['spaces around a name', tools('  Read '), 'Read', ''],
  // Globs.
  ['a beginning', tools('Web*'), 'WebFetch WebSearch', ''],
  ['an end', tools('*Search'), 'WebSearch', ''],
  ['a middle', tools('*eb*'), 'WebFetch WebSearch', ''],
  ['several stars', tools('w*b*h'), 'WebFetch WebSearch', ''],
  ['anchored at both ends', tools('ead', 'Rea', 'Readx'), '', ''],
  ['a star may stand for nothing', tools('Grep*'), 'Grep', ''],
  [
    'a glob means proper names only, so `re*` is not `replace`',
    tools('re*'),
    'Read',
    'read_chat retrieve',
  ],
  ['a glob over another program’s names allows nothing', tools('run_*', '*_file'), '', ''],
  [
    'the example of the reviewer',
    tools('Read', 'Grep', 'Glob', 'agents_*'),
    'Read Glob Grep',
    'agents_list agents_message',
  ],
  ['all of the board', tools('board_*'), '', 'board_list_tasks board_create_task board_comment'],
  ['our tools as those of a server', tools('mcp__malamar__todo'), '', 'todo'],
  ['all of our tools as those of a server', tools('mcp__malamar__*'), '', OURS],
  // What nobody knows.
  ['tools: ["reading_list_*"]', tools('reading_list_*'), '', ''],
  ['tools: ["todo_*"], which is not todo', tools('todo_*'), '', ''],
  ['tools: ["journal_*"]', tools('journal_*'), '', ''],
  [
    'the reading list whole',
    {
      tools: { allow: ['reading_list_*'], deny: ['reading_list_delete'] },
      capabilities: { allow: ['lists.*'], deny: ['lists.write'] },
    },
    '',
    '',
  ],
  ['an empty list', tools(), '', ''],
  ['empty words', tools('', '  '), '', ''],
  [
    'signs of other patterns are plain letters',
    tools('Read', '(', 'R.ad', '[A-Z]*', 'Rea?'),
    'Read',
    '',
  ],
  ['a part of a tool is not allowed', tools('Bash(git *)', 'Read'), 'Read', ''],
  // Denied.
  ['deny after allow', { tools: { allow: ['Read', 'Bash'], deny: ['Bash'] } }, 'Read', ''],
  ['deny a glob', without('Web*'), 'Read Write Edit Bash Glob Grep Task', OURS],
  [
    'deny with spaces and case',
    without(' bash '),
    'Read Write Edit Glob Grep WebFetch WebSearch Task',
    OURS,
  ],
  [
    'deny a part denies the whole',
    without('Bash(rm:*)'),
    'Read Write Edit Glob Grep WebFetch WebSearch Task',
    OURS,
  ],
  [
    'deny by an alias',
    without('list', 'run_shell_command'),
    'Read Write Edit Grep WebFetch WebSearch Task',
    OURS,
  ],
  [
    'deny a glob over another program’s names',
    without('*_file'),
    'Edit Bash Glob Grep WebFetch WebSearch Task',
    OURS,
  ],
  ['deny what nobody knows still makes a limit', without('NotebookEdit'), EVERY, OURS],
  ['deny Task alone', without('Task'), 'Read Write Edit Bash Glob Grep WebFetch WebSearch', OURS],
  ['deny everything', without('*'), '', ''],
  [
    'deny ours',
    without('agents_*', 'summon'),
    EVERY,
    'send_to_chat read_chat retrieve task todo board_list_tasks board_create_task board_comment',
  ],
  ['deny all servers, ours among them', without('mcp__*'), EVERY, ''],
  // Capabilities.
  [
    'one is denied',
    { capabilities: { deny: ['shell.*'] } },
    'Read Write Edit Glob Grep WebFetch WebSearch Task',
    OURS,
  ],
  [
    'one is allowed',
    { capabilities: { allow: ['files.read'] } },
    'Read Glob Grep',
    'agents_list retrieve board_list_tasks',
  ],
  [
    'any case, and a glob',
    { capabilities: { allow: ['FILES.*'] } },
    'Read Write Edit Glob Grep',
    'agents_list retrieve board_list_tasks',
  ],
  ['none is allowed', { capabilities: { allow: [] } }, '', 'agents_list retrieve board_list_tasks'],
  [
    'an unknown one',
    { capabilities: { allow: ['lists.*'], deny: ['lists.write'] } },
    '',
    'agents_list retrieve board_list_tasks',
  ],
  [
    'a tool and its capability',
    {
      tools: { allow: ['Read', 'Bash'] },
      capabilities: { allow: ['files.read'], deny: ['shell.*'] },
    },
    'Read',
    '',
  ],
  [
    'no spawning',
    { capabilities: { deny: ['agents.spawn'] } },
    'Read Write Edit Bash Glob Grep WebFetch WebSearch',
    'agents_list agents_message send_to_chat read_chat retrieve todo board_list_tasks board_create_task board_comment',
  ],
  // Policy.
  [
    'policy: [Patch, Finalize, Delegate]',
    { policy: ['Patch', 'Finalize', 'Delegate'] },
    'all',
    OURS,
  ],
  [
    'policy: [Finalize, Delegate]',
    { policy: ['Finalize', 'Delegate'] },
    'Read Bash Glob Grep WebFetch WebSearch Task',
    OURS,
  ],
  [
    'policy: { allow: [Delegate], delegate_targets }',
    { policy: ['Delegate'], delegate_targets: ['research-*'] },
    'Read Bash Glob Grep WebFetch WebSearch Task',
    OURS,
  ],
  [
    'without Delegate',
    { policy: ['Patch', 'Finalize'] },
    'Read Write Edit Bash Glob Grep WebFetch WebSearch',
    ALONE,
  ],
  ['without Finalize, which is about answers', { policy: ['Patch', 'Delegate'] }, 'all', OURS],
  ['no policy at all', { policy: [] }, 'Read Bash Glob Grep WebFetch WebSearch', ALONE],
  [
    'Write by name, without Patch',
    { ...tools('Write', 'Edit', 'Read'), policy: ['Finalize'] },
    'Read',
    '',
  ],
  // MCP servers of the person.
  ['a server', tools('Read', 'mcp__github__*'), 'Read mcp__github__*', ''],
  ['a server in short', tools('mcp__github'), 'mcp__github__*', ''],
  ['a tool of a server', tools('MCP__github__get_issue'), 'mcp__github__get_issue', ''],
  [
    'a star alone names no server',
    { tools: { allow: ['*', 'mcp__github__*'], deny: ['Bash'] } },
    'Read Write Edit Glob Grep WebFetch WebSearch Task mcp__github__*',
    OURS,
  ],
  [
    'a server is denied',
    { tools: { allow: ['mcp__github__*', 'mcp__jira__*'], deny: ['mcp__github'] } },
    'mcp__jira__*',
    '',
  ],
  [
    'what is denied in part is denied',
    { tools: { allow: ['mcp__github__*', 'mcp__jira__*'], deny: ['*delete_repo'] } },
    '',
    '',
  ],
  [
    'denied elsewhere',
    { tools: { allow: ['mcp__github__get'], deny: ['mcp__github__delete*'] } },
    'mcp__github__get',
    '',
  ],
  [
    'whose capabilities nobody knows',
    { ...tools('Read', 'mcp__github__*'), capabilities: { deny: ['shell.exec'] } },
    'Read',
    '',
  ],
  [
    'that might write',
    { ...tools('Read', 'mcp__files__*'), policy: ['Finalize', 'Delegate'] },
    'Read',
    '',
  ],
];

const words = (list: 'all' | readonly string[]): string =>
  typeof list === 'string' ? list : list.join(' ');

describe('the tools that an agent really has', () => {
  for (const [what, scope, cli, ours] of rows)
    it(`${what}: ${cli || 'none'} of its CLI`, () => {
      const effective = effectiveScope(Scope.parse(scope));
      assert.equal(words(effective.tools), cli);
      assert.equal(words(effective.malamar), ours);
    });

  it('is told in a table that is long enough', () => assert.ok(rows.length >= 60));

  it('change a folder if they write, or run something that may', () => {
    assert.equal(mayChangeFolder('all'), true);
    assert.equal(mayChangeFolder(['Read', 'Bash']), true);
    assert.equal(mayChangeFolder(['mcp__files__*']), true);
    assert.equal(mayChangeFolder(['Read', 'WebFetch']), false);
  });
});

describe('the tools of a child', () => {
  const pairs: [parent: object, child: object, cli: string][] = [
    [{}, {}, 'all'],
    [{}, tools('Read'), 'Read'],
    [tools('Read'), {}, 'Read'],
    [tools('Read', 'Bash'), tools('Bash', 'Edit'), 'Bash'],
    [tools('Read'), tools('Bash'), ''],
    [{ policy: ['Finalize', 'Delegate'] }, tools('Read', 'Write'), 'Read'],
    [without('Bash'), without('Web*'), 'Read Write Edit Glob Grep Task'],
    [
      { capabilities: { deny: ['shell.exec'] } },
      {},
      'Read Write Edit Glob Grep WebFetch WebSearch Task',
    ],
    [{}, tools('mcp__github__*'), 'mcp__github__*'],
    [tools('mcp__github__*'), {}, 'mcp__github__*'],
    [tools('mcp__*'), tools('mcp__github__*'), 'mcp__github__*'],
    [tools('mcp__github__get'), tools('mcp__github__*'), 'mcp__github__get'],
    [tools('mcp__github__*'), tools('mcp__jira__*'), ''],
    [tools('Read'), tools('mcp__jira__*'), ''],
    [tools('mcp__a__*x'), tools('mcp__a__y*'), ''],
  ];
  for (const [parent, child, cli] of pairs)
    it(`${JSON.stringify(child)} of ${JSON.stringify(parent)}: ${cli || 'none'}`, () => {
      const both = [Scope.parse(parent), Scope.parse(child)] as const;
      assert.equal(words(toolLimitOf(...both)), cli);
      assert.equal(words(toolLimitOf(both[1], both[0])), cli, 'the order does not matter');
    });

  it('are never more than those of the parent, whatever the two are', () => {
    const some = rows.map(([, scope]) => Scope.parse(scope));
    for (const parent of some)
      for (const child of some) {
        const own = effectiveScope(parent);
        const both = effectiveScope(parent, child);
        assert.ok(both.malamar.every((tool) => own.malamar.includes(tool)));
        if (own.tools === 'all') continue;
        assert.ok(both.tools !== 'all');
        for (const tool of both.tools)
          if (!tool.startsWith('mcp__')) assert.ok(own.tools.includes(tool), tool);
      }
  });
});
