import assert from 'node:assert/strict';
import * as z from 'zod';
import { type Result, success } from '../../../src/base/result.ts';
import { Conversation } from '../../../src/core/conversation.ts';
import type { ToPage } from '../../../src/protocol.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('the conversation with a page', () => {
  let open: OpenMalamar;
  let heard: ToPage[];
  let conversation: Conversation;
  beforeEach(async () => {
    open = await openMalamar();
    heard = [];
    conversation = new Conversation(open.malamar, (message) => heard.push(message));
  });
  afterEach(() => {
    conversation.dispose();
    return open.close();
  });

  const create = (summary: string): void => {
    assert.ok(open.malamar.tasks.create({ summary, description: '' }).ok);
  };
  const last = (): ToPage => {
    const message = heard.at(-1);
    assert.ok(message);
    return message;
  };

  it('says nothing before the page is ready', () => {
    create('one');
    open.clock.advance(1000);
    assert.deepEqual(heard, []);
  });

  it('begins with the whole state', () => {
    create('one');
    conversation.receive({ type: 'ready', page: 'board' });
    const message = last();
    assert.ok(message.type === 'state' && message.page === 'board');
    assert.deepEqual(
      message.state.cards.map(({ summary }) => summary),
      ['one'],
    );
    assert.deepEqual(
      message.state.head.team.map(({ name }) => name),
      ['Planner', 'Implementer', 'Reviewer', 'Approver'],
    );
    assert.deepEqual(message.cursor, open.malamar.store.cursor);
  });

  it('then sends what is new, once per frame, numbered without gaps', () => {
    conversation.receive({ type: 'ready', page: 'board' });
    const state = last();
    assert.ok(state.type === 'state');
    create('one');
    create('two');
    assert.equal(heard.length, 1, 'not before the frame');
    open.clock.advance(20);
    const added = last();
    assert.ok(added.type === 'added' && added.page === 'board');
    assert.equal(heard.length, 2, 'one push for both');
    assert.deepEqual(added.addition?.cards?.map(({ summary }) => summary).sort(), ['one', 'two']);
    assert.equal(added.addition?.head, undefined, 'what did not change is not sent');
    assert.equal(added.from, state.cursor.seq);
    create('three');
    open.clock.advance(20);
    const next = last();
    assert.ok(next.type === 'added');
    assert.equal(next.from, added.cursor.seq);
  });

  it('does not bother a page with news that do not concern it, and stays without gaps', () => {
    conversation.receive({ type: 'ready', page: 'chats' });
    const state = last();
    create('one');
    open.clock.advance(20);
    assert.equal(heard.length, 1);
    const [planner] = open.malamar.agents.inOrder();
    open.malamar.agents.move(planner?.id ?? '', null);
    open.clock.advance(20);
    const added = last();
    assert.ok(added.type === 'added' && added.page === 'chats' && state.type === 'state');
    assert.equal(added.from, state.cursor.seq);
    assert.deepEqual(added.addition?.agents?.map(({ name }) => name).at(-1), 'Planner');
  });

  it('gives a page that comes back exactly what it missed', () => {
    conversation.receive({ type: 'ready', page: 'board' });
    const state = last();
    assert.ok(state.type === 'state');
    conversation.dispose();
    create('while away');
    const again = new Conversation(open.malamar, (message) => heard.push(message));
    again.receive({ type: 'ready', page: 'board', since: state.cursor });
    const added = last();
    assert.ok(added.type === 'added' && added.page === 'board');
    assert.equal(added.from, state.cursor.seq);
    assert.deepEqual(
      added.addition?.cards?.map(({ summary }) => summary),
      ['while away'],
    );
    again.dispose();
  });

  it('answers a page that comes back and missed nothing, so that nobody waits in vain', () => {
    conversation.receive({ type: 'ready', page: 'board' });
    const { cursor } = open.malamar.store;
    conversation.receive({ type: 'ready', page: 'board', since: cursor });
    assert.deepEqual(last(), { type: 'added', page: 'board', from: cursor.seq, cursor });
  });

  it('starts a page afresh that was away too long or knew another life of the workspace', () => {
    conversation.receive({ type: 'ready', page: 'board', since: { epoch: 'other', seq: 1 } });
    assert.equal(last().type, 'state');
    conversation.receive({
      type: 'ready',
      page: 'board',
      since: { epoch: open.malamar.store.cursor.epoch, seq: 9999 },
    });
    assert.equal(last().type, 'state');
    assert.equal(heard.length, 2);
  });

  /** Some calls wait for processes, so all are answered a moment later. */
  async function call(name: string, params: unknown, number = 1): Promise<Result<unknown>> {
    const replies = () => heard.flatMap((each) => (each.type === 'reply' ? [each] : []));
    const before = replies().length;
    conversation.receive({ type: 'call', call: number, name, params });
    while (replies().length === before) await new Promise((resolve) => setImmediate(resolve));
    const reply = replies().at(-1);
    assert.equal(reply?.call, number);
    return reply.result;
  }

  it('answers a call, a wrong call and an unknown call, each with its number', async () => {
    assert.ok((await call('tasks.create', { summary: 'x', description: '' }, 7)).ok);
    const wrong = await call('tasks.create', { summary: 5 }, 8);
    assert.ok(!wrong.ok);
    assert.match(wrong.error.sentence, /summary/);
    assert.ok(!(await call('toString', null, 9)).ok);
  });

  const value = async (name: string, params: unknown): Promise<unknown> => {
    const result = await call(name, params);
    assert.ok(result.ok, name);
    return result.value;
  };

  it('keeps no draft of a chat that is gone', async () => {
    const { id } = z.object({ id: z.string() }).parse(await value('chats.create', { agent: null }));
    for (const name of [`chat:${id}`, `place:chat:${id}`])
      await value('drafts.save', { name, text: 'half a thought' });
    assert.equal(await value('drafts.read', { name: `chat:${id}` }), 'half a thought');
    await value('chats.delete', { id });
    // The page saves a moment later than it shows.
    await value('drafts.save', { name: `place:chat:${id}`, text: 'too late' });
    for (const name of [`chat:${id}`, `place:chat:${id}`])
      assert.equal(await value('drafts.read', { name }), '');
  });

  it('keeps drafts, and forgets only what was sent', async () => {
    const draft = (): Promise<Result<unknown>> => call('drafts.read', { name: 'x' });
    await call('drafts.save', { name: 'x', text: 'half a thought' });
    assert.deepEqual(await draft(), success('half a thought'));
    await call('drafts.forget', { name: 'x', text: 'an older thought' });
    assert.deepEqual(await draft(), success('half a thought'), 'what was written meanwhile stays');
    await call('drafts.forget', { name: 'x', text: 'half a thought' });
    assert.deepEqual(await draft(), success(''));
  });
});
