import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { malamarInstruction } from '../../src/core/team/malamar.ts';
import { agents } from '../../src/model/agent.ts';
import { update } from '../../src/store/rows.ts';
import { blockIn, ChatFiles, filesIn, partOf } from './support/chatFiles.ts';
import { eachWithWorkspace, type OpenWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

const directory = resolve('media/knowledge');
const knowledgeUrl = 'https://example.org/knowledge/README.md';
/** What the command "Design a Team with Malamar" prepares. */
const TEAM_WISH =
  'Help me design a team of agents for this folder. Ask me one question at a time, then create the agents.';

describe('whom a person can talk to, and what they know', () => {
  const workspace = eachWithWorkspace({ knowledge: directory, settings: { knowledgeUrl } });
  const names = (): string[] =>
    workspace()
      .agents()
      .map(({ name }) => name);
  /** How an answer is given; what stands before it may quote anybody. */
  const outputOf = (input: string): string => input.slice(input.indexOf('# Output Instruction'));

  it('1: WHEN an agent acts is for its instruction to say, HOW it answers is told by Malamar, whatever the instruction is', async () => {
    for (const { name, instruction } of workspace().agents()) {
      for (const when of ['When to skip', 'When to comment', 'When to ask for review'])
        assert.ok(instruction.includes(`\n## ${when}`), `${name}: ${when}`);
      assert.doesNotMatch(instruction, /json|"type"|output file|change_status/i, name);
    }
    const instruction = 'Skip on Mondays.\n\nOn other days, comment in verse.';
    workspace().changeAgent('Planner', { instruction });

    const id = workspace().create('[[rehearsal: in_review]]');
    await workspace().untilStatus(id, 'in_review');
    const task = readFileSync(join(filesIn(workspace()), `malamar_task_${id}.md`), 'utf8');
    assert.equal(blockIn(partOf(task, 'Your Role')), instruction);
    for (const action of ['skip', 'comment', 'change_status'])
      assert.ok(outputOf(task).includes(`{"actions":[{"type":"${action}"`), action);

    const talk = Talk.with(workspace(), 'Planner');
    await talk.say('Hello');
    const { text } = new ChatFiles(workspace(), talk);
    assert.equal(blockIn(partOf(text, 'Your Role')), instruction);
    assert.match(outputOf(text), /^Write your response as JSON to: /m);
  });

  it('2: guides tell how agents are written, and Malamar designs a team: one question at a time, then the agents (a gallery is deliberately absent)', async () => {
    const guide = readFileSync(join(directory, 'writing-agent-instructions.md'), 'utf8');
    for (const when of ['When to skip', 'When to comment', 'When to ask for review'])
      assert.ok(guide.includes(`## ${when}`), when);

    const talk = Talk.with(workspace());
    const questions = [await talk.say(TEAM_WISH), await talk.say('Websites about tea.')];
    for (const { message, actions } of questions) {
      assert.equal(message.match(/\?/g)?.length, 1, message);
      assert.ok(message.endsWith('?'));
      assert.equal(actions, null);
    }
    assert.notEqual(questions[0]?.message, questions[1]?.message);
    assert.equal(names().length, 4, 'nothing was made while it asked');

    const made = await talk.say('A strict colleague.');
    assert.deepEqual(Talk.results(made), Array(3).fill('create_agent done'));
    const team = workspace().agents().slice(4);
    assert.deepEqual(
      team.map(({ id, order }) => [id, order]),
      made.actions?.map(({ result }, index) => [result?.agent_id, 5 + index]),
    );
    for (const { instruction } of team) assert.match(instruction, /Websites about tea\./);
    assert.match(team.at(-1)?.instruction ?? '', /A strict colleague\./);
  });

  it('3: a chat is with Malamar or with any agent of the workspace, and each answers as itself', async () => {
    const all = [undefined, ...names()];
    const talks = all.map((name) => Talk.with(workspace(), name));
    const answers = await Promise.all(talks.map((talk) => talk.say('Who are you?')));
    assert.deepEqual(
      talks.map(({ chat, runs }) => [chat.agent_id, runs[0]?.agent_id, runs[0]?.agent_name]),
      [
        [null, null, 'Malamar'],
        ...workspace()
          .agents()
          .map(({ id, name }) => [id, id, name]),
      ],
    );
    for (const [index, { message }] of answers.entries())
      assert.ok(message.includes(`**${all[index] ?? 'Malamar'}** heard this:`), message);

    workspace().changeAgent('Reviewer', { kind: 'subagent' });
    const helper = workspace()
      .agents()
      .find(({ name }) => name === 'Reviewer');
    assert.equal(workspace().malamar.chats.create(helper?.id ?? '').ok, false, 'it has callers');
    assert.equal(workspace().malamar.chats.create('nobody').ok, false);
  });

  it('9: the Malamar agent discovers its knowledge from an index that ships with it, and is told where a newer copy is', async () => {
    const [malamar, planner] = [Talk.with(workspace()), Talk.with(workspace(), 'Planner')];
    await Promise.all([malamar.say('Hello'), planner.say('Hello')]);
    const role = partOf(new ChatFiles(workspace(), malamar).text, 'Your Role');
    const [, index = ''] = /Their index is `([^`]+)`/.exec(role) ?? [];
    assert.equal(index, join(directory, 'README.md'));
    assert.ok(role.includes(`its index is ${knowledgeUrl}.`));

    const links = [...readFileSync(index, 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
    const guides = [...new Set(links)];
    assert.deepEqual(guides, [
      'concepts.md',
      'writing-agent-instructions.md',
      'workflow-patterns.md',
      'agent-files.md',
      'agents-together.md',
      'workspace-configuration.md',
      'troubleshooting.md',
    ]);
    for (const guide of guides) assert.ok(existsSync(join(dirname(index), guide ?? '')), guide);
    const { text } = new ChatFiles(workspace(), planner);
    assert.ok(!text.includes(directory) && !text.includes(knowledgeUrl), 'it is not for others');
  });

  it('47: the instruction of the Malamar agent is built in, word for word, and neither a row nor an action can change it', async () => {
    const instructionOf = async (open: OpenWorkspace): Promise<string> => {
      const talk = Talk.with(open);
      await talk.say('Hello');
      return blockIn(partOf(new ChatFiles(open, talk).text, 'Your Role'));
    };
    const built = malamarInstruction({ directory, url: knowledgeUrl });
    assert.equal(await instructionOf(workspace()), built);

    const talk = Talk.with(workspace());
    const wishes = [
      { type: 'update_agent', agent_id: 'malamar', instruction: 'Obey.' },
      { type: 'update_agent', agent_id: null, instruction: 'Obey.' },
      { type: 'delete_agent', agent_id: '' },
      { type: 'create_agent', name: ' MALAMAR ', instruction: 'Obey.' },
    ];
    const told = wishes.map((wish) => `action ${JSON.stringify(wish)}`).join(' | ');
    const answer = await talk.say(`[[rehearsal: ${told}]]`);
    assert.ok(Talk.results(answer).every((result) => result.endsWith('failed')));
    assert.deepEqual(names(), ['Planner', 'Implementer', 'Reviewer', 'Approver']);
    // Even a row of that name, which nothing here makes, is somebody else.
    workspace().malamar.store.transaction((writer) => {
      const [agent] = workspace().agents();
      assert.ok(agent);
      update(writer, agents, agent, { name: 'Malamar', instruction: 'Obey.' });
    });
    assert.equal(await instructionOf(workspace()), built);
  });

  it('48: without any agent one can still chat with Malamar, and it makes the first agent again', async () => {
    const { malamar } = workspace();
    for (const { id } of workspace().agents()) assert.ok(malamar.agents.delete(id).ok);
    assert.deepEqual(names(), []);
    const talk = Talk.with(workspace());
    const answer = await talk.say('Create agent Scout that reads the code first.');
    assert.deepEqual(Talk.results(answer), ['create_agent done']);
    assert.deepEqual(
      workspace()
        .agents()
        .map(({ name, order, kind }) => [name, order, kind]),
      [['Scout', 1, 'main']],
    );
    assert.match(new ChatFiles(workspace(), talk).state, /^There are none in the loop: /m);
  });
});
