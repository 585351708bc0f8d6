import assert from 'node:assert/strict';
import { longestWait } from '../../../../src/core/ownTools.ts';
import { eachWithStage } from './stage.ts';

describe('who may use which of Malamar’s tools', () => {
  const stage = eachWithStage();
  const calling = ['agents_message', 'retrieve', 'send_to_chat', 'summon', 'task'];
  const callable = (tools: readonly string[]) => calling.filter((tool) => tools.includes(tool));

  /** The run of whom Planner called like this. */
  async function called(tool: string, given: object, chatOf: string) {
    const planner = stage().atWork('Planner');
    void stage().call(planner, tool, given);
    const work = stage().begin(stage().chatsOf(chatOf).at(-1)?.id ?? '');
    assert.ok(work);
    return { planner, work, caller: stage().callerOf(work) };
  }

  it('send_to_chat, read_chat and top_level are off until the workspace allows them', () => {
    const tools = stage().tools(stage().atWork('Planner'));
    assert.ok(!tools.includes('send_to_chat'));
    assert.ok(!tools.includes('read_chat'));
    for (const [permission, on] of [
      ['send_to_chat', 'send_to_chat'],
      ['read_chat', 'read_chat'],
    ] as const) {
      stage().allow({ [permission]: true });
      assert.ok(stage().tools(stage().atWork('Planner')).includes(on));
    }
  });

  it('agents_message is on and can be switched off, also for who works already', async () => {
    const planner = stage().atWork('Planner');
    const desk = stage().desk(planner);
    assert.ok(stage().tools(planner).includes('agents_message'));
    stage().allow({ agents_message: false });
    const { signal } = new AbortController();
    const told = await desk?.call('agents_message', { agentId: 'reviewer', content: 'x' }, signal);
    assert.match(told?.text ?? '', /^You may not use agents_message\. You have: /);
    assert.ok(!stage().tools(stage().atWork('Planner')).includes('agents_message'));
  });

  it('main → main: messages are allowed', async () => {
    const { work, planner } = await called(
      'agents_message',
      { agentId: 'reviewer', content: 'x' },
      'Reviewer',
    );
    assert.equal(work.run.parent_run_id, planner.run.id);
  });

  it('main → subagent: delegation is allowed', async () => {
    const given = { agent: 'approver', task: 'x', background: true };
    const { work, planner } = await called('summon', given, 'Approver');
    assert.equal(work.run.parent_run_id, planner.run.id);
  });

  it('a subagent calls nobody: neither a subagent nor anybody else', async () => {
    stage().allow({ send_to_chat: true, top_level: true });
    const given = { agent: 'approver', task: 'x', background: true };
    const { caller } = await called('summon', given, 'Approver');
    assert.deepEqual(callable(stage().tools(caller)), []);
    for (const tool of calling)
      assert.match(await stage().call(caller, tool, {}), /^FAILED You may not use /);
  });

  it('a main agent that was asked and is waited for calls nobody: the depth is 1', async () => {
    const given = { agentId: 'reviewer', content: 'x' };
    const { caller } = await called('agents_message', given, 'Reviewer');
    assert.deepEqual(callable(stage().tools(caller)), []);
  });

  it('a main agent that nobody waits for may call others, within wake-ups', async () => {
    const given = { agentId: 'reviewer', content: 'x', mode: 'async' };
    const { caller } = await called('agents_message', given, 'Reviewer');
    assert.deepEqual(callable(stage().tools(caller)), [
      'agents_message',
      'retrieve',
      'summon',
      'task',
    ]);
  });

  it('a message is answered with the target’s own tools, a summons with the intersection', async () => {
    const allow = ['Read', 'agents_message', 'summon', 'todo'];
    stage().limit('Planner', { tools: { allow } });
    const message = { agentId: 'reviewer', content: 'x' };
    const asked = await called('agents_message', message, 'Reviewer');
    assert.ok(stage().tools(asked.caller).includes('board_comment'), 'the target’s own');
    const work = { agent: 'approver', task: 'x', background: true };
    const summoned = await called('summon', work, 'Approver');
    assert.deepEqual(stage().tools(summoned.caller), ['todo'], 'not more than the caller has');
  });

  it('what is not in its scope is not offered, and refused all the same', async () => {
    stage().limit('Planner', { tools: { allow: ['Read', 'todo'] } });
    const planner = stage().atWork('Planner');
    assert.deepEqual(stage().tools(planner), ['todo']);
    assert.equal(
      await stage().call(planner, 'summon', { agent: 'approver', task: 'x' }),
      'FAILED You may not use summon. You have: todo.',
    );
  });

  it('without the policy Delegate nobody can be called', async () => {
    stage().limit('Planner', { policy: ['Patch', 'Finalize'] });
    assert.deepEqual(callable(stage().tools(stage().atWork('Planner'))), []);
  });

  it('only delegate_targets can be called', async () => {
    stage().limit('Planner', { policy: ['Delegate'], delegate_targets: ['implementer'] });
    const planner = stage().atWork('Planner');
    assert.match(
      await stage().call(planner, 'agents_message', { agentId: 'reviewer', content: 'x' }),
      /^FAILED You may not call Reviewer\. You may call: Implementer \(implementer\)\./,
    );
  });

  it('agents_list tells of all whom this one may see, and what they do', async () => {
    stage().atWork('Reviewer');
    stage().limit('Implementer', { visible: false });
    const { agents } = await stage().told(stage().atWork('Planner'), 'agents_list', {});
    const of = (name: string, status: string) => {
      const { id, description, kind } = stage().agent(name);
      return { id, name, description, kind, status };
    };
    assert.deepEqual(agents, [of('Reviewer', 'busy'), of('Approver', 'idle')]);
  });

  it('whatever a run asks for while it is being ended is refused', async () => {
    const planner = stage().atWork('Planner');
    const { deskFor } = await import('../../../../src/core/agentTools/desk.ts');
    const nothing = () => () => undefined;
    const desk = deskFor(stage().malamar, planner, {
      longestWaitMs: 1,
      hold: nothing,
      lend: nothing,
      isStopping: () => true,
    });
    const given = { agent: 'approver', task: 'x', background: true };
    const told = await desk?.call('summon', given, new AbortController().signal);
    assert.deepEqual(told, { text: 'This run is being ended.', failed: true });
    assert.deepEqual(stage().chatsOf('Approver'), []);
  });
});

describe('waiting for one of Malamar’s tools', () => {
  it('takes no longer through a shell than shells let commands run', () => {
    assert.equal(longestWait({ byShell: true }, 150_000), 50_000);
    assert.equal(longestWait({ byShell: true }, 40_000), 40_000);
    assert.equal(longestWait({ byShell: false }, 150_000), 150_000);
  });
});
