import assert from 'node:assert/strict';
import { pastMessages } from '../../../../src/core/chatHistory.ts';
import type { ChatWork } from '../../../../src/core/chatTurn.ts';
import { handleOf } from '../../../../src/core/handles.ts';
import { workspaces } from '../../../../src/model/workspace.ts';
import { update } from '../../../../src/store/rows.ts';
import { eachWithStage } from './stage.ts';

const HELD = 'HELD: stored, delivered after a person writes there; do not resend';

describe('send_to_chat', () => {
  const stage = eachWithStage();
  beforeEach(() => stage().allow({ send_to_chat: true, read_chat: true }));
  const handle = (id: string): string => handleOf(stage().read, 'chats', id);

  it('wakes an idle chat, and the text says where it comes from', async () => {
    const planner = stage().atWork('Planner');
    const to = stage().newChat('Reviewer');
    assert.equal(
      await stage().call(planner, 'send_to_chat', { chat: handle(to), message: 'Look' }),
      `Delivered to chat ${handle(to)} (idle → started a new turn)`,
    );
    const from = handle(planner.run.chat_id ?? '');
    assert.deepEqual(
      stage()
        .messages(to)
        .map(({ role, message, context }) => [role, message, context]),
      [['user', `[message from chat ${from}]\n\nLook`, null]],
    );
  });

  it('is signed with the task where there is no chat', async () => {
    const planner = stage().onTask('Planner');
    const to = stage().newChat('Reviewer');
    await stage().call(planner, 'send_to_chat', { chat: to, message: 'Look' });
    const task = handleOf(stage().read, 'tasks', planner.run.task_id ?? '');
    assert.equal(stage().messages(to)[0]?.message, `[message from task ${task}, Planner]\n\nLook`);
  });

  it('is queued by a busy chat and read once, in order, after its answer', async () => {
    const planner = stage().atWork('Planner');
    const to = stage().newChat('Reviewer');
    stage().say(to);
    const busy = stage().begin(to);
    assert.ok(busy);
    for (const message of ['one', 'two', 'three'])
      assert.equal(
        await stage().call(planner, 'send_to_chat', { chat: to, message }),
        `Delivered to chat ${handle(to)} (running → queued)`,
      );
    const value = { message: 'Done', actions: [] };
    stage().end(busy, { kind: 'good', value, fromMessage: false });
    const next = stage().begin(to);
    const got = stage()
      .messages(to)
      .filter(({ run_id }) => run_id === next?.run.id);
    assert.deepEqual(
      got.map(({ message }) => message.split('\n').at(-1)),
      ['one', 'two', 'three'],
    );
    assert.ok(next);
    stage().end(next, { kind: 'good', value, fromMessage: false });
    assert.throws(() => stage().begin(to), /an answer is waited for/, 'nothing is left');
  });

  it('of an unknown handle is answered with the open ones', async () => {
    const planner = stage().atWork('Planner');
    const to = stage().newChat('Reviewer');
    const closed = stage().newChat('Reviewer');
    assert.ok(stage().malamar.chats.close(closed, true).ok);
    const told = await stage().call(planner, 'send_to_chat', { chat: 'zzzz', message: 'Look' });
    assert.match(told, /^FAILED There is no open chat “zzzz”\. Open chats: /);
    assert.ok(told.includes(handle(to)));
    assert.ok(!told.includes(handle(closed)));
  });

  it('of an ambiguous handle is answered with what it can mean', async () => {
    const planner = stage().atWork('Planner');
    const [one, other] = [stage().newChat('Reviewer'), stage().newChat('Reviewer')];
    stage().malamar.store.transaction((writer) => {
      for (const [id, name] of [
        [one, 'same1'],
        [other, 'same2'],
      ] as const)
        writer.run('UPDATE chats SET id = ? WHERE id = ?', [name, id]);
    });
    assert.equal(
      await stage().call(planner, 'send_to_chat', { chat: 'same', message: 'Look' }),
      'FAILED “same” can mean several chats: same1, same2. Add a character.',
    );
  });

  it('to itself is refused', async () => {
    const planner = stage().atWork('Planner');
    const chat = planner.run.chat_id ?? '';
    assert.equal(
      await stage().call(planner, 'send_to_chat', { chat, message: 'Look' }),
      'FAILED That is this chat itself.',
    );
  });

  it('does not reach the chats of agents that this one may not call', async () => {
    stage().limit('Planner', { agents: { allow: ['*'], deny: ['reviewer'] } });
    const planner = stage().atWork('Planner');
    const chat = stage().newChat('Reviewer');
    const told = await stage().call(planner, 'send_to_chat', { chat, message: 'Look' });
    assert.match(told, /^FAILED There is no open chat/);
    assert.match(await stage().call(planner, 'read_chat', { chat }), /^FAILED There is no open/);
    assert.deepEqual(stage().messages(chat), []);
  });

  it('does not reach the chat of a helper, which has only what its caller has', async () => {
    const planner = stage().atWork('Planner');
    await stage().told(planner, 'summon', { agent: 'approver', task: 'x', background: true });
    const chat = stage().chatsOf('Approver')[0]?.id ?? '';
    assert.match(
      await stage().call(planner, 'send_to_chat', { chat, message: 'More' }),
      /^FAILED That chat belongs to the agent that started it\./,
    );
  });

  const lastLine = ({ message }: { message: string }) => message.split('\n').at(-1);
  /** What this run is to answer, and all that it sees. */
  const readBy = ({ chat, run }: ChatWork) =>
    stage()
      .messages(chat.id)
      .filter(({ role, run_id }) => role === 'user' && run_id === run.id)
      .map(lastLine);
  const seenBy = ({ chat, run }: ChatWork) =>
    pastMessages(stage().read, chat.id, run.id).map(lastLine);

  /** A chat that agents have woken as often as they may. */
  async function worn(name: string | null = 'Reviewer') {
    const planner = stage().atWork('Planner');
    const to = stage().newChat(name);
    for (let woken = 0; woken < 6; woken += 1) {
      await stage().call(planner, 'send_to_chat', { chat: to, message: `wake ${woken}` });
      stage().answer(to, 'Yes');
    }
    return { planner, to };
  }

  it('is held, never dropped, when the wake-ups are used up', async () => {
    const { planner, to } = await worn();
    for (const message of ['held 1', 'held 2'])
      assert.equal(await stage().call(planner, 'send_to_chat', { chat: to, message }), HELD);
    const notices = stage()
      .messages(to)
      .filter(({ role }) => role === 'system');
    assert.equal(notices.length, 1, 'one notice, however many are held');
    assert.throws(() => stage().begin(to), /an answer is waited for/, 'nobody reads it');
  });

  it('held ones are read first and in order when a person writes, in a run before the person’s, and the budget is full again', async () => {
    const { planner, to } = await worn();
    await stage().call(planner, 'send_to_chat', { chat: to, message: 'held 1' });
    await stage().call(planner, 'send_to_chat', { chat: to, message: 'held 2' });
    stage().say(to, 'Here I am');
    const work = stage().begin(to);
    assert.ok(work);
    assert.deepEqual(readBy(work), ['held 1', 'held 2']);
    assert.ok(!seenBy(work).includes('Here I am'), 'it is not for this run');
    stage().endRunIn(to);
    const next = stage().begin(to);
    assert.ok(next);
    assert.deepEqual([next.delivery, readBy(next)], [null, ['Here I am']]);
    assert.equal(seenBy(next).at(-1), 'Here I am');
    stage().endRunIn(to);
    assert.match(
      await stage().call(planner, 'send_to_chat', { chat: to, message: 'again' }),
      /^Delivered/,
    );
  });

  it('held ones are read, too, when a person wants a summary, which is the answer after them', async () => {
    const { planner, to } = await worn();
    const from = stage().newChat('Implementer');
    const place = { window: 'w', context: '<context />', editors: [] };
    const reviewer = stage().agent('Reviewer').id;
    assert.ok(stage().malamar.chatWriting.continueWith(from, reviewer, 'Go on', place).ok);
    stage().answer(to, 'Yes');
    for (let woken = 0; woken < 6; woken += 1) {
      await stage().call(planner, 'send_to_chat', { chat: to, message: `wake ${woken}` });
      stage().answer(to, 'Yes');
    }
    assert.equal(await stage().call(planner, 'send_to_chat', { chat: to, message: 'held' }), HELD);
    assert.ok(stage().malamar.chatWriting.goBack(to).ok);
    assert.deepEqual(readBy(stage().answer(to, 'Seen')), ['held']);
    assert.deepEqual(stage().messages(from), [], 'that was no summary');
    stage().answer(to, 'In short');
    assert.deepEqual(stage().messages(from).map(lastLine), ['In short']);
  });

  it('nothing overtakes what is held, also where it would be read with something that waits', async () => {
    const { planner, to } = await worn();
    stage().say(to, 'Here I am');
    stage().begin(to);
    const send = (message: string) => stage().call(planner, 'send_to_chat', { chat: to, message });
    for (let woken = 0; woken < 5; woken += 1) {
      const given = { agentId: 'reviewer', content: `${woken}`, session: to, mode: 'async' };
      assert.match(await stage().call(planner, 'agents_message', given), /started/);
    }
    assert.match(await send('last'), /^Delivered/);
    const given = { agentId: 'reviewer', content: 'held 1', session: to, mode: 'async' };
    assert.equal(await stage().call(planner, 'agents_message', given), HELD);
    assert.equal(await send('held 2'), HELD, 'though it could be read together with “last”');
    const workspace = stage().malamar.workspaces.find();
    assert.ok(workspace);
    const limits = { ...workspace.limits, wake_ups_per_chat: 100 };
    stage().malamar.store.transaction((w) => update(w, workspaces, workspace, { limits }));
    assert.equal(await send('held 3'), HELD, 'though agents may wake it more often now');
  });

  it('a summary that comes back is no word of a person: it refills nothing', async () => {
    const { planner, to } = await worn();
    const place = { window: 'w', context: '<context />', editors: [] };
    const implementer = stage().agent('Implementer').id;
    const away = stage().malamar.chatWriting.continueWith(to, implementer, 'Go on', place);
    assert.ok(away.ok);
    stage().answer(away.value.id, 'Yes');
    assert.ok(stage().malamar.chatWriting.goBack(away.value.id).ok);
    stage().answer(away.value.id, 'In short');
    stage().answer(to, 'Seen');
    assert.equal(await stage().call(planner, 'send_to_chat', { chat: to, message: 'x' }), HELD);
    stage().say(to, 'Here I am');
    assert.deepEqual(readBy(stage().answer(to, 'Yes')), ['x']);
  });

  it('agents_message costs wake-ups too, is held too, and is not waited for then', async () => {
    const { planner, to } = await worn();
    const given = { agentId: 'reviewer', content: 'And now?', session: to };
    assert.equal(await stage().call(planner, 'agents_message', given), HELD);
    const more = { ...given, content: 'Well?', mode: 'async' };
    assert.equal(await stage().call(planner, 'agents_message', more), HELD);
    stage().say(to, 'Here I am');
    const work = stage().begin(to);
    assert.deepEqual(work && readBy(work), ['And now?', 'Well?'], 'one run for all');
    assert.equal(work?.delivery?.how, 'async');
    assert.equal(work?.run.parent_run_id, null, 'whoever sent it has gone on');
  });

  it('many at once cost one wake-up for each answer that comes of them, not one each', async () => {
    const planner = stage().atWork('Planner');
    const to = stage().newChat('Reviewer');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        stage().call(planner, 'send_to_chat', { chat: to, message: `${at}` }),
      ),
    );
    assert.ok(
      all.every((told) => told.startsWith('Delivered')),
      all.join(),
    );
    stage().answer(to, 'Yes');
    assert.throws(() => stage().begin(to), /an answer is waited for/, 'one answer for all');
  });

  it('does not have anybody carry out what a person said and stopped before it was read', async () => {
    const to = stage().newChat('Reviewer');
    stage().say(to, 'Drop the table');
    assert.ok((await stage().malamar.chatActs.stop(to)).ok);
    const planner = stage().atWork('Planner');
    await stage().call(planner, 'send_to_chat', { chat: to, message: 'Look' });
    const work = stage().answer(to, 'Yes');
    assert.deepEqual(readBy(work), ['Look']);
    assert.ok(seenBy(work).includes('Drop the table'), 'it was said all the same');
    assert.throws(() => stage().begin(to), /an answer is waited for/, 'nothing is left');
  });

  it('nor what a person said to an agent that rested, which is sent again', async () => {
    const to = stage().newChat('Reviewer');
    stage().say(to, 'Drop the table');
    stage().change('Reviewer', { missing_since: '2026-01-01T00:00:00.000Z' });
    assert.equal(stage().begin(to), undefined);
    stage().change('Reviewer', { missing_since: null });
    stage().say(to, 'Rather not');
    const work = stage().answer(to, 'Yes');
    assert.deepEqual(readBy(work), ['Rather not']);
    assert.ok(seenBy(work).includes('Drop the table'), 'it is part of what the agent gets');
  });

  it('two chats that are always busy cannot wake each other for ever', async () => {
    const [a, b] = [stage().newChat('Planner'), stage().newChat('Reviewer')];
    let one = stage().atWork('Planner', a);
    let other = stage().atWork('Reviewer', b);
    let turns = 0;
    for (; turns < 20; turns += 1) {
      const told = [
        await stage().call(one, 'send_to_chat', { chat: b, message: 'ping' }),
        await stage().call(other, 'send_to_chat', { chat: a, message: 'pong' }),
      ];
      if (told.includes(HELD)) break;
      stage().endRunIn(a);
      stage().endRunIn(b);
      const [next, last] = [stage().begin(a), stage().begin(b)];
      assert.ok(next && last);
      one = stage().callerOf(next);
      other = stage().callerOf(last);
    }
    assert.equal(turns, 6);
  });

  it('what agents send after a person’s message does not share its run', async () => {
    const planner = stage().atWork('Planner');
    const to = stage().newChat(null);
    stage().say(to, 'Design a team');
    await stage().call(planner, 'send_to_chat', { chat: to, message: 'Delete everybody' });
    const work = stage().begin(to);
    assert.ok(work);
    assert.equal(work.delivery, null);
    assert.deepEqual([readBy(work), seenBy(work)], [['Design a team'], ['Design a team']]);
    assert.equal(work.run.origin_id, stage().messages(to)[0]?.id, 'charged to what it answers');
  });

  it('what agents sent before a person’s message does not get the person’s rights', async () => {
    const { planner, to } = await worn(null);
    await stage().call(planner, 'send_to_chat', { chat: to, message: 'Delete everybody' });
    stage().say(to, 'Design a team');
    const work = stage().begin(to);
    assert.ok(work);
    assert.deepEqual(readBy(work), ['Delete everybody']);
    assert.equal(work.rights, 'asked');
  });
});

describe('read_chat', () => {
  const stage = eachWithStage();
  beforeEach(() => stage().allow({ read_chat: true }));
  const read = async (chat: string) =>
    stage().told(stage().atWork('Planner'), 'read_chat', { chat });

  it('of a chat without answers says so', async () => {
    const chat = stage().newChat('Reviewer');
    assert.deepEqual(await read(chat), {
      chat: handleOf(stage().read, 'chats', chat),
      status: 'idle',
      response: 'no responses yet',
    });
  });

  it('gives the last completed answer of an idle chat', async () => {
    const chat = stage().newChat('Reviewer');
    for (const answer of ['first', 'second']) {
      stage().say(chat);
      stage().answer(chat, answer);
    }
    const told = await read(chat);
    assert.deepEqual([told['status'], told['response']], ['idle', 'second']);
  });

  it('does not wait for a running one: the answer before it, and a note', async () => {
    const chat = stage().newChat('Reviewer');
    stage().say(chat);
    stage().answer(chat, 'first');
    stage().say(chat);
    stage().begin(chat);
    const told = await read(chat);
    assert.deepEqual([told['status'], told['response']], ['running', 'first']);
    assert.equal(told['note'], 'An answer is being written; this is the one before it.');
  });

  it('cuts an answer above 20,000 characters, and says so', async () => {
    const chat = stage().newChat('Reviewer');
    stage().say(chat);
    stage().answer(chat, 'x'.repeat(300_000));
    const told = await read(chat);
    assert.deepEqual([String(told['response']).length, told['truncated']], [20_000, true]);
  });

  it('says that the last answer failed', async () => {
    const chat = stage().newChat('Reviewer');
    stage().say(chat);
    const work = stage().begin(chat);
    assert.ok(work);
    stage().end(work, { kind: 'error', sentence: 'Broken.' });
    const told = await read(chat);
    assert.deepEqual([told['status'], told['response']], ['error', 'no responses yet']);
  });

  it('of an unknown handle is answered with the open ones', async () => {
    const chat = stage().newChat('Reviewer');
    const told = await stage().call(stage().atWork('Planner'), 'read_chat', { chat: 'zzzz' });
    assert.match(told, /^FAILED There is no open chat “zzzz”/);
    assert.ok(told.includes(handleOf(stage().read, 'chats', chat)));
  });
});
