import assert from 'node:assert/strict';
import type { ChatAnswer } from '../../../src/core/chatAnswer.ts';
import { concludeAnswer } from '../../../src/core/chatConclusion.ts';
import {
  addMessage,
  askForAnswer,
  findChat,
  messagesOf,
  openAnswer,
} from '../../../src/core/chatRecord.ts';
import { type ChatWork, takeTurn } from '../../../src/core/chatTurn.ts';
import type { Invoked } from '../../../src/core/invoke.ts';
import type { Machine } from '../../../src/core/ports.ts';
import { endRun } from '../../../src/core/runRecord.ts';
import { agents } from '../../../src/model/agent.ts';
import { chatMessages } from '../../../src/model/chat.ts';
import { select, update } from '../../../src/store/rows.ts';
import { newMachine } from '../support/machine.ts';
import { type OpenMalamar, openMalamar, silentLog } from '../support/openMalamar.ts';

const NOW = '2026-01-15T10:00:00.000Z';
const place = { window: 'w', context: '<context />', editors: [] };

describe('a turn in a chat', () => {
  let open: OpenMalamar;
  let machine: Machine;
  beforeEach(async () => {
    open = await openMalamar();
    machine = newMachine(open.directory, open.clock, silentLog);
  });
  afterEach(() => open.close());

  const planner = () => {
    const [first] = open.malamar.agents.inOrder();
    assert.ok(first);
    return first;
  };
  const newChat = (): string => {
    const made = open.malamar.chats.create(planner().id);
    assert.ok(made.ok);
    return made.value.id;
  };
  const said = (chat: string): void => {
    assert.ok(open.malamar.chatWriting.send(chat, 'Hello', place).ok);
  };
  /** As an agent in another chat would send it. */
  const sentByAgent = (to: string): void => {
    const sender_chat_id = newChat();
    open.malamar.store.transaction((writer) => {
      const chat = findChat(writer, to);
      assert.ok(chat);
      addMessage(writer, chat, { role: 'user', message: 'Hi', sender_chat_id }, NOW);
      askForAnswer(writer, chat, NOW);
    });
  };
  const begin = (chat: string): ChatWork =>
    open.malamar.store.transaction((writer) => {
      const item = openAnswer(writer, chat);
      assert.ok(item);
      const work = takeTurn(writer, item.id, undefined, machine, open.clock);
      assert.ok(work && work !== 'choose first');
      return work;
    });
  const end = (work: ChatWork, change: Partial<Invoked<ChatAnswer>>): void =>
    open.malamar.store.transaction((writer) => {
      const invoked: Invoked<ChatAnswer> = {
        verdict: { kind: 'good', value: { message: 'Hello!', actions: [] }, fromMessage: false },
        survivors: [],
        close: (closing, status, outcome) => endRun(closing, work.run, status, { outcome }, NOW),
        ...change,
      };
      concludeAnswer(writer, work, invoked, NOW, machine, undefined);
    });
  const wordsIn = (chat: string): string[] =>
    select(open.malamar.store.read, chatMessages, 'WHERE chat_id = ? ORDER BY rowid', [chat]).map(
      ({ role, message }) => `${role}: ${message}`,
    );

  it('has no time limit if a person waits for it, and those of the workspace if an agent asked', () => {
    const chat = newChat();
    said(chat);
    assert.equal(begin(chat).invocation(machine.workbench).limits, null);
    const other = newChat();
    sentByAgent(other);
    assert.deepEqual(begin(other).invocation(machine.workbench).limits, {
      wallMinutes: 60,
      idleMinutes: 20,
    });
  });

  it('after a summary from another chat may do no more than if an agent had sent it', () => {
    const made = open.malamar.chats.create(null);
    assert.ok(made.ok);
    const { id } = made.value;
    open.malamar.chats.setCli(id, 'rehearsal');
    sentByAgent(id);
    const work = begin(id);
    const offered = (input: string): (string | undefined)[] =>
      [...input.matchAll(/"message":"…","actions":\[\{"type":"(\w+)"/g)].map(([, type]) => type);
    assert.deepEqual(offered(work.invocation(machine.workbench).input), ['rename_chat']);
    const actions = [
      { type: 'delete_agent', agent_id: planner().id },
      { type: 'create_task', summary: 'Brew tea' },
      { type: 'rename_chat', title: 'Tea' },
    ];
    const value = { message: 'Done.', actions };
    end(work, { verdict: { kind: 'good', value, fromMessage: false } });
    assert.deepEqual(wordsIn(id).slice(1), [
      'agent: Done.',
      'system: Error: 2 of 3 actions failed:\n- 1. delete_agent: This is done only for a person, not for another agent.\n- 2. create_task: This is done only for a person, not for another agent.',
    ]);
    assert.equal(open.malamar.agents.inOrder().length, 4);
    assert.equal(findChat(open.malamar.store.read, id)?.title, 'Tea');

    // The person has read it by now, and says what is to be done.
    said(id);
    assert.equal(offered(begin(id).invocation(machine.workbench).input).length, 7);
  });

  it('takes the model of the agent only for the CLI of the agent', () => {
    open.malamar.store.transaction((writer) =>
      update(writer, agents, planner(), { cli_type: 'claude', model: 'opus' }),
    );
    const chat = newChat();
    said(chat);
    const own = begin(chat);
    assert.deepEqual([own.run.cli_type, own.run.model], ['claude', 'opus']);
    const other = newChat();
    open.malamar.chats.setCli(other, 'gemini');
    said(other);
    const chosen = begin(other);
    assert.deepEqual([chosen.run.cli_type, chosen.run.model], ['gemini', null]);
  });

  it('names the processes that could not be ended', () => {
    const chat = newChat();
    said(chat);
    end(begin(chat), { survivors: [4242] });
    assert.match(wordsIn(chat)[1] ?? '', /^system: .*Planner could not be ended: 4242/);
  });

  it('that the end of a window cut off comes again, with what it was asked', () => {
    const chat = newChat();
    said(chat);
    end(begin(chat), { verdict: { kind: 'stopped' } });
    assert.equal(openAnswer(open.malamar.store.read, chat)?.status, 'queued');
    const again = begin(chat);
    end(again, {});
    assert.deepEqual(wordsIn(chat), ['user: Hello', 'agent: Hello!']);
    const [message] = select(open.malamar.store.read, chatMessages, `WHERE role = 'user'`);
    assert.equal(message?.run_id, again.run.id);
  });

  it('stands below what was said before it, also if the clock was set back meanwhile', () => {
    const chat = newChat();
    said(chat);
    end(begin(chat), {});
    open.clock.advance(-3_600_000);
    assert.ok(open.malamar.chatWriting.send(chat, 'And now?', place).ok);
    const words = messagesOf(open.malamar.store.read, chat).map(({ message }) => message);
    assert.deepEqual(words, ['Hello', 'Hello!', 'And now?']);
  });

  it('that was cut off is not taken up by whoever has the chat by then', () => {
    const chat = newChat();
    said(chat);
    const work = begin(chat);
    open.malamar.chats.setAgent(chat, null);
    end(work, { verdict: { kind: 'stopped' } });
    assert.equal(openAnswer(open.malamar.store.read, chat), undefined);
    assert.match(wordsIn(chat).at(-1) ?? '', /^system: Error: Planner was interrupted/);
  });
});
