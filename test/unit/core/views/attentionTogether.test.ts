import assert from 'node:assert/strict';
import { success } from '../../../../src/base/result.ts';
import {
  addMessage,
  addSystemMessage,
  askForAnswer,
  changeAnswer,
  findChat,
} from '../../../../src/core/chatRecord.ts';
import { releaseHeld } from '../../../../src/core/delegation/wakeUps.ts';
import { insertTaskOfAgent } from '../../../../src/core/tasks.ts';
import type { MalamarWriter } from '../../../../src/core/theWorkspace.ts';
import { attentionView } from '../../../../src/core/views/attention.ts';
import type { Change } from '../../../../src/model/change.ts';
import type { Delivery } from '../../../../src/model/chat.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

describe('what agents together want of the human', () => {
  let open: OpenMalamar;
  let heard: Change[];
  beforeEach(async () => {
    open = await openMalamar();
    heard = [];
    open.malamar.store.changes.on((changes) => heard.push(...changes));
  });
  afterEach(() => open.close());

  const write = (work: (writer: MalamarWriter, now: string) => void): void => {
    open.clock.advance(1000);
    const now = open.clock.now().toISOString();
    open.malamar.store.transaction((writer) => work(writer, now));
  };
  const state = () => attentionView.state(open.malamar.store.read, '');
  const told = () => attentionView.addition(open.malamar.store.read, heard.splice(0), '');
  const chat = (): string => {
    const made = open.malamar.chats.create(null);
    assert.ok(made.ok);
    return made.value.id;
  };
  const fail = (id: string, words: string): void =>
    write((writer, now) => {
      const found = findChat(writer, id);
      assert.ok(found);
      askForAnswer(writer, found, now);
      addSystemMessage(writer, found, words, now);
      changeAnswer(writer, found, 'failed', now);
    });
  const ask = (id: string): void =>
    open.malamar.delegation.approvals.ask(
      {
        ...{ id, caller_run: 'r1', caller: 'Planner', chat_id: 'c1', task_id: null },
        ...{ agent_id: 'a2', agent: 'Scout', description: 'Look at **all** doors' },
        ...{ complexity: 'simple', tools: ['Read'], asked_at: open.clock.now().toISOString() },
      },
      () => success(null),
    );

  it('an approval comes first, with all that has to be known, and is told once', () => {
    fail(chat(), 'Error: no');
    told();
    ask('run1');
    const { items, waiting, news } = told() ?? assert.fail();
    assert.equal(waiting, 2);
    assert.deepEqual(
      items.map(({ kind }) => kind),
      ['approval', 'failure'],
    );
    const [item] = items;
    assert.equal(item?.title, 'Planner asks for the help of Scout');
    assert.equal(item?.detail, 'Look at all doors');
    assert.equal(item?.approval?.complexity, 'simple');
    assert.deepEqual(item?.approval?.tools, ['Read']);
    assert.deepEqual(item?.actions, ['allow_once', 'allow_agent', 'allow_workspace', 'decline']);
    assert.deepEqual(
      news.map(({ event, kind }) => [event, kind]),
      [['approval:run1', 'approval']],
    );
    ask('run2');
    assert.deepEqual(
      told()?.news.map(({ event }) => event),
      ['approval:run2'],
    );
  });

  it('an approval goes when it is answered, and when whoever asked has ended', () => {
    ask('run1');
    ask('run2');
    assert.ok(open.malamar.delegation.approvals.answer('run1', 'decline').ok);
    assert.deepEqual(
      told()?.items.map(({ id }) => id),
      ['approval:run2'],
    );
    open.malamar.delegation.approvals.withdraw('r1');
    const { items, news } = told() ?? assert.fail();
    assert.deepEqual([items, news], [[], []]);
  });

  it('one line for a chat with held messages, however many there are', () => {
    const id = chat();
    const hold = (): void =>
      write((writer, now) => {
        const found = findChat(writer, id);
        assert.ok(found);
        const delivery: Delivery = {
          ...{ run: 'r1', sender: 'Planner', to: null, how: 'send', answer: null, origin: 'o' },
          ...{ scopes: [], directory: null, woke: false, state: 'held' },
        };
        addMessage(writer, found, { role: 'user', message: 'Hello', delivery }, now);
      });
    hold();
    assert.equal(told()?.items[0]?.detail, '1 message of an agent waits for you');
    hold();
    const { items, waiting, news } = told() ?? assert.fail();
    assert.deepEqual([items.length, waiting, news], [1, 1, []]);
    assert.equal(items[0]?.detail, '2 messages of agents wait for you');
    assert.equal(items[0]?.chat_id, id);
    open.malamar.store.transaction((writer) => releaseHeld(writer, id));
    assert.deepEqual(state().items, []);
  });

  it('a task that an agent made, until a person starts it', async () => {
    let id = '';
    write((writer, now) => {
      const text = { summary: 'Oil the hinges', description: 'They **creak**' };
      id = insertTaskOfAgent(writer, text, { id: null, name: 'Planner' }, now).id;
    });
    const { items, waiting, news } = told() ?? assert.fail();
    assert.equal(waiting, 1);
    assert.deepEqual(
      items.map(({ kind, title, detail, actions }) => ({ kind, title, detail, actions })),
      [
        {
          kind: 'agent_task',
          title: 'Oil the hinges',
          detail: 'They creak',
          actions: ['start', 'delete'],
        },
      ],
    );
    assert.deepEqual(
      news.map(({ kind }) => kind),
      ['agent_task'],
    );
    assert.ok((await open.malamar.taskActs.move(id, 'start')).ok);
    assert.deepEqual(told()?.items, []);
  });
});
