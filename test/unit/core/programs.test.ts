import assert from 'node:assert/strict';
import { Conversation } from '../../../src/core/conversation.ts';
import { carryOut } from '../../../src/core/requests.ts';
import type { Params, Reply, ToPage, WorkspaceRequest } from '../../../src/protocol.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

let open: OpenMalamar;
beforeEach(async () => {
  open = await openMalamar();
});
afterEach(() => open.close());

async function ask<N extends WorkspaceRequest>(name: N, params: Params<N>): Promise<Reply<N>> {
  const result = await carryOut(open.malamar, name, params);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value as Reply<N>;
}
async function refusal(name: WorkspaceRequest, params: unknown): Promise<string> {
  const result = await carryOut(open.malamar, name, params);
  assert.ok(!result.ok, 'it was not refused');
  return result.error.sentence;
}
const createTask = (summary: string): string => {
  const made = open.malamar.tasks.create({ summary, description: '' });
  assert.ok(made.ok);
  return made.value.id;
};

describe('what other programs can ask', () => {
  it('is the list of tasks, the newest first, of all or of one status', async () => {
    const one = createTask('one');
    open.clock.advance(1000);
    const two = createTask('two');
    const all = await ask('programs.tasks', { status: null });
    assert.deepEqual(
      all.map(({ id, summary, status }) => [id, summary, status]),
      [
        [two, 'two', 'todo'],
        [one, 'one', 'todo'],
      ],
    );
    for (const { id, handle } of all) assert.ok(id.startsWith(handle) && handle.length >= 4);
    assert.deepEqual(await ask('programs.tasks', { status: 'done' }), []);
  });

  it('finds by handle, in any case, and by id', async () => {
    const id = createTask('one');
    for (const handle of [id, id.slice(0, 4), id.slice(0, 6).toUpperCase()])
      assert.deepEqual(await ask('programs.find', { kind: 'tasks', handle }), { id });
    assert.match(
      await refusal('programs.find', { kind: 'tasks', handle: 'nope%' }),
      /no task “nope%”/,
    );
    assert.match(await refusal('programs.find', { kind: 'chats', handle: id }), /no chat/);
  });

  it('finds where a message goes: a chat, the latest with an agent, or a new one', async () => {
    const [planner] = open.malamar.agents.inOrder();
    assert.ok(planner);
    const made = await ask('programs.chat', { chat: null, agent: 'pLANNER' });
    assert.equal((await ask('programs.chat', { chat: null, agent: planner.id })).id, made.id);
    const handle = made.id.slice(0, 5);
    assert.equal((await ask('programs.chat', { chat: handle, agent: null })).id, made.id);
    const withMalamar = await ask('programs.chat', { chat: null, agent: null });
    assert.equal((await ask('programs.chat', { chat: null, agent: 'Malamar' })).id, withMalamar.id);
    assert.match(await refusal('programs.chat', { chat: null, agent: 'Nobody' }), /“Nobody”/);
  });

  it('reads the settings and changes those that are named, by the rules that hold for people', async () => {
    const before = await ask('programs.settings', null);
    const change = { title: ' Tea  shop ', retention_days: 9 };
    const after = await ask('programs.changeSettings', { change });
    assert.deepEqual(after, { ...before, title: 'Tea shop', retention_days: 9 });
    assert.match(
      await refusal('programs.changeSettings', { change: { title: '', notify_on_error: false } }),
      /^title: /,
    );
    assert.deepEqual(await ask('programs.settings', null), after, 'nothing of it was saved');
  });

  for (const change of [{ limits: { runs_per_task: 999 } }, { top_level: true }, { x: 1 }])
    it(`changes neither limits nor permissions nor what there is not: ${JSON.stringify(change)}`, async () => {
      const before = await ask('programs.settings', null);
      await refusal('programs.changeSettings', { change });
      assert.deepEqual(await ask('programs.settings', null), before);
    });
});

describe('the events that programs follow', () => {
  const follow = (since?: { epoch: string; seq: number }): ToPage[] => {
    const heard: ToPage[] = [];
    const conversation = new Conversation(open.malamar, (message) => heard.push(message));
    conversation.receive({ type: 'ready', page: 'events', ...(since ? { since } : {}) });
    return heard;
  };
  /** With their numbers, as a program counts them. */
  const numbered = (message: ToPage | undefined): [number, string][] => {
    assert.ok(message?.type === 'added' && message.page === 'events');
    const events = message.addition?.events ?? [];
    const first = message.cursor.seq - events.length + 1;
    assert.equal(message.from, first - 1, 'without a hole');
    return events.map(({ type }, at) => [first + at, type]);
  };

  it('begin where a program stopped reading, each with its number', () => {
    const { cursor } = open.malamar.store;
    createTask('one');
    const missed = open.malamar.store.since(cursor) ?? [];
    assert.ok(missed.length > 1);
    const [first] = follow(cursor);
    assert.deepEqual(
      numbered(first),
      missed.map(({ type }, at) => [cursor.seq + at + 1, type]),
    );
  });

  it('go on as they happen, without a hole', () => {
    const heard = follow();
    assert.equal(heard[0]?.type, 'state');
    createTask('one');
    open.clock.advance(20);
    createTask('two');
    open.clock.advance(20);
    const numbers = heard.slice(1).flatMap((message) => numbered(message).map(([at]) => at));
    const [from = 0] = numbers;
    assert.ok(numbers.length > 2);
    assert.deepEqual(
      numbers,
      numbers.map((_, at) => from + at),
    );
  });

  it('begin anew for who asks with numbers of another life', () => {
    const [first] = follow({ epoch: 'another', seq: 3 });
    assert.ok(first?.type === 'state');
    assert.deepEqual(first.cursor, open.malamar.store.cursor);
  });
});
