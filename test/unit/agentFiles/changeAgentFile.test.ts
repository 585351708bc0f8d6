import assert from 'node:assert/strict';
import { changeAgentFile, toFrontmatter } from '../../../src/agentFiles/changeAgentFile.ts';
import type { AgentDefinition, FilePlace } from '../../../src/agentFiles/definition.ts';
import { newAgentFile } from '../../../src/agentFiles/newAgentFile.ts';
import { readAgentFile } from '../../../src/agentFiles/readAgentFile.ts';
import { Scope } from '../../../src/model/agent.ts';
import { goodFiles } from './goodFiles.ts';

const place: FilePlace = { slug: 'some-agent', origin: 'folder' };

function definitionOf(text: string): AgentDefinition {
  const { definition, problems } = readAgentFile(text, place);
  assert.ok(definition, JSON.stringify(problems));
  return definition;
}

function change(text: string, wanted: Partial<AgentDefinition>): string {
  const result = changeAgentFile(text, wanted, place);
  assert.ok(result.ok, result.ok ? '' : `${result.error.sentence}\n${text}`);
  return result.value;
}

/** Every style in which the same agent can be written. */
const styles: Record<string, string> = {
  plain: `---
# who it is
name: Reviewer   # its name
mystery: [1, 2]  # nobody knows
description: Reviews changes
cli: claude
model: opus # the large one
fallback: codex
order: 3
kind: main
tools: Read, Grep
disallowedTools: Bash, Edit
capabilities: { allow: [files.read], deny: [shell.exec] }
policy: [Finalize, Delegate]
agents: { allow: [a], deny: [b] }
skills: [s]
toolExposure: mixed
visible: false
max_iters: 200

# the end
color: blue
---

You are the Reviewer.

---
more
`,
  quoted: `---
name: "Reviewer"
description: 'Reviews changes'
cli: "claude"
model: 'opus'
fallback: "codex"
order: 3
kind: 'main'
mystery: |
  name: not this
  ---x
tools: ["Read", 'Grep']
disallowedTools: ['Bash', 'Edit']
capabilities: { "allow": ["files.read"], "deny": ["shell.exec"] }
policy: { allow: ["Finalize", "Delegate"], delegate_targets: ['*'] }
agents: { allow: ["a"], deny: ["b"] }
skills: { allow: ['s'] }
toolExposure: "mixed"
visible: false
max_iters: 200
color: "blue"
---
You are the Reviewer.

---
more`,
  block: `---
name: >-
  Reviewer
description: |
  Reviews
  changes
cli:
  claude
model: opus
fallback: codex
order: 3
kind: main
tools:
  - Read   # to look
  # and
  - Grep
disallowedTools:
- Bash
- Edit
capabilities:
  allow:
    - files.read
  deny:
    - shell.exec # never
policy:
  - Finalize
  - Delegate
agents:
  allow: [a]
  deny:
    - b
skills:
  allow:
    - s
toolExposure: mixed
visible: false
mystery:
  deep: [x]
max_iters: 200
color: blue
---
You are the Reviewer.

---
more
`,
  aliases: `---
displayName: Reviewer
description: Reviews changes
cli_type: claude
model: opus
fallback_cli_type: codex
order: 3
kind: main
toolAllowlist: [Read, Grep]
toolDenylist: [Bash, Edit]
capabilityAllowlist: [files.read]
capabilityDenylist: [shell.exec]
policy: [Finalize, Delegate]
delegate_targets: ["*"]
agentAllowlist: [a]
agentDenylist: [b]
skillAllowlist: [s]
tool_exposure: mixed
uiVisible: false
maxIters: 200
colour: blue
systemPrompt: |
  You are the Reviewer.

  ---
  more
---
`,
};

interface Touch {
  readonly keys: RegExp;
  readonly make: (before: AgentDefinition) => Partial<AgentDefinition>;
}
const scoped =
  (part: (scope: Scope) => Partial<Scope>): Touch['make'] =>
  ({ scope }) => ({ scope: { ...scope, ...part(scope) } });

const touches: Record<string, Touch> = {
  name: { keys: /^(name|displayName)/, make: () => ({ name: 'Prüfer: "neu" # 1' }) },
  'a name like a number': { keys: /^(name|displayName)/, make: () => ({ name: '0123' }) },
  description: { keys: /^description/, make: () => ({ description: "It's: #new, *and* {odd}" }) },
  'no description': { keys: /^description/, make: () => ({ description: '' }) },
  cli: { keys: /^cli/, make: () => ({ cli: 'gemini' }) },
  'no cli': { keys: /^cli/, make: () => ({ cli: null }) },
  model: { keys: /^model/, make: () => ({ model: 'provider/model:1' }) },
  'no model': { keys: /^model/, make: () => ({ model: null }) },
  fallback: { keys: /^fallback/, make: () => ({ fallback: 'opencode' }) },
  'no fallback': { keys: /^fallback/, make: () => ({ fallback: null }) },
  order: { keys: /^order/, make: () => ({ order: 12 }) },
  'no order': { keys: /^order/, make: () => ({ order: null }) },
  kind: { keys: /^kind/, make: () => ({ kind: 'subagent' }) },
  tools: {
    keys: /^(tools|toolAllowlist)/,
    make: scoped(({ tools }) => ({ tools: { ...tools, allow: ['Read', 'Glob', 'agents_*'] } })),
  },
  'all tools': {
    keys: /^(tools|toolAllowlist)/,
    make: scoped(({ tools }) => ({ tools: { ...tools, allow: ['*'] } })),
  },
  'no tools': {
    keys: /^(tools|toolAllowlist)/,
    make: scoped(({ tools }) => ({ tools: { ...tools, allow: [] } })),
  },
  'denied tools': {
    keys: /^(disallowedTools|toolDenylist)/,
    make: scoped(({ tools }) => ({ tools: { ...tools, deny: ['Edit', 'Web*'] } })),
  },
  'no denied tools': {
    keys: /^(disallowedTools|toolDenylist)/,
    make: scoped(({ tools }) => ({ tools: { ...tools, deny: [] } })),
  },
  capabilities: {
    keys: /^capabilit/,
    make: scoped(() => ({ capabilities: { allow: ['files.*'], deny: ['web.fetch'] } })),
  },
  'all capabilities': {
    keys: /^capabilit/,
    make: scoped(() => ({ capabilities: { allow: ['*'], deny: [] } })),
  },
  policy: { keys: /^policy/, make: scoped(() => ({ policy: ['Patch'] })) },
  'every act': {
    keys: /^(policy|delegate_targets)/,
    make: scoped(() => ({ policy: ['Patch', 'Finalize', 'Delegate'] })),
  },
  targets: {
    keys: /^(policy|delegate_targets)/,
    make: scoped(() => ({ delegate_targets: ['r-*', 'x'] })),
  },
  agents: { keys: /^agent/, make: scoped(() => ({ agents: { allow: ['a', 'c'], deny: [] } })) },
  'denied skills': {
    keys: /^skill/,
    make: scoped(({ skills }) => ({ skills: { ...skills, deny: ['x'] } })),
  },
  exposure: { keys: /^tool_?[eE]xposure/, make: scoped(() => ({ tool_exposure: 'skills' })) },
  visible: { keys: /^(visible|uiVisible)/, make: scoped(() => ({ visible: true })) },
  'most calls': { keys: /^max/, make: scoped(() => ({ max_iters: 7 })) },
  'no most calls': { keys: /^max/, make: scoped(() => ({ max_iters: null })) },
  colour: { keys: /^colou?r/, make: scoped(() => ({ color: 'red' })) },
  'no colour': { keys: /^colou?r/, make: scoped(() => ({ color: null })) },
  instruction: {
    keys: /^(systemPrompt|body)/,
    make: () => ({ instruction: '---\nname: not this\n---\n\n# Title\n  indented' }),
  },
};

/** The lines of a file without those of one field; what stands below the frontmatter counts as `body`. */
function without(text: string, keys: RegExp): string[] {
  let key = '';
  let marks = 0;
  return text.split(/(?<=\n)/).filter((line) => {
    if (marks < 2 && /^\ufeff?---\s*$/.test(line)) {
      marks += 1;
      key = marks === 2 ? 'body' : '';
      return true;
    }
    if (marks < 2 && line.trim() === '') return false;
    // A comment belongs to no field, except inside of one.
    if (marks < 2 && /^\S/.test(line) && !line.startsWith('- ')) key = /^\w+/.exec(line)?.[0] ?? '';
    return !keys.test(key);
  });
}

describe('changing agent files', () => {
  for (const [style, text] of Object.entries(styles))
    for (const [ending, written] of [
      ['LF', text],
      ['CRLF', `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ] as const)
      it(`touches only the lines of what changes: ${style}, ${ending}`, () => {
        const before = definitionOf(written);
        for (const [what, { keys, make }] of Object.entries(touches)) {
          const after = change(written, make(before));
          assert.notEqual(after, written, what);
          assert.deepEqual(without(after, keys), without(written, keys), `${what}\n${after}`);
          assert.equal(/(?<!\r)\n/.test(after), ending === 'LF', what);
          assert.equal(after.endsWith('\n'), written.endsWith('\n'), what);
          assert.deepEqual(definitionOf(change(after, before)), before, `${what} and back`);
        }
      });

  it('leaves the file alone if nothing changes', () => {
    for (const { text } of goodFiles) assert.equal(change(text, definitionOf(text)), text);
  });

  it('puts new keys at the end, and an instruction below', () => {
    const made = change('---\nname: A # a\n---\n', {
      model: 'opus',
      kind: 'subagent',
      instruction: '---\nx',
      scope: Scope.parse({
        tools: { allow: ['Read', 'mcp__x__*'], deny: ['Bash'] },
        agents: { deny: ['x'] },
      }),
    });
    assert.equal(
      made,
      '---\nname: A # a\nmodel: opus\nkind: subagent\ntools: [Read, "mcp__x__*"]\ndisallowedTools: [Bash]\nagents: { deny: [x] }\n---\n---\nx\n',
    );
  });

  it('fills a key that is empty', () => {
    assert.equal(
      change('---\nmodel:   # which\n---\nDo.', { model: 'opus' }),
      '---\nmodel: opus   # which\n---\nDo.',
    );
  });

  it('keeps the comments beside items that stay', () => {
    const made = change('---\ntools:\n  - Read # a\n  - bash # b\n  - Grep\n---\nDo.', {
      scope: Scope.parse({ tools: { allow: ['Read', 'Bash', 'WebFetch'] } }),
    });
    assert.equal(made, '---\ntools:\n  - Read # a\n  - bash # b\n  - WebFetch\n---\nDo.');
  });

  it('adds a line to a table that has lines', () => {
    const made = change('---\nagents:\n  allow:\n    - a # why\n  # more\nmodel: x\n---\nDo.', {
      scope: Scope.parse({ agents: { allow: ['a'], deny: ['b'] } }),
    });
    assert.equal(
      made,
      '---\nagents:\n  allow:\n    - a # why\n  deny: [b]\n  # more\nmodel: x\n---\nDo.',
    );
  });

  it('adds a line to a table at the end, and a key behind it', () => {
    const made = change('---\nagents:\n  allow: [a]\n---\nDo.', {
      model: 'x',
      scope: Scope.parse({ agents: { allow: ['a'], deny: ['b'] } }),
    });
    assert.equal(made, '---\nagents:\n  allow: [a]\n  deny: [b]\nmodel: x\n---\nDo.');
  });

  it('keeps them in brackets, too, where the items have a line each', () => {
    const text = '---\ntools: [\n  # first\n  "Read", # a\n  # then\n  bash # b\n]\n---\nDo.';
    const scope = (...allow: string[]) => ({ scope: Scope.parse({ tools: { allow } }) });
    assert.equal(
      change(text, scope('Read', 'Bash', 'WebFetch')),
      '---\ntools: [\n  # first\n  "Read", # a\n  # then\n  bash, # b\n  "WebFetch",\n]\n---\nDo.',
    );
    assert.equal(
      change(text, scope('Bash')),
      '---\ntools: [\n  # first\n  # then\n  bash # b\n]\n---\nDo.',
    );
    assert.equal(
      change('---\ntools: [Read, # a\n  Bash]\n---\nDo.', scope('Bash')),
      '---\ntools: [Bash]\n---\nDo.',
    );
  });

  it('refuses what it could only do by writing everything anew', () => {
    const result = changeAgentFile('---\n{name: A, model: x}\n---\nDo.', { model: 'y' }, place);
    assert.ok(!result.ok && result.error.next);
    const broken = changeAgentFile('---\nname: [\n---\nDo.', { model: 'y' }, place);
    assert.ok(!broken.ok && broken.error.next);
  });
});

describe('changing files of sections', () => {
  const text =
    '# A\n\nintro\n\n## Description\n\nDoes.\n\n## Allowed Tools\n* read\n* `list`\n\nnote\n\n## System Prompt\n\nDo.\n\n## More\nx';

  for (const [ending, written] of [
    ['LF', text],
    ['CRLF', text.replaceAll('\n', '\r\n')],
  ] as const)
    it(`writes into their sections, ${ending}`, () => {
      const made = change(written, {
        name: 'B',
        description: 'Does more.',
        instruction: 'Do more.\n\n## Description\nof it',
        scope: Scope.parse({ tools: { allow: ['Glob', 'WebFetch'] } }),
      });
      const expected =
        '# B\n\nintro\n\n## Description\n\nDoes more.\n\n## Allowed Tools\n* `list`\n* WebFetch\n\nnote\n\n## System Prompt\n\nDo more.\n\n## Description\nof it';
      assert.equal(made, ending === 'LF' ? expected : expected.replaceAll('\n', '\r\n'));
    });

  it('refuses what sections cannot say, and offers the other form', () => {
    const result = changeAgentFile(text, { model: 'opus' }, place);
    assert.ok(!result.ok && /frontmatter/.test(result.error.next ?? ''));
    const turned = toFrontmatter(text, place);
    assert.ok(turned.ok);
    assert.deepEqual(definitionOf(turned.value), definitionOf(text));
    assert.match(change(turned.value, { model: 'opus' }), /^model: opus$/m);
  });

  it('refuses to take the last tool away', () => {
    const result = changeAgentFile(text, { scope: Scope.parse({ tools: { allow: [] } }) }, place);
    assert.ok(!result.ok);
  });
});

describe('a new agent file', () => {
  it('says what differs from the defaults, and no more', () => {
    const made = newAgentFile(definitionOf('---\nname: A\n---\nDo.'), place);
    assert.equal(made, '---\nname: A\n---\n\nDo.\n');
    const elsewhere = newAgentFile(definitionOf('---\nname: A\n---\nDo.'));
    assert.equal(elsewhere, '---\nname: A\nkind: main\n---\n\nDo.\n');
  });

  it('reads as the agent that it was made from', () => {
    for (const { text } of [
      ...goodFiles,
      ...Object.values(styles).map((each) => ({ text: each })),
    ]) {
      const definition = definitionOf(text);
      assert.deepEqual(definitionOf(newAgentFile(definition, place)), definition);
      assert.deepEqual(definitionOf(newAgentFile(definition)), definition);
    }
  });
});
