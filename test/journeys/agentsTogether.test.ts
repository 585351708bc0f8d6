import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askedWork } from '../../src/core/delegation/approvals.ts';
import { findRun } from '../../src/core/runRecord.ts';
import { scaledClock } from './support/scaledClock.ts';
import { Talk } from './support/talk.ts';
import { calling, Together } from './support/together.ts';

describe('agents together', () => {
  let together: Together;
  beforeEach(async () => {
    together = await Together.open();
  });
  afterEach(() => together.close());

  it('list each other', async () => {
    const { agents } = await together.told('agents_list', {});
    assert.ok(Array.isArray(agents));
    const names = agents.map(({ name }: { name: string }) => name);
    assert.ok(names.includes('Reviewer'), names.join());
    assert.ok(!names.includes('Planner'), 'nobody lists itself');
  });

  it('ask each other and get the answer', async () => {
    const content = 'Is it good? [[rehearsal: say It is good]]';
    const told = await together.told('agents_message', { agentId: 'reviewer', content });
    assert.equal(told['status'], 'complete');
    assert.equal(told['created'], true);
    assert.match(String(told['response']), /It is good/);
    const [asker, child] = together.runs();
    assert.equal(child?.parent_run_id, asker?.id);
    assert.equal(child?.id, told['responseId']);
    assert.equal(child?.agent_name, 'Reviewer');
  });

  it('tell each other something without waiting', async () => {
    const content = '[[rehearsal: say Heard]]';
    const given = { agentId: 'reviewer', content, mode: 'async' };
    const told = await together.told('agents_message', given);
    assert.equal(told['status'], 'started');
    const id = String(told['responseId']);
    await together.workspace.until(
      () => findRun(together.malamar.store.read, id)?.status === 'completed',
    );
    assert.equal(findRun(together.malamar.store.read, id)?.parent_run_id, null);
  });

  it('send to a busy chat: queued, read once and in order', async () => {
    together.allow({ send_to_chat: true });
    const reviewer = Talk.with(together.workspace, 'Reviewer');
    reviewer.send('[[rehearsal: sleep 3s | say First]]');
    await together.untilAtWork('Reviewer');
    const one = calling('send_to_chat', { chat: reviewer.id, message: 'one' });
    const two = calling('send_to_chat', { chat: reviewer.id, message: 'two' });
    const said = await together.planner.say(`[[rehearsal: ${one} | ${two} | say {answer}]]`);
    assert.match(said.message, /running → queued/);
    await reviewer.settled();
    await together.workspace.until(() =>
      reviewer.messages.every(({ run_id, role }) => role !== 'user' || run_id !== null),
    );
    await reviewer.settled();
    const [, second] = reviewer.runs;
    const got = reviewer.messages.filter(
      ({ run_id, role }) => role === 'user' && run_id === second?.id,
    );
    assert.deepEqual(
      got.map(({ message }) => message.split('\n').at(-1)),
      ['one', 'two'],
    );
    assert.equal(reviewer.runs.length, 2);
  });

  it('wake each other only as often as the workspace allows, until a person writes there', async () => {
    together.allow({ send_to_chat: true });
    together.workspace.setLimits({ wake_ups_per_chat: 1 });
    const reviewer = Talk.with(together.workspace, 'Reviewer');
    const given = { chat: reviewer.id, message: '[[rehearsal: say Woken]]' };
    assert.match(await together.call('send_to_chat', given), /started a new turn/);
    await reviewer.settled();
    assert.match(await together.call('send_to_chat', given), /^HELD: stored/);
    assert.equal(reviewer.runs.length, 1);
    await reviewer.say('[[rehearsal: say Here I am]]');
    const [, held, own] = reviewer.runs;
    const readBy = (run: typeof held): string[] =>
      reviewer.messages
        .filter(({ run_id, role }) => role === 'user' && run_id === run?.id)
        .map(({ message }) => message);
    assert.match(readBy(held).join(), /say Woken/, 'first what was held, for itself');
    assert.deepEqual(readBy(own), ['[[rehearsal: say Here I am]]']);
  });

  it('never wait for each other in a circle', async () => {
    const reviewer = Talk.with(together.workspace, 'Reviewer');
    const { planner } = together;
    const back = { agentId: 'reviewer', content: 'And you?', session: reviewer.id };
    planner.send(`[[rehearsal: sleep 3s | ${calling('agents_message', back)} | say {answer}]]`);
    await together.untilAtWork('Planner');
    const content = '[[rehearsal: say Mine]]';
    const there = { agentId: 'planner', content, session: planner.id };
    reviewer.send(`[[rehearsal: ${calling('agents_message', there)} | say {answer}]]`);
    await reviewer.settled();
    const answers = planner.messages.filter(({ role }) => role === 'agent');
    assert.match(answers[0]?.message ?? '', /Refused: Reviewer waits for you/);
    assert.equal(JSON.parse(reviewer.last.message).response, 'Mine');
  });

  it('a time-out ends the waiting, not the work', async () => {
    const content = '[[rehearsal: sleep 2s | say Late]]';
    const given = { agentId: 'reviewer', content, timeout: 0.1 };
    assert.equal((await together.told('agents_message', given))['status'], 'timeout');
    const [chat] = together.chatsOf('Reviewer');
    const reviewer = new Talk(together.workspace, chat?.id ?? '');
    await reviewer.settled();
    assert.equal(reviewer.last.message, 'Late');
  });

  it('summon in the background and retrieve', async () => {
    const work = { agent: 'approver', task: '[[rehearsal: say Seven]]', background: true };
    const said = await together.planner.say(
      `[[rehearsal: ${calling('summon', work)} | call retrieve {"run":"{answer.run}"} | say {answer}]]`,
    );
    assert.match(String(JSON.parse(said.message).response), /Seven/);
    assert.equal(together.runs('Approver')[0]?.parent_run_id, together.runs('Planner')[0]?.id);
  });

  it('a subagent may not call anybody', async () => {
    const task = `[[rehearsal: ${calling('summon', { agent: 'approver', task: 'again' })} | say {answer}]]`;
    const told = await together.told('summon', { agent: 'approver', task });
    assert.match(String(told['response']), /summon/);
    assert.equal(together.runs('Approver').length, 1);
  });

  it('a helper has no tool that its caller does not have', async () => {
    const scope = together.workspace.agents().find(({ name }) => name === 'Planner')?.scope;
    assert.ok(scope);
    const allow = ['Read', 'summon'];
    together.workspace.changeAgent('Planner', { scope: { ...scope, tools: { allow, deny: [] } } });
    const task = '[[rehearsal: write stolen.txt mine | say Tried]]';
    await together.told('summon', { agent: 'approver', task });
    assert.equal(existsSync(join(together.workspace.folder, 'stolen.txt')), false);
  });

  it('top_level is refused without permission', async () => {
    const told = await together.call('summon', { agent: 'reviewer', task: 'x', top_level: true });
    assert.match(told, /does not allow agents to start independent chats/);
    assert.deepEqual(together.chatsOf('Reviewer'), []);
  });

  it('a task is done after the person’s word, given in another window', async () => {
    const follower = together.workspace.openFollower();
    try {
      const seat = await follower.open();
      assert.ok(!('malamar' in seat), 'the other window follows');
      const work = {
        agent_type: 'approver',
        description: '[[rehearsal: write made.txt yes | say Done so.]]',
      };
      together.planner.send(`[[rehearsal: ${calling('task', work)} | say {answer}]]`);
      await together.workspace.until(() => askedWork(together.malamar.store.read).length === 1);
      const [asked] = askedWork(together.malamar.store.read);
      const { ask } = await import('../../src/host/ask.ts');
      const given = { id: asked?.id ?? '', answer: 'once' as const };
      assert.ok((await ask(follower, 'approvals.answer', given)).ok);
      assert.equal((await ask(together.workspace.host, 'approvals.answer', given)).ok, false);
      await together.planner.settled();
      const told = JSON.parse(together.planner.last.message);
      assert.deepEqual(
        [told.success, told.summary, told.artifacts, told.toolCalls > 0],
        [true, 'Done so.', ['made.txt'], true],
      );
      assert.equal(together.runs('Approver')[0]?.id, asked?.id);
    } finally {
      await follower.leave();
    }
  });

  it('a run that waits for another one does not take the only place', async () => {
    await together.close();
    together = await Together.open({ settings: { mostProcesses: 1 } });
    const content = '[[rehearsal: say It is good]]';
    const told = await together.told('agents_message', { agentId: 'reviewer', content });
    assert.equal(told['status'], 'complete');
  });

  it('a wait longer than a call may take is answered with “running” and continued', async () => {
    await together.close();
    together = await Together.open({ clock: scaledClock(100) });
    const content = '[[rehearsal: sleep 2s | say At last]]';
    const given = { agentId: 'reviewer', content };
    const retrieve = 'call retrieve {"run":"{answer.run}"}';
    const said = await together.planner.say(
      `[[rehearsal: ${calling('agents_message', given)} | ${Array(12).fill(retrieve).join(' | ')} | say {answer}]]`,
    );
    assert.match(said.message, /At last/);
    const [chat] = together.chatsOf('Reviewer');
    assert.equal(new Talk(together.workspace, chat?.id ?? '').runs.length, 1, 'asked once');
  });
});
