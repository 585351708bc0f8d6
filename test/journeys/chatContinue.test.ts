import assert from 'node:assert/strict';
import type { Result } from '../../src/base/result.ts';
import { ChatFiles } from './support/chatFiles.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { somewhere, Talk } from './support/talk.ts';

describe('a conversation that is continued with another agent', () => {
  const workspace = eachWithWorkspace();
  const idOf = (name: string): string | null =>
    workspace()
      .agents()
      .find((agent) => agent.name === name)?.id ?? null;
  function good<T>(result: Result<T>): T {
    assert.ok(result.ok, result.ok ? '' : result.error.sentence);
    return result.value;
  }
  const continued = (from: Talk, name: string | null, text: string): Talk => {
    const agent = name === null ? null : idOf(name);
    const target = good(from.malamar.chatWriting.continueWith(from.id, agent, text, somewhere));
    return new Talk(workspace(), target.id);
  };

  it('is sent to a new chat with that agent, linked to where it came from', async () => {
    const first = Talk.with(workspace(), 'Planner');
    await first.say('Which tea?');
    const second = continued(first, 'Reviewer', 'What do you think of green tea?');
    await second.settled();
    const [message, answer] = second.messages;
    assert.equal(message?.message, 'What do you think of green tea?');
    assert.equal(message?.sender_chat_id, first.id);
    assert.equal(answer?.role, 'agent');
    assert.equal(second.chat.agent_id, idOf('Reviewer'));
    assert.equal(first.messages.length, 2, 'nothing was said in the first one');
  });

  it('uses the latest chat with that agent, unless an answer is pending there', async () => {
    const first = Talk.with(workspace(), 'Planner');
    const latest = Talk.with(workspace(), 'Reviewer');
    assert.equal(continued(first, 'Reviewer', 'Hello').id, latest.id);
    await latest.settled();
    latest.send('[[rehearsal: hang]]');
    const other = continued(first, 'Reviewer', 'Hello again');
    assert.notEqual(other.id, latest.id);
    await other.settled();
    await latest.malamar.chatActs.stop(latest.id);
  });

  it('is sent to another chat also if it goes on with the same agent, never to itself', async () => {
    const first = Talk.with(workspace(), 'Planner');
    const second = continued(first, 'Planner', 'Let us begin anew.');
    assert.notEqual(second.id, first.id);
    await second.settled();
    assert.deepEqual(first.messages, []);
  });

  it('is not sent to an agent that only other agents call', () => {
    workspace().changeAgent('Approver', { kind: 'subagent' });
    const { malamar, id } = Talk.with(workspace(), 'Planner');
    const refused = malamar.chatWriting.continueWith(id, idOf('Approver'), 'Hello', somewhere);
    assert.ok(!refused.ok);
    assert.match(refused.error.sentence, /called by other agents/);
  });

  it('goes back with a summary, which is marked and answered in the first chat', async () => {
    const first = Talk.with(workspace(), 'Planner');
    await first.say('Which tea?');
    const second = continued(first, 'Reviewer', 'Green or black?');
    await second.settled();
    assert.equal(good(second.malamar.chatWriting.goBack(second.id)).id, first.id);
    await second.settled();
    await first.settled();
    const summary = second.last;
    assert.equal(summary.role, 'agent');
    const [, , arrived, answer] = first.messages;
    assert.equal(arrived?.role, 'user');
    assert.equal(arrived?.sender_chat_id, second.id);
    assert.equal(
      arrived?.message,
      `[summary of chat ${second.id.slice(0, 4)}, by Reviewer]\n\n${summary.message}`,
    );
    assert.equal(answer?.role, 'agent');
    assert.equal(first.isPending, false);
  });

  it('delivers a summary that comes while the first chat is busy once, after that answer', async () => {
    const first = Talk.with(workspace(), 'Planner');
    const second = continued(first, 'Reviewer', 'Green or black?');
    await second.settled();
    first.send('[[rehearsal: sleep 3s | say First answer.]]');
    await first.untilRunning();
    good(second.malamar.chatWriting.goBack(second.id));
    await second.settled();
    await workspace().until(() => !first.isPending && first.messages.length >= 4);
    assert.deepEqual(
      first.messages.map(
        ({ role, sender_chat_id }) => `${role}${sender_chat_id ? ' from elsewhere' : ''}`,
      ),
      ['user', 'user from elsewhere', 'agent', 'agent'],
    );
    assert.deepEqual(
      first.runs.map(({ status }) => status),
      ['completed', 'completed'],
    );
    assert.ok(first.messages.filter(({ role }) => role === 'user').every(({ run_id }) => run_id));
    const given = new ChatFiles(workspace(), first).history.map(({ content }) => content);
    assert.equal(given[1], 'First answer.');
    assert.match(given[2] ?? '', /summary of chat/, 'what is to be answered stands last');
    assert.equal(given.length, 3);
  });

  it('opens again what was closed, on both ends', async () => {
    const first = Talk.with(workspace(), 'Planner');
    const second = continued(first, 'Reviewer', 'Green or black?');
    await second.settled();
    for (const { malamar, id } of [first, second]) good(malamar.chats.close(id, true));
    good(second.malamar.chatWriting.goBack(second.id));
    assert.equal(second.chat.closed_at, null);
    await second.settled();
    await first.settled();
    assert.equal(first.chat.closed_at, null);
  });

  it('says so if there is no way back, or no more', async () => {
    const alone = Talk.with(workspace());
    assert.ok(!alone.malamar.chatWriting.goBack(alone.id).ok);
    const asked = continued(alone, 'Approver', 'Hello');
    await asked.settled();
    good(alone.malamar.chatWriting.goBack(asked.id));
    await asked.settled();
    await alone.settled();
    assert.equal(alone.messages[0]?.sender_chat_id, asked.id);
    assert.ok(!alone.malamar.chatWriting.goBack(alone.id).ok, 'a summary is no person who came');
    const first = Talk.with(workspace(), 'Planner');
    const second = continued(first, 'Reviewer', '[[rehearsal: sleep 300ms]] Hello');
    await second.settled();
    good(second.malamar.chatWriting.goBack(second.id));
    await first.malamar.chatActs.delete(first.id);
    await second.settled();
    assert.match(
      second.last.message,
      /summary was not sent: the chat it was meant for no longer exists/,
    );
    assert.ok(!second.malamar.chatWriting.goBack(second.id).ok);
  });
});
