import assert from 'node:assert/strict';
import { chatOrder } from '../../../src/core/chatOrder.ts';
import { speakerOf } from '../../../src/core/speaker.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { Scope } from '../../../src/model/agent.ts';
import type { Delivery } from '../../../src/model/chat.ts';
import type { Skill } from '../../../src/scope/skills.ts';
import { eachWithStage } from './agentTools/stage.ts';

const skill = (slug: string): Skill => ({
  name: slug,
  description: 'Something',
  slug,
  directory: `/skills/${slug}`,
  path: `/skills/${slug}/SKILL.md`,
  origin: 'folder',
});

describe('what somebody is given for an answer', () => {
  const stage = eachWithStage();

  const order = (name: string | null, ...scopes: object[]) => {
    const { read, malamar } = stage();
    const list = () => [skill('notes'), skill('secrets')];
    const machine = { ...malamar.machine, skills: { list } };
    const chat = stage().chat(stage().newChat(name));
    const speaker = speakerOf(read, chat.agent_id, machine);
    const delivery: Delivery = {
      how: 'summon',
      run: 'r',
      sender: 'Planner',
      to: null,
      woke: true,
      state: 'due',
      origin: 'o',
      answer: null,
      directory: null,
      scopes: scopes.map((scope) => Scope.parse(scope)),
    };
    const facts = { workspace: theWorkspace(read), chat, speaker };
    const run = { id: 'x', parent_run_id: null };
    const made = chatOrder(read, machine, {
      ...facts,
      run,
      delivery: scopes.length > 0 ? delivery : null,
    });
    return made(malamar.machine.workbench, { id: run.id, cli_type: 'rehearsal' });
  };

  it('of the skills of a folder Malamar is told nothing: nobody accepted their words', () => {
    assert.deepEqual(order('Planner').readable, ['/skills/notes', '/skills/secrets']);
    assert.deepEqual(order(null).readable, []);
  });

  it('a child is told only of what all allow that it works for, and has the fewest calls', () => {
    const callers = [
      { agents: { allow: ['*'], deny: ['reviewer'] }, max_iters: 7 },
      { skills: { allow: ['*'], deny: ['secrets'] }, max_iters: 30 },
    ];
    const alone = order('Planner');
    const child = order('Planner', ...callers);
    const told = ({ input, further }: typeof alone): string =>
      [input, ...(further ?? []).map(({ text }) => text)].join('\n');
    const tellsOf = (given: typeof alone, name: string): boolean =>
      told(given).includes(stage().agent(name).id);
    assert.deepEqual([tellsOf(alone, 'Reviewer'), tellsOf(child, 'Reviewer')], [true, false]);
    assert.ok(tellsOf(child, 'Implementer'));
    assert.deepEqual(child.readable, ['/skills/notes']);
    assert.deepEqual([alone.toolCalls, child.toolCalls], [500, 7]);
  });

  it('whoever may create no tasks is not offered to, and is refused when it tries', () => {
    assert.match(order('Planner').input, /create_task/);
    stage().limit('Planner', { capabilities: { allow: ['*'], deny: ['tasks.create'] } });
    assert.doesNotMatch(order('Planner').input, /create_task/);
    const chat = stage().newChat('Planner');
    stage().say(chat);
    const work = stage().begin(chat);
    assert.ok(work);
    const value = { message: 'Yes', actions: [{ type: 'create_task', summary: 'Tea' }] };
    stage().end(work, { kind: 'good', value, fromMessage: false });
    const [result] = stage()
      .messages(chat)
      .flatMap(({ actions }) => actions ?? []);
    assert.deepEqual(result?.result, {
      ok: false,
      sentence: 'The scope of this agent does not allow it.',
    });
  });
});
