import assert from 'node:assert/strict';
import { newId } from '../../../src/base/id.ts';
import { addMessage, addSystemMessage } from '../../../src/core/chatRecord.ts';
import { shownTitle, titleOf } from '../../../src/core/chatTitle.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { chatView } from '../../../src/core/views/chat.ts';
import { chatsView } from '../../../src/core/views/chats.ts';
import { recentOf } from '../../../src/core/views/recent.ts';
import { runView } from '../../../src/core/views/run.ts';
import { workNow } from '../../../src/core/views/workNow.ts';
import type { Chat } from '../../../src/model/chat.ts';
import { runs } from '../../../src/model/run.ts';
import { insert } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';
import { insertedRun } from './support/insertedRun.ts';

describe('what people see a chat called', () => {
  const cases: readonly (readonly [string, string | null, string])[] = [
    ['Teas', 'Which teas do we have?', 'Teas'],
    ['Untitled chat', 'Which teas do we have?', 'Which teas do we have?'],
    ['Untitled chat', '# Teas\n\n- **green**\n- black', 'Teas green black'],
    [
      'Untitled chat',
      'Why does the timer ring too late for all of them, please?',
      'Why does the timer ring too late for all of them,…',
    ],
    ['Untitled chat', '[message from task 4f2a, Planner]\n\nIs it good?', 'Is it good?'],
    ['Untitled chat', '[message from chat 4f2a]\n\nLook', 'Look'],
    ['Untitled chat', '\u200b', 'Untitled chat'],
    ['Untitled chat', null, 'Untitled chat'],
  ];
  for (const [title, first, shown] of cases)
    it(`“${title}”, begun with ${JSON.stringify(first)}: ${shown}`, () =>
      assert.equal(shownTitle(title, first), shown));
});

describe('a chat without a title', () => {
  let open: OpenMalamar;
  let chat: Chat;
  beforeEach(async () => {
    open = await openMalamar();
    const made = open.malamar.chats.create(null);
    assert.ok(made.ok);
    chat = made.value;
    open.malamar.store.transaction((writer) => {
      const now = open.clock.now().toISOString();
      addSystemMessage(writer, chat, 'User has uploaded uploads/a.txt', now);
      addMessage(writer, chat, { role: 'user', message: 'Read **this**' }, now);
      addMessage(writer, chat, { role: 'user', message: 'And that' }, now);
    });
  });
  afterEach(() => open.close());

  const read = () => open.malamar.store.read;
  const head = () => chatView.state(read(), chat.id).head;

  it('is called by its first words in its head and in lists, while what is stored stays', () => {
    assert.deepEqual([head()?.title, head()?.named], ['Read this', false]);
    assert.equal(chatsView.state(read(), '').chats[0]?.title, 'Read this');
    assert.equal(recentOf(read(), null).chats[0]?.title, 'Read this');
    assert.equal(titleOf(read(), chat), 'Read this');
    assert.equal(read().one('SELECT title FROM chats')?.['title'], 'Untitled chat');
  });

  it('is called so where its runs are told of, too', () => {
    const id = newId();
    open.malamar.store.transaction((writer) => {
      const { id: workspace_id } = theWorkspace(writer);
      const subject = { task_id: null, chat_id: chat.id, agent_id: null };
      insert(writer, runs, insertedRun({ id, workspace_id, ...subject }));
    });
    assert.equal(recentOf(read(), null).runs[0]?.title, 'Read this');
    assert.equal(workNow(read())[0]?.title, 'Read this');
    assert.equal(runView.state(read(), id).head?.subject?.title, 'Read this');
  });

  it('is named to whom it wrote', () => {
    const other = open.malamar.chats.create(null);
    assert.ok(other.ok);
    const said = { role: 'user', message: 'Go on', context: '', sender_chat_id: chat.id } as const;
    open.malamar.store.transaction((writer) =>
      addMessage(writer, other.value, said, open.clock.now().toISOString()),
    );
    const state = chatView.state(read(), other.value.id);
    assert.equal(state.messages[0]?.from?.place?.title, 'Read this');
    assert.equal(state.head?.cameFrom?.title, 'Read this');
  });

  it('has the title that somebody gives it from then on', () => {
    assert.ok(open.malamar.chats.rename(chat.id, 'Tea').ok);
    assert.deepEqual([head()?.title, head()?.named], ['Tea', true]);
  });

  it('takes no title that is a text, and says how long it is', () => {
    const renamed = open.malamar.chats.rename(chat.id, 'x'.repeat(10_000));
    assert.ok(!renamed.ok);
    assert.match(renamed.error.sentence, /at most 200 characters, this one has 10,000\./);
  });
});
