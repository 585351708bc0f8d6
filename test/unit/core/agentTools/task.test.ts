import assert from 'node:assert/strict';
import { askedWork, givenApprovals } from '../../../../src/core/delegation/approvals.ts';
import { carryOut } from '../../../../src/core/requests.ts';
import type { ApprovalAnswer } from '../../../../src/protocol/approvals.ts';
import { eachWithStage } from './stage.ts';

describe('task', () => {
  const stage = eachWithStage();
  const work = {
    agent_type: 'approver',
    description: 'Count the files',
    estimated_complexity: 'simple',
  };
  const asked = () => askedWork(stage().read);
  const answer = (how: ApprovalAnswer, id = asked()[0]?.id ?? '') =>
    carryOut(stage().malamar, 'approvals.answer', { id, answer: how });
  const report = (message: string, rest: object = {}) => {
    const begun = stage().begin(stage().chatsOf('Approver').at(-1)?.id ?? '');
    assert.ok(begun);
    const value = { message, actions: [], report: { success: true, ...rest } };
    stage().end(begun, { kind: 'good', value, fromMessage: false });
    return begun;
  };

  it('shows agent, description, complexity and tools, and nobody works before a person’s word', async () => {
    stage().limit('Approver', { tools: { allow: ['Read'] } });
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    const [shown] = asked();
    assert.ok(shown);
    assert.deepEqual(
      [shown.caller, shown.agent, shown.description, shown.complexity, shown.tools],
      ['Planner', 'Approver', 'Count the files', 'simple', ['Read']],
    );
    assert.deepEqual(stage().chatsOf('Approver'), []);
    assert.ok((await answer('once')).ok);
    const { run } = report('Seven files. No blockers.', { artifacts: ['a.txt'] });
    assert.deepEqual(await telling, {
      success: true,
      summary: 'Seven files. No blockers.',
      artifacts: ['a.txt'],
      toolCalls: 0,
      tokensUsed: 0,
    });
    assert.equal(run.parent_run_id, planner.run.id);
    assert.equal(run.id, shown.id, 'the run has the id that was spoken of');
  });

  it('shows no tool that whoever is called does not get', async () => {
    stage().limit('Approver', { tools: { allow: ['Read', 'agents_*', 'summon', 'todo'] } });
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    assert.deepEqual(asked()[0]?.tools, ['Read', 'agents_list', 'todo']);
    assert.ok((await answer('decline')).ok);
    await telling;
  });

  it('once is asked again the next time', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    await answer('once');
    report('Done');
    await telling;
    void stage().call(planner, 'task', work);
    assert.equal(asked().length, 1);
  });

  for (const [how, other] of [
    ['agent', 1],
    ['workspace', 0],
  ] as const)
    it(`for the ${how} holds from then on, until it is revoked`, async () => {
      stage().change('Implementer', { kind: 'subagent' });
      const planner = stage().atWork('Planner');
      const first = stage().told(planner, 'task', work);
      await answer(how);
      report('Done');
      await first;
      const second = stage().told(planner, 'task', work);
      assert.deepEqual(asked(), []);
      report('Again');
      assert.equal((await second)['summary'], 'Again');
      void stage().call(planner, 'task', { ...work, agent_type: 'implementer' });
      assert.equal(asked().length, other);
      const agent_id = how === 'agent' ? stage().agent('Approver').id : null;
      await carryOut(stage().malamar, 'approvals.revoke', { agent_id });
      assert.deepEqual(givenApprovals(stage().read), { workspace: false, agents: [] });
      void stage().call(planner, 'task', work);
      assert.equal(asked().length, other + 1);
    });

  it('declined is told as such', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    await answer('decline');
    assert.deepEqual(await telling, { success: false, error: 'declined by the user' });
    assert.deepEqual(stage().chatsOf('Approver'), []);
  });

  it('longer than a call may take is answered with “pending” and continued with retrieve', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work, { longestWaitMs: 1000 });
    stage().open.clock.advance(1000);
    const told = await telling;
    assert.equal(told['status'], 'pending');
    const again = stage().told(planner, 'retrieve', { run: told['run'] }, { longestWaitMs: 1000 });
    stage().open.clock.advance(1000);
    assert.equal((await again)['status'], 'pending');
    const last = stage().told(planner, 'retrieve', { run: told['run'] });
    await answer('once');
    report('Done');
    assert.equal((await last)['summary'], 'Done');
  });

  it('a decision between two calls is not lost', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work, { longestWaitMs: 1000 });
    stage().open.clock.advance(1000);
    const { run } = await telling;
    await answer('decline');
    assert.deepEqual(await stage().told(planner, 'retrieve', { run }), {
      success: false,
      error: 'declined by the user',
    });
  });

  it('is answered once: the second answer is refused and starts nothing', async () => {
    const planner = stage().atWork('Planner');
    void stage().call(planner, 'task', work);
    const id = asked()[0]?.id ?? '';
    const listening = stage().malamar.store.changes.on(() => {
      listening.dispose();
      // In the same breath as the first one.
      assert.equal(stage().malamar.delegation.approvals.answer(id, 'once').ok, false);
    });
    assert.ok((await answer('once', id)).ok);
    assert.equal((await answer('decline', id)).ok, false);
    assert.equal(stage().chatsOf('Approver').length, 1);
  });

  it('is withdrawn when the caller is stopped', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    const id = asked()[0]?.id ?? '';
    await stage().malamar.delegation.cancelChildrenOf(planner.run.id);
    assert.deepEqual(asked(), []);
    assert.equal((await telling)['success'], false);
    assert.equal((await answer('once', id)).ok, false);
    assert.deepEqual(stage().chatsOf('Approver'), []);
  });

  for (const [what, act] of Object.entries({
    closed: (chat: string) => stage().malamar.chats.close(chat, true),
    cleared: (chat: string) => stage().malamar.chatActs.clear(chat),
    deleted: (chat: string) => stage().malamar.chatActs.delete(chat),
  }))
    it(`is withdrawn when the chat that asked is ${what}`, async () => {
      const planner = stage().atWork('Planner');
      const telling = stage().told(planner, 'task', work);
      const [shown] = asked();
      assert.ok((await act(planner.run.chat_id ?? '')).ok);
      assert.deepEqual(asked(), []);
      assert.match(String((await telling)['error']), /^withdrawn, because the chat/);
      assert.ok(!(await answer('once', shown?.id)).ok);
      assert.deepEqual(stage().chatsOf('Approver'), []);
    });

  it('starts nothing for a chat that is gone', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    stage().malamar.store.transaction((writer) =>
      writer.run('DELETE FROM chats WHERE id = ?', [planner.run.chat_id]),
    );
    await answer('once');
    assert.equal((await telling)['error'], 'Whoever asked for it was deleted.');
    assert.deepEqual(stage().chatsOf('Approver'), []);
  });

  it('of an agent that was deleted while the person thought is told as such', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    assert.ok(stage().malamar.agents.delete(stage().agent('Approver').id).ok);
    assert.ok((await answer('once')).ok);
    assert.deepEqual(await telling, { success: false, error: 'Approver was deleted.' });
  });

  it('that fails is a report with the reason', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'task', work);
    await answer('once');
    const begun = stage().begin(stage().chatsOf('Approver')[0]?.id ?? '');
    assert.ok(begun);
    stage().end(begun, { kind: 'error', sentence: 'Rehearsal exited with code 3.' });
    const told = await telling;
    assert.deepEqual(
      [told['success'], told['summary'], told['error']],
      [false, '', 'Approver failed: Rehearsal exited with code 3.'],
    );
  });

  it('takes only subagents, and needs words', async () => {
    const planner = stage().atWork('Planner');
    assert.match(
      await stage().call(planner, 'task', { ...work, agent_type: 'reviewer' }),
      /^FAILED Reviewer is a main agent\./,
    );
    assert.equal(
      await stage().call(planner, 'task', { ...work, description: ' ' }),
      'FAILED The description is empty.',
    );
  });

  it('several can wait at once, and hold up nobody', async () => {
    const [one, other] = [stage().atWork('Planner'), stage().atWork('Reviewer')];
    const first = stage().told(one, 'task', work);
    const second = stage().told(other, 'task', { ...work, description: 'Count the lines' });
    assert.equal(asked().length, 2);
    const lines = asked().find(({ description }) => description === 'Count the lines');
    await answer('once', lines?.id);
    report('Lines');
    assert.equal((await second)['summary'], 'Lines');
    await stage().told(one, 'todo', { todos: [] });
    await answer('decline');
    assert.equal((await first)['success'], false);
  });
});
