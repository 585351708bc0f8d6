import type { FilePlace } from '../../../src/agentFiles/definition.ts';

/**
 * A file with something wrong: the problems as sign, line and how the message begins. `fixed` is the text
 * after the offered quick fixes; without it none may be offered.
 */
interface BadFile {
  readonly title: string;
  readonly text: string;
  readonly place?: FilePlace;
  readonly problems: readonly string[];
  readonly fixed?: string;
}

const frontmatter = (...lines: string[]): string => ['---', ...lines, '---', 'Do.', ''].join('\n');

export const badFiles: readonly BadFile[] = [
  { title: 'an empty file', text: '', problems: ['✗ 1: The file is empty'] },
  { title: 'a blank file', text: '\ufeff \n\n', problems: ['✗ 1: The file is empty'] },
  { title: 'a file of bytes', text: 'a\nb\0c', problems: ['✗ 2: This is not a text'] },
  {
    title: 'a file that is too large',
    text: `---\nname: A\n---\n${'x'.repeat(300_000)}`,
    problems: ['✗ 1: The file is too large: an agent has at most 256 KB'],
  },
  {
    title: 'an instruction that is too long',
    text: `---\nname: A\n---\n${'x'.repeat(210_000)}`,
    problems: ['✗ 1: An instruction has at most 200,000 characters'],
  },
  {
    title: 'a text without any form',
    text: '\r\nDo what I say.\r\n',
    problems: ['✗ 2: The file has neither frontmatter nor the sections'],
    fixed: '---\r\nname: "some-agent"\r\ndescription:\r\n---\r\n\r\n\r\nDo what I say.\r\n',
  },
  {
    title: 'frontmatter without a beginning',
    text: 'name: A\n---\nDo.',
    problems: ['✗ 1: The frontmatter has no beginning'],
    fixed: '---\nname: A\n---\nDo.',
  },
  {
    title: 'frontmatter without an end',
    text: '---\nname: A\ntools:\n  - Read\n\nDo.\n',
    problems: ['✗ 1: The frontmatter has no end'],
    fixed: '---\nname: A\ntools:\n  - Read\n---\n\nDo.\n',
  },
  {
    title: 'broken YAML',
    text: frontmatter('name: A', 'tools: [Read, Grep', 'cli: claude'),
    problems: ['✗ 4: This is not YAML: '],
  },
  {
    title: 'a colon in a value',
    text: frontmatter('name: A', 'description: Reviews: all of it'),
    problems: ['✗ 3: This value means something else in YAML'],
    fixed: frontmatter('name: A', 'description: "Reviews: all of it"'),
  },
  {
    title: 'a bare star',
    text: frontmatter('tools: *'),
    problems: ['✗ 2: This value means something else in YAML'],
    fixed: frontmatter('tools: "*"'),
  },
  {
    title: 'a frontmatter that is a list',
    text: frontmatter('- name', '- A'),
    problems: ['✗ 2: The frontmatter must consist of lines like'],
  },
  {
    title: 'references',
    text: frontmatter('tools: &t [Read]', 'name: *t', 'agents: *t'),
    problems: ['✗ 3: References like `*name`', '✗ 4: `agents` takes a list'],
  },
  {
    title: 'a key that is there twice',
    text: frontmatter('name: A', 'cli: claude', 'name: B'),
    problems: ['✗ 4: `name` is there twice'],
  },
  {
    title: 'two keys for the same',
    text: frontmatter('tools: [Read]', 'toolAllowlist: [Grep]'),
    problems: ['✗ 3: `tools` and `toolAllowlist` say the same thing'],
  },
  {
    title: 'wrong types',
    text: frontmatter(
      'name: [A]',
      'order: "3"',
      'visible: yes',
      'tools: { Read: true }',
      'max_iters: 1.5',
    ),
    problems: [
      '✗ 2: `name` takes one value',
      '✗ 3: `order` takes a whole number',
      '✗ 4: `visible` takes true or false',
      '✗ 5: `Read` in `tools` is not known',
      '✗ 6: `max_iters` takes a whole number',
    ],
    fixed: frontmatter(
      'name: [A]',
      'order: 3',
      'visible: true',
      'tools: { Read: true }',
      'max_iters: 1.5',
    ),
  },
  {
    title: 'numbers out of range',
    text: frontmatter('order: 0', 'max_iters: -1'),
    problems: ['✗ 2: `order` takes a whole number from 1 up', '✗ 3: `max_iters` takes a whole'],
  },
  {
    title: 'unknown words, some of them near one',
    text: frontmatter(
      'cli: Claude Code',
      'kind: subagnet',
      'color: turquoise',
      'policy: [patch, Fly]',
    ),
    problems: [
      '✗ 2: `cli` takes one of these: claude, gemini, codex, opencode, rehearsal',
      '✗ 3: `kind` takes one of these: main, subagent',
      '✗ 4: `color` takes one of these',
      '✗ 5: `policy` takes one of these',
      '✗ 5: `policy` takes one of these',
    ],
    fixed: frontmatter('cli: claude', 'kind: subagent', 'color: turquoise', 'policy: [Patch, Fly]'),
  },
  {
    title: 'an empty name',
    text: frontmatter('name: " "'),
    problems: ['✗ 2: An agent needs a name'],
  },
  {
    title: 'a name of signs',
    text: frontmatter('name: "!?"'),
    problems: ['✗ 2: “!?” has no letter and no number'],
  },
  {
    title: 'a name that is too long',
    text: frontmatter(`name: ${'n'.repeat(81)}`),
    problems: ['✗ 2: A name has at most 80 characters, this one has 81'],
  },
  {
    title: 'the name of the built-in agent',
    text: frontmatter('name: MALAMAR'),
    problems: ['✗ 2: Malamar is the name of the built-in agent'],
  },
  {
    title: 'the name under which people speak',
    text: frontmatter('name: User'),
    problems: ['✗ 2: “User” is what people or Malamar’s own notices are called'],
  },
  {
    title: 'the same as the name of a file',
    text: '---\n---\nDo.',
    place: { slug: 'malamar', origin: 'folder' },
    problems: ['✗ 1: Malamar is the name of the built-in agent'],
  },
  {
    title: 'a description that is too long',
    text: frontmatter('name: A', `description: ${'d'.repeat(501)}`),
    problems: ['✗ 3: A description has at most 500 characters'],
  },
  {
    title: 'tools that nobody knows',
    text: frontmatter('tools:', '  - Read', '  - Bsh', '  - frobnicate', '  - xyz_*'),
    problems: [
      '⚠ 4: There is no tool called `Bsh`',
      '⚠ 5: There is no tool called `frobnicate`',
      '⚠ 6: There is no tool called `xyz_*`',
    ],
    fixed: frontmatter('tools:', '  - Read', '  - Bash', '  - frobnicate', '  - xyz_*'),
  },
  {
    title: 'parts of tools',
    text: frontmatter('tools: [Read, "Bash(git:*)"]', 'disallowedTools: WebFetch, Bash(rm:*)'),
    problems: ['⚠ 2: `Bash(git:*)` allows nothing', '⚠ 3: `Bash(rm:*)` denies all of `Bash`'],
    fixed: frontmatter('tools: [Read, "Bash(git:*)"]', 'disallowedTools: WebFetch, Bash'),
  },
  {
    title: 'fields that nobody knows',
    text: frontmatter(
      'nmae: A',
      'disallowed-tools: [Bash]',
      'frob: 1',
      'temperature: 0.1',
      'handoffs: []',
    ),
    problems: [
      '⚠ 2: Malamar does not know the field `nmae`',
      '⚠ 3: Malamar does not know the field `disallowed-tools`',
      '⚠ 4: Malamar does not know the field `frob`',
      '⚠ 5: `temperature` is a field of OpenCode',
      '⚠ 6: `handoffs` is a field of VS Code',
    ],
    fixed: frontmatter(
      'name: A',
      'disallowedTools: [Bash]',
      'frob: 1',
      'temperature: 0.1',
      'handoffs: []',
    ),
  },
  {
    title: 'capabilities that nobody knows',
    text: frontmatter('capabilities: { allow: [file.read, "x.*"] }'),
    problems: [
      '⚠ 2: There is no capability called `file.read`',
      '⚠ 2: There is no capability called `x.*`',
    ],
    fixed: frontmatter('capabilities: { allow: [files.read, "x.*"] }'),
  },
  {
    title: 'an instruction twice',
    text: frontmatter('systemPrompt: Other.'),
    problems: ['⚠ 2: Both `systemPrompt` and the text below'],
  },
  {
    title: 'no instruction',
    text: '---\nname: A\n---\n\n',
    problems: ['⚠ 1: There is no instruction'],
  },
  {
    title: 'tools that allow nothing',
    text: frontmatter('tools: []', 'agents:', 'capabilities: {}', 'policy: {}'),
    problems: [
      '⚠ 2: This leaves the agent no tool at all',
      '⚠ 3: `agents` is empty and so limits nothing',
      '⚠ 4: `capabilities` is empty and so limits nothing',
      '⚠ 5: `policy` is empty and so limits nothing',
    ],
  },
  {
    title: 'tools that are all denied',
    text: frontmatter('tools: [Read]', 'disallowedTools: ["R*"]'),
    problems: ['⚠ 2: This leaves the agent no tool at all'],
  },
  {
    title: 'sections of which some are missing',
    text: '# A\n\n## Description\nDoes.\n',
    problems: [
      '✗ 1: The section `## Allowed Tools` is missing',
      '✗ 1: The section `## System Prompt` is missing',
    ],
  },
  {
    title: 'a section with a typing error',
    text: '# A\n\n## Description\nDoes.\n\n## Alowed Tools\n- Read\n\n## Notes\nx\n\n## System Prompt\nDo.\n',
    problems: [
      '✗ 1: The section `## Allowed Tools` is missing',
      '⚠ 6: Malamar does not know the section “Alowed Tools”',
      '⚠ 9: Malamar does not know the section “Notes”',
    ],
    fixed:
      '# A\n\n## Description\nDoes.\n\n## Allowed Tools\n- Read\n\n## Notes\nx\n\n## System Prompt\nDo.\n',
  },
  {
    title: 'sections that are there twice, empty, or no list',
    text: '# A\n\n## Description\n\n## Allowed Tools\nread, grep\n\n## Allowed Tools\n- Read\n\n## System Prompt\nDo.\n',
    problems: [
      '✗ 3: The description is empty',
      '✗ 5: The section “Allowed Tools” must list at least one tool',
      '✗ 8: The section “Allowed Tools” is there twice',
    ],
    fixed:
      '# A\n\n## Description\n\n## Allowed Tools\n- read\n- grep\n\n## Allowed Tools\n- Read\n\n## System Prompt\nDo.\n',
  },
  {
    title: 'a tool that nobody knows in sections',
    text: '# A\n## Description\nDoes.\n## Allowed Tools\n- Read\n- `Grp`\n## System Prompt\n',
    problems: ['⚠ 1: There is no instruction', '⚠ 6: There is no tool called `Grp`'],
    fixed: '# A\n## Description\nDoes.\n## Allowed Tools\n- Read\n- `Grep`\n## System Prompt\n',
  },
];
