import assert from 'node:assert/strict';
import { skillList } from '../../../../src/core/prompts/skillList.ts';
import { taskInput } from '../../../../src/core/prompts/taskInput.ts';
import { teamList } from '../../../../src/core/prompts/team.ts';
import { toolList } from '../../../../src/core/prompts/toolList.ts';
import type { Skill } from '../../../../src/scope/skills.ts';
import { full } from './sampleFacts.ts';

const skill = (change: Partial<Skill> = {}): Skill => ({
  name: 'Taking notes',
  description: 'How notes are kept here',
  slug: 'notes',
  directory: '/p/.malamar/skills/notes',
  path: '/p/.malamar/skills/notes/SKILL.md',
  origin: 'folder',
  ...change,
});

import { nothingOwn } from '../../../../src/core/prompts/ownFacts.ts';

describe('what an agent is told of its surroundings', () => {
  it('its skills: name, description and file; nothing where there are none', () => {
    assert.equal(skillList([]), undefined);
    assert.equal(
      skillList([
        skill(),
        skill({ name: 'Odd\n# name', description: '', path: '/q\n# x/SKILL.md' }),
      ]),
      `# Skills

Instructions for certain kinds of work. When one fits what you are about to do, read its file first and follow it; paths in it are relative to the directory of the file.

- Taking notes: How notes are kept here
  File: /p/.malamar/skills/notes/SKILL.md
- Odd # name
  File: /q # x/SKILL.md`,
    );
  });

  it('its skills after its tools and before the team', () => {
    const text = taskInput({ ...full, tools: ['Read'], skills: [skill()] });
    const at = ['# Tools', '# Skills', '# Team', '# Task'].map((head) =>
      text.indexOf(`\n${head}\n`),
    );
    assert.ok(at.every((place) => place > 0));
    assert.deepEqual(
      at,
      [...at].sort((a, b) => a - b),
    );
  });

  it('the tools of MCP servers that it may use', () => {
    assert.match(
      toolList(['Read', 'mcp__github__*'], nothingOwn) ?? '',
      /- Read: .*\n- mcp__github__\*: of an MCP server$/,
    );
  });

  it('of the team only those whom it may know, without numbers that would tell of the others', () => {
    const team = [
      { id: 'a1', name: 'Planner', description: 'plans' },
      { id: 'a2', name: 'Builder', description: '' },
    ];
    assert.equal(
      teamList('a2', team, 1),
      '# Team\n\nThe agents work in this order:\n\n- Planner (id: a1): plans\n- Builder (id: a2), that is you',
    );
    assert.equal(teamList('a2', team.slice(1), 1), undefined);
  });
});
