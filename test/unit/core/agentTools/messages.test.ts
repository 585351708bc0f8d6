import assert from 'node:assert/strict';
import { handleOf } from '../../../../src/core/handles.ts';
import { findRun } from '../../../../src/core/runRecord.ts';
import { runEvents } from '../../../../src/model/run.ts';
import { insert } from '../../../../src/store/rows.ts';
import { eachWithStage } from './stage.ts';

describe('agents_message', () => {
  const stage = eachWithStage();
  const ask = { agentId: 'reviewer', content: 'Is it good?' };

  it('answers with everything that is known of the answer', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', ask);
    const [chat] = stage().chatsOf('Reviewer');
    assert.ok(chat);
    const work = stage().begin(chat.id);
    assert.ok(work);
    const { clock } = stage().open;
    stage().malamar.store.transaction((writer) => {
      const event = { run_id: work.run.id, payload: { id: '1', tool: 'Read', detail: '' } };
      const began = clock.now().toISOString();
      insert(writer, runEvents, { ...event, seq: 1, kind: 'tool_call', created_at: began });
      clock.advance(700);
      const ended = clock.now().toISOString();
      insert(writer, runEvents, { ...event, seq: 2, kind: 'tool_result', created_at: ended });
    });
    clock.advance(300);
    const value = { message: 'It is.', actions: [] };
    stage().end(work, { kind: 'good', value, fromMessage: false });
    assert.deepEqual(await telling, {
      mode: 'sync',
      status: 'complete',
      agentId: stage().agent('Reviewer').id,
      sessionId: chat.id,
      sessionName: 'Is it good?',
      created: true,
      responseId: work.run.id,
      response: 'It is.',
      truncated: false,
      durationMs: 1000,
      toolCallCount: 1,
      toolCalls: [{ name: 'Read', durationMs: 700 }],
    });
  });

  it('cuts an answer above 20,000 characters, and says so', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', ask);
    stage().answer(stage().chatsOf('Reviewer')[0]?.id ?? '', 'x'.repeat(20_001));
    const told = await telling;
    assert.equal(told['truncated'], true);
    assert.equal(String(told['response']).length, 20_000);
  });

  it('does not cut one of 20,000 characters', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', ask);
    stage().answer(stage().chatsOf('Reviewer')[0]?.id ?? '', 'x'.repeat(20_000));
    assert.equal((await telling)['truncated'], false);
  });

  it('async returns at once with the id of the run that will answer', async () => {
    const planner = stage().atWork('Planner');
    const told = await stage().told(planner, 'agents_message', { ...ask, mode: 'async' });
    const [chat] = stage().chatsOf('Reviewer');
    assert.ok(chat);
    assert.deepEqual(told, {
      mode: 'async',
      status: 'started',
      agentId: stage().agent('Reviewer').id,
      sessionId: chat.id,
      sessionName: 'Is it good?',
      created: true,
      responseId: told['responseId'],
    });
    const work = stage().answer(chat.id, 'It is.');
    assert.equal(work.run.id, told['responseId']);
    assert.equal(work.run.parent_run_id, null, 'nobody waits for it');
  });

  it('async makes as many chats for one word of a person as agents may set going, no more', async () => {
    const planner = stage().atWork('Planner');
    const given = { ...ask, mode: 'async', session: 'create' };
    for (let each = 0; each < 6; each += 1) await stage().told(planner, 'agents_message', given);
    const [chat] = stage().chatsOf('Reviewer');
    const reviewer = stage().begin(chat?.id ?? '');
    assert.ok(reviewer);
    const limit = /^FAILED Agents may set going at most 6/;
    assert.match(await stage().call(planner, 'agents_message', given), limit);
    const back = { ...given, agentId: 'implementer', session: 'latest-or-create' };
    assert.match(await stage().call(stage().callerOf(reviewer), 'agents_message', back), limit);
    assert.equal(stage().chatsOf('Reviewer').length, 6);
    assert.deepEqual(stage().chatsOf('Implementer'), []);
    await stage().told(planner, 'agents_message', { ...ask, mode: 'async' });
  });

  it('a time-out ends the waiting, not the work', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', { ...ask, timeout: 2 });
    const [chat] = stage().chatsOf('Reviewer');
    const work = stage().begin(chat?.id ?? '');
    assert.ok(work);
    stage().open.clock.advance(2000);
    const told = await telling;
    assert.equal(told['status'], 'timeout');
    assert.equal(told['timeoutSeconds'], 2);
    assert.match(String(told['message']), /^No answer within 2 seconds; the work goes on there\./);
    assert.equal(findRun(stage().read, work.run.id)?.status, 'running');
    const value = { message: 'Late.', actions: [] };
    stage().end(work, { kind: 'good', value, fromMessage: false });
    const later = await stage().told(planner, 'retrieve', { run: told['run'] });
    assert.equal(later['response'], 'Late.');
  });

  it('longer than a call may take is answered with “running” and continued with retrieve', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', ask, { longestWaitMs: 1000 });
    const [chat] = stage().chatsOf('Reviewer');
    const work = stage().begin(chat?.id ?? '');
    assert.ok(work);
    stage().open.clock.advance(1000);
    const told = await telling;
    assert.equal(told['status'], 'running');
    assert.equal(told['run'], handleOf(stage().read, 'runs', work.run.id));
    const retrieving = stage().told(planner, 'retrieve', { run: told['run'] });
    const value = { message: 'At last.', actions: [] };
    stage().end(work, { kind: 'good', value, fromMessage: false });
    assert.equal((await retrieving)['response'], 'At last.');
  });

  it('an answer in the very moment in which the waiting ends is told', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', ask, { longestWaitMs: 1000 });
    const [chat] = stage().chatsOf('Reviewer');
    const work = stage().begin(chat?.id ?? '');
    assert.ok(work);
    const value = { message: 'Just now.', actions: [] };
    stage().end(work, { kind: 'good', value, fromMessage: false });
    stage().open.clock.advance(1000);
    assert.equal((await telling)['response'], 'Just now.');
  });

  it('latest fails if there is no chat', async () => {
    const planner = stage().atWork('Planner');
    const given = { ...ask, session: 'latest', mode: 'async' };
    assert.equal(
      await stage().call(planner, 'agents_message', given),
      'FAILED Reviewer has no chat yet. Use latest-or-create.',
    );
    const chat = stage().newChat('Reviewer');
    assert.equal((await stage().told(planner, 'agents_message', given))['sessionId'], chat);
  });

  it('create makes a new chat, latest-or-create takes the one that was updated last', async () => {
    const planner = stage().atWork('Planner');
    const older = stage().newChat('Reviewer');
    const given = { ...ask, mode: 'async' };
    const first = await stage().told(planner, 'agents_message', { ...given, session: 'create' });
    assert.equal(first['created'], true);
    assert.notEqual(first['sessionId'], older);
    stage().open.clock.advance(1000);
    assert.ok(stage().malamar.chats.rename(older, 'Renamed').ok);
    const second = await stage().told(planner, 'agents_message', given);
    assert.deepEqual([second['sessionId'], second['created']], [older, false]);
  });

  it('an explicit chat must exist and belong to that agent', async () => {
    const planner = stage().atWork('Planner');
    const other = stage().newChat('Implementer');
    const own = stage().newChat('Reviewer');
    const given = { ...ask, mode: 'async' };
    const to = (session: string) => stage().call(planner, 'agents_message', { ...given, session });
    assert.equal(await to('zzzz'), 'FAILED There is no open chat “zzzz”.');
    assert.equal(await to(other), `FAILED “${other}” is not one chat of Reviewer.`);
    const told = JSON.parse(await to(handleOf(stage().read, 'chats', own)));
    assert.equal(told.sessionId, own);
  });

  it('a closed chat is neither latest nor to be addressed', async () => {
    const planner = stage().atWork('Planner');
    const closed = stage().newChat('Reviewer');
    assert.ok(stage().malamar.chats.close(closed, true).ok);
    const given = { ...ask, mode: 'async' };
    assert.match(
      await stage().call(planner, 'agents_message', { ...given, session: closed }),
      /^FAILED There is no open chat/,
    );
    assert.equal((await stage().told(planner, 'agents_message', given))['created'], true);
  });

  it('an unknown agent is answered with those there are', async () => {
    const planner = stage().atWork('Planner');
    assert.match(
      await stage().call(planner, 'agents_message', { ...ask, agentId: 'nobody' }),
      /^FAILED There is no agent “nobody” that you may call\. There are: .*Reviewer \(reviewer\)/,
    );
  });

  it('a subagent is not messaged but summoned', async () => {
    const planner = stage().atWork('Planner');
    assert.equal(
      await stage().call(planner, 'agents_message', { ...ask, agentId: 'Approver' }),
      'FAILED Approver is a subagent. Call it with summon.',
    );
  });

  it('an agent whose file is missing rests, and is told of as such', async () => {
    const planner = stage().atWork('Planner');
    stage().change('Reviewer', { missing_since: '2026-01-01T00:00:00.000Z' });
    assert.match(
      await stage().call(planner, 'agents_message', ask),
      /^FAILED The file of Reviewer is missing, so it rests\./,
    );
  });

  it('an agent that is deleted before it reads the message is not replaced by another one', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'agents_message', ask);
    const [chat] = stage().chatsOf('Reviewer');
    assert.ok(chat);
    assert.ok(stage().malamar.agents.delete(stage().agent('Reviewer').id).ok);
    assert.equal(stage().begin(chat.id), undefined, 'Malamar does not answer for it');
    assert.match(await telling, /^FAILED The agent that it was for was deleted/);
  });

  it('an agent whose file vanishes before it reads the message does not answer', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'agents_message', ask);
    const [chat] = stage().chatsOf('Reviewer');
    stage().change('Reviewer', { missing_since: '2026-01-01T00:00:00.000Z' });
    assert.equal(stage().begin(chat?.id ?? ''), undefined);
    assert.match(await telling, /^FAILED The file of Reviewer is missing, so it rests\./);
  });

  it('a failure is told with its reason', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'agents_message', ask);
    const work = stage().begin(stage().chatsOf('Reviewer')[0]?.id ?? '');
    assert.ok(work);
    stage().end(work, { kind: 'error', sentence: 'Rehearsal exited with code 3.' });
    assert.equal(await telling, 'FAILED Reviewer failed: Rehearsal exited with code 3.');
  });

  it('a limit of the day is told as the reason', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'agents_message', ask);
    const { limits, id } = stage().malamar.workspaces.find() ?? assert.fail();
    stage().malamar.store.transaction((writer) => {
      writer.run('UPDATE workspaces SET limits = ? WHERE id = ?', [
        JSON.stringify({ ...limits, tokens_per_day: 1 }),
        id,
      ]);
      writer.run(`INSERT INTO settings (key, value) VALUES ('spending', ?)`, [
        JSON.stringify({
          day: '2026-1-15',
          spent: { tokens: 5, cost: 0 },
          allowed: { tokens: 0, cost: 0 },
        }),
      ]);
    });
    assert.equal(stage().begin(stage().chatsOf('Reviewer')[0]?.id ?? ''), undefined);
    assert.match(await telling, /^FAILED Malamar stopped here because a limit was reached/);
  });

  it('a chat that is deleted while somebody waits for its answer ends the waiting', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'agents_message', ask);
    assert.ok((await stage().malamar.chatActs.delete(stage().chatsOf('Reviewer')[0]?.id ?? '')).ok);
    assert.equal(await telling, 'FAILED The message was deleted before it was answered.');
  });

  it('a person who stops what has not begun ends the waiting', async () => {
    const planner = stage().atWork('Planner');
    const telling = stage().call(planner, 'agents_message', ask);
    assert.ok((await stage().malamar.chatActs.stop(stage().chatsOf('Reviewer')[0]?.id ?? '')).ok);
    assert.equal(await telling, 'FAILED A person stopped it before it was read.');
  });

  it('an answer that goes on with the fallback is waited for', async () => {
    stage().change('Reviewer', { cli_type: 'claude', fallback_cli_type: 'rehearsal' });
    const planner = stage().atWork('Planner');
    const telling = stage().told(planner, 'agents_message', ask);
    const chat = stage().chatsOf('Reviewer')[0]?.id ?? '';
    const first = stage().begin(chat);
    assert.ok(first);
    stage().end(first, { kind: 'usage_limit', until: null, sentence: 'Limit reached.' });
    const second = stage().answer(chat, 'By the fallback.');
    const told = await telling;
    assert.equal(told['response'], 'By the fallback.');
    assert.equal(told['responseId'], second.run.id);
    assert.equal(second.run.parent_run_id, planner.run.id, 'it is still the child');
  });

  it('nobody waits in a circle', async () => {
    const planners = stage().newChat('Planner');
    const reviewers = stage().newChat('Reviewer');
    const planner = stage().atWork('Planner', planners);
    const reviewer = stage().atWork('Reviewer', reviewers);
    const waiting = stage().call(reviewer, 'agents_message', {
      agentId: 'planner',
      content: 'You?',
      session: planners,
    });
    const given = { agentId: 'reviewer', content: 'And you?', session: reviewers };
    assert.match(
      await stage().call(planner, 'agents_message', given),
      /^FAILED Refused: Reviewer waits for you in that chat/,
    );
    assert.equal(stage().messages(reviewers).length, 1, 'nothing was delivered');
    assert.match(
      await stage().call(planner, 'agents_message', { ...given, mode: 'async' }),
      /started/,
    );
    stage().open.clock.advance(300_000);
    assert.match(await waiting, /running|timeout/);
  });

  it('nobody waits in a circle of three', async () => {
    const names = ['Planner', 'Implementer', 'Reviewer'] as const;
    const chats = names.map((name) => stage().newChat(name));
    const callers = names.map((name, at) => stage().atWork(name, chats[at]));
    const ask = (from: number, to: number) => {
      const caller = callers[from];
      assert.ok(caller);
      const given = { agentId: names[to], content: 'You?', session: chats[to] };
      return stage().call(caller, 'agents_message', given);
    };
    const waiting = [ask(0, 1), ask(1, 2)];
    assert.match(await ask(2, 0), /^FAILED Refused: Planner waits for you/);
    stage().endRunIn(chats[2] ?? '');
    const last = stage().begin(chats[2] ?? '');
    assert.equal(last?.run.parent_run_id, callers[1]?.run.id, 'who gave way answers next');
    stage().open.clock.advance(300_000);
    for (const each of waiting) assert.match(await each, /running|timeout/);
  });

  it('nobody waits in a circle with retrieve either', async () => {
    const planners = stage().newChat('Planner');
    const reviewers = stage().newChat('Reviewer');
    const planner = stage().atWork('Planner', planners);
    const reviewer = stage().atWork('Reviewer', reviewers);
    const [first, second] = [
      { agentId: 'planner', content: 'You?', session: planners },
      { agentId: 'reviewer', content: 'And you?', session: reviewers },
    ];
    const asked = stage().told(reviewer, 'agents_message', first, { longestWaitMs: 1000 });
    stage().open.clock.advance(1000);
    const { run } = await asked;
    const waiting = stage().call(planner, 'agents_message', second);
    assert.match(
      await stage().call(reviewer, 'retrieve', { run }),
      /^FAILED Refused: whoever would answer waits for you/,
    );
    stage().open.clock.advance(300_000);
    assert.match(await waiting, /running|timeout/);
  });

  it('carries no line about an editor, and says from which chat it comes', async () => {
    const planner = stage().atWork('Planner');
    await stage().told(planner, 'agents_message', { ...ask, mode: 'async' });
    const [message] = stage().messages(stage().chatsOf('Reviewer')[0]?.id ?? '');
    assert.deepEqual(
      [message?.role, message?.message, message?.context, message?.sender_chat_id],
      ['user', 'Is it good?', null, planner.run.chat_id],
    );
  });

  it('of a task is signed with the task and the agent', async () => {
    const planner = stage().onTask('Planner');
    await stage().told(planner, 'agents_message', { ...ask, mode: 'async' });
    const [message] = stage().messages(stage().chatsOf('Reviewer')[0]?.id ?? '');
    const task = handleOf(stage().read, 'tasks', planner.run.task_id ?? '');
    assert.equal(message?.message, `[message from task ${task}, Planner]\n\nIs it good?`);
  });

  it('takes null for what is left out', async () => {
    const planner = stage().atWork('Planner');
    const given = { ...ask, mode: 'async', session: null, timeout: null };
    assert.equal((await stage().told(planner, 'agents_message', given))['status'], 'started');
    assert.match(
      await stage().call(planner, 'agents_message', { ...given, content: null }),
      /^FAILED agents_message: content: /,
    );
  });

  it('is refused if it is empty or of another shape', async () => {
    const planner = stage().atWork('Planner');
    const say = (given: object) => stage().call(planner, 'agents_message', given);
    assert.equal(await say({ ...ask, content: ' ' }), 'FAILED The message is empty.');
    assert.match(await say({ content: 'x' }), /^FAILED agents_message: agentId/);
    assert.match(await say({ ...ask, mode: 'later' }), /^FAILED agents_message: mode/);
  });

  it('keeps its origin through several hops', async () => {
    const planner = stage().onTask('Planner');
    await stage().told(planner, 'agents_message', { ...ask, mode: 'async' });
    const first = stage().begin(stage().chatsOf('Reviewer')[0]?.id ?? '');
    assert.ok(first);
    const on = { agentId: 'implementer', content: 'Go on', mode: 'async' };
    await stage().told(stage().callerOf(first), 'agents_message', on);
    const second = stage().begin(stage().chatsOf('Implementer')[0]?.id ?? '');
    assert.equal(second?.run.origin_id, planner.run.task_id);
  });
});
