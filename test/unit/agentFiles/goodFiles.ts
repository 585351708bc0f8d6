import type { AgentDefinition, FilePlace } from '../../../src/agentFiles/definition.ts';
import type { Scope } from '../../../src/model/agent.ts';

/** A file without anything to complain of, and what it means; only what is named is compared. */
interface GoodFile {
  readonly title: string;
  readonly text: string;
  readonly place?: FilePlace;
  readonly definition: Partial<Omit<AgentDefinition, 'scope'>> & { scope?: Partial<Scope> };
}

const everything = { allow: ['*'], deny: [] };
const atHome: FilePlace = { slug: 'some-agent', origin: 'user' };

export const goodFiles: readonly GoodFile[] = [
  {
    title: 'every field',
    text: `---
name: Reviewer
description: Reviews changes for correctness
cli: claude                 # the one we pay for
model: opus
order: 3
kind: main
tools: ["Read", "Grep", "Glob", "agents_*"]
disallowedTools: ["Bash"]
capabilities: { allow: ["files.read"], deny: ["shell.*"] }
policy: [Finalize, Delegate]
agents: { allow: ["*"], deny: ["deployer"] }
skills: { allow: ["git-*"], deny: [] }
toolExposure: mixed
visible: false
fallback: codex
max_iters: 200
color: blue
---
You are the Reviewer.

Second paragraph.
`,
    definition: {
      name: 'Reviewer',
      description: 'Reviews changes for correctness',
      instruction: 'You are the Reviewer.\n\nSecond paragraph.',
      cli: 'claude',
      model: 'opus',
      fallback: 'codex',
      order: 3,
      kind: 'main',
      scope: {
        tools: { allow: ['Read', 'Grep', 'Glob', 'agents_*'], deny: ['Bash'] },
        capabilities: { allow: ['files.read'], deny: ['shell.*'] },
        policy: ['Finalize', 'Delegate'],
        delegate_targets: ['*'],
        agents: { allow: ['*'], deny: ['deployer'] },
        skills: { allow: ['git-*'], deny: [] },
        tool_exposure: 'mixed',
        visible: false,
        max_iters: 200,
        color: 'blue',
      },
    },
  },
  {
    title: 'a file that says nothing but an instruction',
    text: '---\n---\nDo it.',
    definition: {
      name: 'some-agent',
      description: '',
      instruction: 'Do it.',
      cli: null,
      model: null,
      fallback: null,
      order: null,
      kind: 'main',
      scope: {
        tools: everything,
        capabilities: everything,
        policy: ['Patch', 'Finalize', 'Delegate'],
        delegate_targets: ['*'],
        visible: true,
        tool_exposure: 'tools',
        max_iters: null,
        color: null,
      },
    },
  },
  {
    title: 'a file of the home directory, which is a subagent by itself',
    text: '---\nname: Helper\n---\nHelp.',
    place: atHome,
    definition: { kind: 'subagent' },
  },
  {
    title: 'the kind that a file of the home directory says',
    text: '---\nname: Helper\nkind: main\n---\nHelp.',
    place: atHome,
    definition: { kind: 'main' },
  },
  {
    title: 'sections',
    text: `# General Purpose Agent

## Description
Safe research,
in two lines.

## Allowed Tools
- read
- list
* \`fetch\`
1. grep

## System Prompt

You are a research agent.

### Your Capabilities
- Read

## Another heading

\`\`\`markdown
## Description
not a section
\`\`\`
`,
    definition: {
      name: 'General Purpose Agent',
      description: 'Safe research, in two lines.',
      kind: 'subagent',
      instruction:
        'You are a research agent.\n\n### Your Capabilities\n- Read\n\n## Another heading\n\n```markdown\n## Description\nnot a section\n```',
      scope: { tools: { allow: ['Read', 'Glob', 'WebFetch', 'Grep'], deny: [] } },
    },
  },
  {
    title: 'sections in another order, another case, and with code that looks like one',
    text: '## allowed tools\n- Read\n\n## system prompt\nDo.\n\n~~~\n## Description\n~~~\n\n## DESCRIPTION\nDoes.\n',
    definition: {
      name: 'some-agent',
      description: 'Does.',
      instruction: 'Do.\n\n~~~\n## Description\n~~~',
    },
  },
  {
    title: 'a heading without the frontmatter’s sections below frontmatter',
    text: '---\nname: A\n---\n# Title\n\n## System Prompt\nall of it',
    definition: { instruction: '# Title\n\n## System Prompt\nall of it' },
  },
  {
    title: 'older names of fields',
    text: `---
agentId: reading-list
displayName: Reading List
toolAllowlist: [read, bash]
toolDenylist: ["Bash"]
capabilityAllowlist: ["files.*"]
capabilityDenylist: [files.write]
agentAllowlist: [todo, journal]
agentDenylist: [x]
skillAllowlist: [notes]
skillDenylist: [y]
tool_exposure: skills
uiVisible: false
delegate_targets: ["research-*"]
systemPrompt: You keep lists.
---
`,
    definition: {
      name: 'Reading List',
      instruction: 'You keep lists.',
      scope: {
        tools: { allow: ['Read', 'Bash'], deny: ['Bash'] },
        capabilities: { allow: ['files.*'], deny: ['files.write'] },
        agents: { allow: ['todo', 'journal'], deny: ['x'] },
        skills: { allow: ['notes'], deny: ['y'] },
        tool_exposure: 'skills',
        visible: false,
        delegate_targets: ['research-*'],
      },
    },
  },
  {
    title: 'an id where there is no name',
    text: '---\nagentId: todo\n---\nDo.',
    definition: { name: 'todo' },
  },
  {
    title: 'a policy with targets',
    text: '---\npolicy: { allow: [Delegate], delegate_targets: ["research-*"] }\n---\nDo.',
    definition: { scope: { policy: ['Delegate'], delegate_targets: ['research-*'] } },
  },
  {
    title: 'lists as one line with commas, quoted or not',
    text: '---\ntools: Read, grep,WebFetch\ndisallowedTools: "Bash, Edit"\npolicy: Finalize\n---\nDo.',
    definition: {
      scope: {
        tools: { allow: ['Read', 'Grep', 'WebFetch'], deny: ['Bash', 'Edit'] },
        policy: ['Finalize'],
      },
    },
  },
  {
    title: 'tools that are allowed and denied in one table, a list of capabilities',
    text: '---\ntools:\n  allow:\n    - "*"\n  deny: [Bash]\ncapabilities: [files.read]\nagents: ["a-*"]\n---\nDo.',
    definition: {
      scope: {
        tools: { allow: ['*'], deny: ['Bash'] },
        capabilities: { allow: ['files.read'], deny: [] },
        agents: { allow: ['a-*'], deny: [] },
      },
    },
  },
  {
    title: 'words of other programs and of any case for tools, and tools of servers',
    text: '---\ntools: [run_shell_command, READ, apply_patch, mcp__github__search, task, Task]\n---\nDo.',
    definition: {
      scope: {
        tools: { allow: ['Bash', 'Read', 'Edit', 'mcp__github__search', 'task', 'Task'], deny: [] },
      },
    },
  },
  {
    title: 'values that look like numbers but are names',
    text: '---\nname: 0123\ndescription: 1e3\nmodel: 4.10\n---\nDo.',
    definition: { name: '0123', description: '1e3', model: '4.10' },
  },
  {
    title: 'a mark of the encoding, lines that end as on Windows, no newline at the end',
    text: '\ufeff---\r\nname: A B\r\ntools:\r\n  - Read\r\n---\r\n\r\nOne.\r\n\r\nTwo.',
    definition: {
      name: 'A B',
      instruction: 'One.\n\nTwo.',
      scope: { tools: { allow: ['Read'], deny: [] } },
    },
  },
  {
    title: 'an instruction with lines of dashes',
    text: '---\nname: A\n---\n---\nnot: fields\n---\nText',
    definition: { name: 'A', instruction: '---\nnot: fields\n---\nText' },
  },
  {
    title: 'a description over several lines, an empty model, comments and blank lines',
    text: '\n---\n# who\n\nname: A\ndescription: >\n  one\n  two\nmodel:\nfallback: ~\n---\nDo.',
    definition: { description: 'one two', model: null, fallback: null },
  },
  {
    title: 'names of all languages',
    text: '---\nname: Prüferin 検査\n---\nDo.',
    definition: { name: 'Prüferin 検査' },
  },
];
