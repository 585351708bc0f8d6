import assert from 'node:assert/strict';
import { success } from '../../../../src/base/result.ts';
import { addMessage, findChat } from '../../../../src/core/chatRecord.ts';
import { releaseHeld } from '../../../../src/core/delegation/wakeUps.ts';
import { insertTaskOfAgent } from '../../../../src/core/tasks.ts';
import type { Delivery } from '../../../../src/model/chat.ts';
import { attentive } from './attentive.ts';

describe('what agents together want of the human', () => {
  const { open, write, state, told, chat, fail } = attentive();

  const ask = (id: string): void =>
    open().malamar.delegation.approvals.ask(
      {
        ...{ id, caller_run: 'r1', caller: 'Planner', chat_id: 'c1', task_id: null },
        ...{ agent_id: 'a2', agent: 'Scout', description: 'Look at **all** doors' },
        ...{ complexity: 'simple', tools: ['Read'], asked_at: open().clock.now().toISOString() },
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
    assert.ok(open().malamar.delegation.approvals.answer('run1', 'decline').ok);
    assert.deepEqual(
      told()?.items.map(({ id }) => id),
      ['approval:run2'],
    );
    open().malamar.delegation.approvals.withdraw('r1');
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
    open().malamar.store.transaction((writer) => releaseHeld(writer, id));
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
    assert.ok((await open().malamar.taskActs.move(id, 'start')).ok);
    assert.deepEqual(told()?.items, []);
  });
});
