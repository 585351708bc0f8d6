import assert from 'node:assert/strict';
import { callableAgents } from '../../../../src/core/prompts/callableAgents.ts';
import { chatInput } from '../../../../src/core/prompts/chatInput.ts';
import { LONGEST_LINE } from '../../../../src/core/prompts/markdown.ts';
import { nothingOwn, type OwnFacts } from '../../../../src/core/prompts/ownFacts.ts';
import { skillList } from '../../../../src/core/prompts/skillList.ts';
import { taskInput } from '../../../../src/core/prompts/taskInput.ts';
import { taskManagement } from '../../../../src/core/prompts/taskManagement.ts';
import { toolList } from '../../../../src/core/prompts/toolList.ts';
import { malamarTools } from '../../../../src/model/tools.ts';
import { readChatInput } from '../../../../src/rehearsal/readChat.ts';
import { readTaskInput } from '../../../../src/rehearsal/readTask.ts';
import { user, withChecker } from '../../rehearsal/sampleChat.ts';
import { full } from './sampleFacts.ts';

const f = '```';
const reviewer = {
  slug: 'reviewer',
  name: 'Reviewer',
  description: 'reads\nwith care',
  kind: 'main',
} as const;
const scout = { slug: 'scout', name: 'Scout', description: '', kind: 'subagent' } as const;

const all: OwnFacts = {
  tools: malamarTools,
  byProgram: true,
  shell: null,
  callable: [reviewer, scout],
  mayTopLevel: true,
};
const shell = { command: "sh '/tmp/a b/malamar-tools'", skill: '/ext/skills/SKILL.md' };

describe('the list of tools', () => {
  it('has Malamar’s own beside what the program offers, for an agent without limits', () => {
    assert.equal(
      toolList('all', { ...all, tools: ['agents_message', 'todo'] }),
      `# Tools

Besides what your program offers, you have these tools of Malamar's own. Your program offers them, perhaps with a longer name such as \`mcp__malamar__todo\`.

- agents_message: ask or tell another agent something, and get its answer
- todo: keep the list of your steps`,
    );
    assert.equal(toolList('all', nothingOwn), undefined);
  });

  it('has both kinds for an agent with limits', () => {
    assert.equal(
      toolList(['Read'], { ...all, tools: ['todo'] }),
      `# Tools

You may use these tools, by whatever name your program has for them, and no others. Reading this file and giving your answer is always allowed.

- Read: read a file

Of Malamar's own. Your program offers them, perhaps with a longer name such as \`mcp__malamar__todo\`.

- todo: keep the list of your steps`,
    );
    assert.match(toolList([], { ...all, tools: ['todo'] }) ?? '', /no others[\s\S]*- todo:/);
    assert.match(toolList([], nothingOwn) ?? '', /You have no tools for this work/);
  });

  it('says where they are: in the shell, in the program, or in both', () => {
    const told = (own: Partial<OwnFacts>): string => toolList('all', { ...all, ...own }) ?? '';
    assert.match(told({ shell, byProgram: false }), /They are a command in your shell: see Skills/);
    assert.doesNotMatch(told({ shell, byProgram: false }), /mcp__/);
    assert.match(told({ shell }), /mcp__malamar__todo`\. They are also a command in your shell/);
    assert.doesNotMatch(told({}), /shell/);
  });
});

describe('how to manage one’s steps', () => {
  it('is told to who has the list, with two worked examples of whole lists', () => {
    const text = taskManagement(['todo']) ?? '';
    assert.match(text, /^# Task Management\n/);
    for (const rule of [
      'Every call sends the whole list',
      'exactly one step in progress',
      'Complete a step the moment it is done',
      'For example, you are asked',
      'Another one: you are asked',
    ])
      assert.ok(text.includes(rule), rule);
    const lists = [...text.matchAll(/```json\n(.*)\n```/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    assert.equal(lists.length, 3);
    for (const { todos } of lists)
      assert.equal(
        todos.filter(({ status }: { status: string }) => status === 'in_progress').length,
        1,
        'an example keeps its own rule',
      );
  });

  it('is no matter for who has none', () => {
    assert.equal(taskManagement(malamarTools.filter((tool) => tool !== 'todo')), undefined);
  });
});

describe('the skill of Malamar’s tools', () => {
  it('is told with the command of this turn', () => {
    assert.equal(
      skillList([], shell),
      `# Skills

Instructions for certain kinds of work. When one fits what you are about to do, read its file first and follow it; paths in it are relative to the directory of the file.

- malamar-tools: use Malamar's own tools from a shell
  File: /ext/skills/SKILL.md

The command of malamar-tools, for this turn only:

${f}sh
sh '/tmp/a b/malamar-tools'
${f}`,
    );
  });

  it('is told once, and only to who has the command', () => {
    const skill = (slug: string, origin: 'folder' | 'shipped') => ({
      name: slug,
      description: 'd',
      slug,
      path: `/s/${slug}/SKILL.md`,
      directory: `/s/${slug}`,
      origin,
    });
    const there = [skill('notes', 'folder'), skill('malamar-tools', 'shipped')];
    assert.match(skillList(there) ?? '', /- notes: d\n {2}File: \/s\/notes\/SKILL\.md$/);
    assert.equal(skillList(there, shell)?.match(/^- malamar-tools/gm)?.length, 1);
    assert.equal(skillList([]), undefined);
  });
});

describe('the agents that can be called', () => {
  it('are told by kind, with how to call them, when it pays and how to ask', () => {
    assert.equal(
      callableAgents(all),
      `# Agents You Can Call

These agents can help you. The word in code is what the tools take for an agent.

Main agents, each with a role, tools and a memory of its own. Ask one with \`agents_message\`: in \`sync\` mode you get its answer, in \`async\` mode you go on at once and it answers in its own chat. \`summon\` with \`top_level\` starts one in an independent chat, for work that goes on without you: there is no result.

- \`reviewer\`: Reviewer, reads with care

Subagents, which are there to be called. They have at most the tools that you have, and call nobody themselves. \`summon\` has one do a piece of work in a chat of its own and gives you what it answers; with \`background\` you go on meanwhile. \`task\` has one do a closed piece of work in isolation, after the person has approved it, and gives you a short report instead of a conversation.

- \`scout\`: Scout

A call that takes long is answered with \`running\` or \`pending\` and the handle of a run. The work goes on: wait for it with \`retrieve\`, and do not ask for the same again.

Calling another agent costs a whole run. It pays where a part of the work stands by itself and is large, where it needs another role or other tools than yours, or where you would have to read much that only its outcome matters of. It does not pay for what you can do in a few steps, and never for handing your own work on as a whole.

Whoever you call has not read what you have read, and cannot ask back while you wait. So write into the request:

- Goal: what should be true or known afterwards.
- Context: the files, decisions and facts that it needs, and what was tried already.
- Return: what you want back, and in which form.

Check what comes back before you rely on it.`,
    );
  });

  const cases: [title: string, own: Partial<OwnFacts>, has: string[], hasNot: string[]][] = [
    ['no subagent', { callable: [reviewer] }, ['agents_message'], ['Subagents', '`task`']],
    ['no main agent', { callable: [scout] }, ['`task`'], ['agents_message', 'top_level']],
    ['top level is not allowed', { mayTopLevel: false }, ['`summon`'], ['top_level']],
    ['messages alone', { tools: ['agents_message'] }, ['agents_message'], ['summon', 'retrieve']],
    ['tasks alone', { tools: ['task'] }, ['`task`'], ['summon', 'agents_message', 'Reviewer']],
    [
      'messages are switched off',
      { tools: ['summon', 'retrieve'], mayTopLevel: false },
      ['Scout', 'retrieve'],
      ['agents_message', 'Reviewer'],
    ],
  ];
  for (const [title, own, has, hasNot] of cases)
    it(`are told only as far as this run has the tools: ${title}`, () => {
      const text = callableAgents({ ...all, ...own }) ?? '';
      for (const each of has) assert.ok(text.includes(each), `missing: ${each}\n${text}`);
      for (const each of hasNot) assert.ok(!text.includes(each), `too much: ${each}\n${text}`);
    });

  for (const [title, own] of [
    ['there is nobody', { callable: [] }],
    ['it has no tool to call with', { tools: ['todo', 'agents_list', 'board_comment'] }],
  ] as const)
    it(`are left out where ${title}`, () =>
      assert.equal(callableAgents({ ...all, ...own }), undefined));
});

describe('an input with Malamar’s tools', () => {
  const own = { ...all, shell };
  const headings = (text: string): string[] => text.match(/^#{1,2} .*$/gm) ?? [];

  it('has its parts in order', () => {
    assert.deepEqual(headings(taskInput({ ...full, own })).slice(0, 8), [
      '# Malamar Context',
      '# Your Role',
      '## When to skip',
      '# Tools',
      '# Task Management',
      '# Skills',
      '# Team',
      '# Agents You Can Call',
    ]);
    assert.deepEqual(headings(chatInput({ ...withChecker(user('Hi')), own })), [
      '# Malamar Chat Context',
      '## Your Role',
      '## Tools',
      '## Task Management',
      '## Skills',
      '## Message Context',
      '## Team',
      '## Agents You Can Call',
      '## Chat Metadata',
      '## Conversation History',
      '## Additional Context',
      '# Output Instruction',
    ]);
  });

  it('means the same to the rehearsal as one without', () => {
    assert.deepEqual(
      readTaskInput(taskInput({ ...full, own })),
      readTaskInput(taskInput({ ...full, own: nothingOwn })),
    );
    const chat = withChecker(user('Hi'));
    assert.deepEqual(
      readChatInput(chatInput({ ...chat, own })),
      readChatInput(chatInput({ ...chat, own: nothingOwn })),
    );
  });

  it('can be read whole by tools that cut long lines', () => {
    for (const line of taskInput({ ...full, own }).split('\n'))
      assert.ok(line.length <= LONGEST_LINE, line);
  });
});
