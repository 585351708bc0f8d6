import assert from 'node:assert/strict';
import type { AgentDefinition } from '../../../src/agentFiles/definition.ts';
import { importAgentsJson } from '../../../src/agentFiles/importing/agentsJson.ts';
import { importClaudeAgent } from '../../../src/agentFiles/importing/claude.ts';
import { importCopilotAgent } from '../../../src/agentFiles/importing/copilot.ts';
import type { ImportedAgent } from '../../../src/agentFiles/importing/imported.ts';
import { importOpencodeAgent } from '../../../src/agentFiles/importing/opencode.ts';
import { importPlainAgent } from '../../../src/agentFiles/importing/plainFile.ts';
import { readAgentFile } from '../../../src/agentFiles/readAgentFile.ts';
import type { Result } from '../../../src/base/result.ts';

function taken(result: Result<ImportedAgent>): ImportedAgent & { definition: AgentDefinition } {
  assert.ok(result.ok, result.ok ? '' : result.error.sentence);
  const { value } = result;
  const { definition, problems } = readAgentFile(value.text, {
    slug: value.slug,
    origin: 'folder',
  });
  assert.ok(definition, JSON.stringify(problems));
  return { ...value, definition };
}

/** Each of these must be told, in this order or another, and nothing else. */
function tells(notes: readonly string[], ...expected: RegExp[]): void {
  assert.equal(notes.length, expected.length, notes.join('\n'));
  for (const each of expected)
    assert.ok(
      notes.some((note) => each.test(note)),
      `${each} is not in\n${notes.join('\n')}`,
    );
}

describe('importing from .claude/agents', () => {
  it('takes over what both know, and says what is lost', () => {
    const { slug, definition, notCarriedOver } = taken(
      importClaudeAgent(
        `---
name: code-reviewer
description: Expert reviewer. Use PROACTIVELY.
tools: Read, Grep, Agent(worker), Bash(git diff:*), NotebookEdit, mcp__github__search
model: sonnet
color: cyan
permissionMode: plan
maxTurns: 5
skills: [a]
---
You are a reviewer.
`,
        'other-name.md',
      ),
    );
    assert.equal(slug, 'code-reviewer');
    const { scope, ...rest } = definition;
    assert.deepEqual(rest, {
      name: 'code-reviewer',
      description: 'Expert reviewer. Use PROACTIVELY.',
      instruction: 'You are a reviewer.',
      cli: 'claude',
      model: 'sonnet',
      fallback: null,
      order: null,
      kind: 'subagent',
    });
    assert.deepEqual(scope.tools, { allow: ['Read', 'Grep', 'mcp__github__search'], deny: [] });
    tells(
      notCarriedOver,
      /Agent\(worker\)/,
      /Bash\(git diff:\*\)/,
      /NotebookEdit/,
      /cyan/,
      /permissionMode/,
      /maxTurns/,
      /skills/,
    );
  });

  it('loses nothing where there is nothing to lose', () => {
    const { definition, notCarriedOver } = taken(
      importClaudeAgent('---\nname: a\nmodel: inherit\ncolor: red\n---\nDo.', 'a.md'),
    );
    assert.deepEqual(notCarriedOver, []);
    assert.equal(definition.model, null);
    assert.equal(definition.scope.color, 'red');
    assert.deepEqual(definition.scope.tools.allow, ['*']);
  });

  it('understands a description that is no YAML, and shortens a long one', () => {
    const { definition, notCarriedOver } = taken(
      importClaudeAgent(
        `---\nname: a\ndescription: Use it when: <example>Context: ${'x'.repeat(600)}\ntools: Read\n---\nDo.`,
        'a.md',
      ),
    );
    assert.ok(definition.description.startsWith('Use it when: <example>Context: x'));
    assert.deepEqual(definition.scope.tools.allow, ['Read']);
    tells(notCarriedOver, /one by one/, /shortened to 500/);
  });

  it('never allows more than before', () => {
    const { definition } = taken(
      importClaudeAgent(
        '---\ntools: Bash(ls:*), Frobnicate\ndisallowedTools: Edit(x)\n---\nDo.',
        'a.md',
      ),
    );
    assert.deepEqual(definition.scope.tools, { allow: [], deny: ['Edit'] });
  });

  const limits: [what: string, fields: string, allow: string[], deny: string[]][] = [
    [
      'a limit below a field that is no YAML',
      'description: Use it when: always\ndisallowedTools:\n  - Bash\n  - Write\nmodel: x',
      ['*'],
      ['Bash', 'Write'],
    ],
    [
      'a denied tool that is not known here',
      'disallowedTools: NotebookEdit',
      ['*'],
      ['NotebookEdit'],
    ],
    ['tools in a table', 'tools: { Read: true }', [], []],
    ['tools by reference', 'x: &x [Read]\ntools: *x', [], []],
    ['denied tools in a table', 'disallowedTools: { Bash: true }', ['*'], ['*']],
    [
      'denied tools that are no YAML',
      'a: b: c\ndisallowedTools:\n  - Bash(a\n - : x',
      ['*'],
      ['*'],
    ],
    ['a mode that changes nothing', 'permissionMode: plan', ['*'], ['Bash']],
  ];
  for (const [what, fields, allow, deny] of limits)
    it(`keeps ${what}`, () => {
      const { definition, notCarriedOver } = taken(
        importClaudeAgent(`---\n${fields}\n---\nDo.`, 'a.md'),
      );
      assert.deepEqual(definition.scope.tools, { allow, deny });
      assert.ok(notCarriedOver.length > 0);
      assert.equal(definition.scope.policy.includes('Patch'), !fields.includes('plan'));
    });
});

describe('importing from .github/agents', () => {
  it('translates tools, and says what is lost', () => {
    const { slug, definition, notCarriedOver } = taken(
      importCopilotAgent(
        `---
description: 'Plans work'
tools: ['codebase', 'search/usages', 'edit/editFiles', 'runCommands', 'github/*', 'testFailure']
model: ['GPT-5 (copilot)']
agents: [worker]
handoffs:
  - label: Start
    agent: worker
argument-hint: what
---
# Planner
`,
        'Planner.agent.md',
      ),
    );
    assert.equal(slug, 'planner');
    assert.equal(definition.name, 'planner');
    assert.equal(definition.kind, 'main');
    assert.equal(definition.cli, null);
    assert.equal(definition.model, null);
    assert.deepEqual(definition.scope.tools.allow, [
      'Grep',
      'Glob',
      'Edit',
      'Write',
      'Bash',
      'mcp__github__*',
    ]);
    assert.deepEqual(definition.scope.agents, { allow: ['worker'], deny: [] });
    tells(
      notCarriedOver,
      /mcp__github__\*/,
      /model/,
      /handoffs/,
      /main agent/,
      /testFailure/,
      /argument-hint/,
    );
  });

  it('makes a subagent of what people cannot choose', () => {
    const { definition, notCarriedOver } = taken(
      importCopilotAgent('---\nname: W\nuser-invocable: false\n---\nDo.', 'w.agent.md'),
    );
    assert.equal(definition.kind, 'subagent');
    assert.deepEqual(notCarriedOver, []);
  });

  it('takes a file without a header', () => {
    const { definition } = taken(importCopilotAgent('Just do.', 'plain.agent.md'));
    assert.equal(definition.name, 'plain');
    assert.equal(definition.instruction, 'Just do.');
  });
});

describe('importing from .opencode', () => {
  it('takes over modes, models and permissions, and denies what would be asked about', () => {
    const { definition, notCarriedOver } = taken(
      importOpencodeAgent(
        `---
description: Reviews
mode: subagent
model: anthropic/claude-sonnet-4-5
temperature: 0.1
tools:
  write: false
  github_search: false
permission:
  edit: deny
  bash:
    "*": ask
    "git diff": allow
  webfetch: allow
  doom_loop: ask
hidden: true
---
You review.
`,
        'review.md',
      ),
    );
    assert.equal(definition.kind, 'subagent');
    assert.equal(definition.cli, 'opencode');
    assert.equal(definition.model, 'anthropic/claude-sonnet-4-5');
    assert.deepEqual(definition.scope.tools, {
      allow: ['*'],
      deny: ['Write', 'mcp__github__search', 'Edit', 'Bash'],
    });
    assert.equal(definition.scope.visible, false);
    tells(notCarriedOver, /Bash.* denied/, /doom_loop/, /temperature/);
  });

  it('leaves only what is named where everything is off', () => {
    const { definition, notCarriedOver } = taken(
      importOpencodeAgent(
        '---\nmode: primary\ntools: { "*": false, read: true, task: true }\n---\nDo.',
        'a.md',
      ),
    );
    assert.equal(definition.kind, 'main');
    assert.deepEqual(definition.scope.tools.allow, ['Read', 'Task']);
    tells(notCarriedOver, /main agent/);
  });

  const limits: [what: string, fields: string, allow: string[], deny: string[]][] = [
    [
      'limits below a field that is no YAML',
      'description: Use it when: always\ntools:\n  write: false\npermission:\n  bash: deny',
      ['*'],
      ['Write', 'Bash'],
    ],
    [
      'only what is named where everything else is denied',
      'permission: { "*": deny, read: allow, grep: allow, lab_search: allow, bash: ask }',
      ['Read', 'Grep', 'mcp__lab__search'],
      ['Bash'],
    ],
    ['that the last rule decides', 'permission: { read: allow, "*": deny }', [], []],
    [
      'what both allow',
      'tools: { "*": false, read: true, bash: true }\npermission: { "*": deny, read: allow }',
      ['Read'],
      [],
    ],
    [
      'servers that are switched off',
      'tools: { "my-mcp*": false }\npermission: { "lab_*": deny }',
      ['*'],
      ['my-mcp*', 'mcp__my-mcp*', 'mcp__lab__*'],
    ],
    ['a switched off tool that is not known here', 'tools: { lsp: false }', ['*'], ['lsp']],
    ['tools that are no table', 'tools: [read]', [], ['*']],
    ['permissions that are no table', 'permission: [read]', [], ['*']],
    ['a switch that is neither on nor off', 'tools: { bash: no }', ['*'], ['Bash']],
  ];
  for (const [what, fields, allow, deny] of limits)
    it(`keeps ${what}`, () => {
      const { definition } = taken(
        importOpencodeAgent(`---\nmode: subagent\n${fields}\n---\nDo.`, 'a.md'),
      );
      assert.deepEqual(definition.scope.tools, { allow, deny });
    });
});

describe('importing a list of agents', () => {
  it('makes a file of each', () => {
    const result = importAgentsJson(
      JSON.stringify({
        agents: [
          {
            agentId: 'reading-list',
            displayName: 'Reading List Manager',
            systemPrompt: 'You manage.',
            toolAllowlist: ['reading_list_*', 'web_fetch'],
            toolDenylist: ['Bash'],
            toolExposure: 'mixed',
            capabilityDenylist: ['files.write'],
            agentAllowlist: ['todo'],
            uiVisible: false,
            apiExposed: false,
            chat: { provider: 'openai' },
            sessions: 1,
          },
          {
            agentId: 'general',
            description: 'Helps.',
            toolAllowlist: null,
            chat: { provider: 'codex-cli' },
          },
        ],
      }),
    );
    assert.ok(result.ok);
    const [first, second] = result.value.map((value) => taken({ ok: true, value }));
    assert.equal(first?.slug, 'reading-list');
    assert.equal(first?.definition.name, 'Reading List Manager');
    assert.deepEqual(first?.definition.scope.tools, {
      allow: ['reading_list_*', 'WebFetch'],
      deny: ['Bash'],
    });
    assert.deepEqual(first?.definition.scope.agents.allow, ['todo']);
    assert.equal(first?.definition.scope.visible, false);
    tells(first?.notCarriedOver ?? [], /main agent/, /reading_list_\*/, /openai/, /sessions/);
    assert.equal(second?.definition.cli, 'codex');
    assert.equal(second?.definition.instruction, 'You are general. Helps.');
    tells(second?.notCarriedOver ?? [], /main agent/);
  });

  it('says what is wrong with anything else', () => {
    for (const text of ['', '{', '[]', '{"agents": 1}', '{"agents": [{}]}', '\0'])
      assert.ok(!importAgentsJson(text).ok, text);
    const cutShort = importAgentsJson('{"agents": [');
    assert.ok(!cutShort.ok);
    assert.match(cutShort.error.sentence, /not JSON, or not the whole of it\.$/);
  });
});

describe('importing from a folder of agents', () => {
  it('takes what is written like ours as it is', () => {
    const text = '---\nkind: main # yes\npolicy: [Patch]\nfrob: 1\n---\nDo.';
    const { text: made, notCarriedOver } = taken(importPlainAgent(text, 'agents/builder.md'));
    assert.equal(made, text);
    tells(notCarriedOver, /frob/);
  });

  it('takes a mere text as an instruction', () => {
    const { definition } = taken(importPlainAgent('# Builder\n\nYou build.\n', 'builder.md'));
    assert.equal(definition.instruction, '# Builder\n\nYou build.');
  });

  it('says what is wrong with one that would not work', () => {
    const result = importPlainAgent('---\nkind: boss\n---\nDo.', 'a.md');
    assert.ok(!result.ok && /kind/.test(result.error.sentence));
  });
});
