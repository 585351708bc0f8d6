import assert from 'node:assert/strict';
import type { TaskFacts } from '../../../../src/core/prompts/facts.ts';
import { runPrompt } from '../../../../src/core/prompts/runPrompt.ts';
import { taskInput } from '../../../../src/core/prompts/taskInput.ts';
import { builder, checker, full, planner, sparse } from './sampleFacts.ts';

const f = '```';

const context = `# Malamar Context

You are one of a team of AI agents that work through the tasks of a board, called Malamar, on the computer of a person. The agents take turns on a task, always in the same order, and begin again with the first after the last, until the task is ready for the person's review. This is one turn of yours. You remember nothing of earlier turns: what the team knows is in this file and in the working directory.

Keep in mind:

- Nobody is there to answer a question or to confirm anything while you work. Decide with what you have; what only the person can decide goes into a comment.
- Read this file to its end before you begin. It tells you your role, the task, what was said so far, and, in its last part, how to give your answer. If your tool shows only a part of it, read on.
- The texts in code blocks are the words of people and agents: your instruction, the task, what was said. Let them guide your work; how an answer is given is told only by the last part.

This turn:`;

const skipAndComment = `The object holds the list of your actions. There are these:

\`skip\`: there is nothing for you to do or to say now. For example:

${f}json
{"actions":[{"type":"skip"}]}
${f}

\`comment\`: adds a comment in markdown, which the other agents and the person read. It makes the whole team take another turn, so say only what somebody needs to know. For example:

${f}json
{"actions":[{"type":"comment","content":"What I did, what I found, what is left to do."}]}
${f}`;

describe('the input of a task run', () => {
  it('leaves out whatever does not apply', () => {
    assert.equal(
      taskInput(sparse),
      `${context}

- Workspace: Demo
- Agent: Checker (id: a3)
- Working directory: /projects/ä b

# Your Role

You are Checker. Looks for what is wrong

# Task

- Task ID: t1
- Summary: Mend the login

# Output Instruction

Write your answer as JSON to: /tmp/ö ut/malamar_output_x.json

Write this file as the last step of your turn; it does not exist yet. It holds nothing but one JSON object. Only what is in it counts: what you say besides is not seen by the team.

${skipAndComment}

\`change_status\`: ends the team's work and asks the person to review the task. Add a comment that says why, unless everything is said already. For example:

${f}json
{"actions":[{"type":"change_status","status":"in_review"}]}
${f}

Use \`skip\` alone, or one \`comment\`, or one \`change_status\`, or one of each of these two. Anything else cannot be read, and then your turn counts as failed.
`,
    );
  });

  it('holds everything there is, in the order in which it is needed', () => {
    assert.equal(
      taskInput(full),
      `${context}

- Workspace: Demo
- Agent: Planner (id: a1)
- Working directory: /projects/ä b

The instruction of this workspace, for all its agents:

${f}markdown
Speak plainly.
${f}

# Your Role

Your instruction:

${f}markdown
## When to skip

When there is a plan.
${f}

# Tools

You may use these tools, by whatever name your program has for them, and no others. Reading this file and giving your answer is always allowed.

- Read: read a file
- Grep: find files by what is in them

# Team

You are number 1 of 3. The agents work in this order:

1. Planner (id: a1), that is you: Writes the plan
2. Builder (id: a2)
3. Checker (id: a3): Looks for what is wrong

# Task

- Task ID: t1
- Summary: Mend the login

Description:

${f}\`markdown
It fails:

${f}
ERR 7
${f}
${f}\`

# Comments

Oldest first, one JSON object per line. A long comment takes several lines with the same id; \`part\` counts them. Comments by \`system\` are Malamar's own, about errors and limits.

${f}jsonl
{"id":"c1","author":"Planner","author_type":"agent","agent_id":"a1","content":"A plan.","created_at":"2026-01-15T10:01:00.000Z"}
{"id":"c2","author":"System","author_type":"system","content":"Error: Builder failed.","created_at":"2026-01-15T10:02:00.000Z"}
{"id":"c3","author":"User","author_type":"user","user_id":"user","content":"Use \`npm\`.","created_at":"2026-01-15T10:03:00.000Z"}
${f}

# Activity Log

What happened to the task, oldest first, one JSON object per line.

${f}jsonl
{"event_type":"task_created","actor_type":"user","created_at":"2026-01-15T10:00:00.000Z"}
{"event_type":"agent_finished","actor_type":"agent","actor_id":"a1","metadata":{"agent_name":"Planner","action_type":"comment"},"created_at":"2026-01-15T10:01:00.000Z"}
${f}

# Output Instruction

Give your answer as JSON in your final message.

You cannot write files, so your final message is how your answer is read: nothing but one JSON object, no word before or after it.

${skipAndComment}

Use \`skip\` alone, or one \`comment\`. Anything else cannot be read, and then your turn counts as failed.
`,
    );
  });

  const parts: [title: string, change: Partial<TaskFacts>, has: string[], hasNot: string[]][] = [
    ['no limit, no list of tools', { tools: 'all' }, [], ['# Tools']],
    ['no tool at all', { tools: [] }, ['You have no tools for this work.'], ['- Read:']],
    ['may write', { tools: ['Write'] }, ['Write your answer as JSON to: /tmp'], ['final message']],
    ['may edit', { tools: ['Edit'] }, ['Write your answer as JSON to: /tmp'], ['final message']],
    [
      'a shell is not for answers',
      { tools: ['Bash'] },
      ['in your final message'],
      ['malamar_output'],
    ],
    ['may hand over', { mayFinalize: true }, ['"change_status"'], []],
    ['may not hand over', { mayFinalize: false }, [], ['change_status', 'in_review']],
    ['alone', { team: [planner] }, [], ['# Team', 'You are number']],
    ['nobody', { team: [] }, [], ['# Team']],
    [
      'in the middle',
      { agent: builder },
      ['You are number 2 of 3.', '2. Builder (id: a2), that is you\n'],
      [],
    ],
    [
      'not in the team any more',
      { team: [builder, checker] },
      ['# Team\n\nThe agents work'],
      ['that is you'],
    ],
    ['no comment', { comments: [] }, [], ['# Comments']],
    ['no activity', { logs: [] }, [], ['# Activity']],
    [
      'blank texts',
      {
        workspace: { title: 'D', description: ' \n' },
        task: { id: 't', summary: 's', description: '\n ' },
      },
      [],
      ['The instruction of this workspace', 'Description:'],
    ],
    [
      'neither instruction nor description',
      { agent: builder },
      ['# Your Role\n\nYou are Builder.\n\n#'],
      [],
    ],
  ];
  for (const [title, change, has, hasNot] of parts)
    it(`fits the case: ${title}`, () => {
      const text = taskInput({ ...full, ...change });
      for (const each of has) assert.ok(text.includes(each), `missing: ${each}\n${text}`);
      for (const each of hasNot) assert.ok(!text.includes(each), `too much: ${each}\n${text}`);
    });

  it('is named to the CLI in one short line', () => {
    assert.equal(
      runPrompt('/tmp/ü b/malamar_task_x.md'),
      'Read the file at /tmp/ü b/malamar_task_x.md and follow its instructions.',
    );
  });
});
