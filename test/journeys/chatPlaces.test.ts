import assert from 'node:assert/strict';
import { chatView } from '../../src/core/views/chat.ts';
import { chats } from '../../src/model/chat.ts';
import { selectOne, update } from '../../src/store/rows.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { openPages } from './support/page.ts';
import { Talk } from './support/talk.ts';

describe('where a chat is found', () => {
  const pages = openPages();
  const workspace = eachWithWorkspace();
  const idOf = (name: string): string =>
    workspace()
      .agents()
      .find((agent) => agent.name === name)?.id ?? '';
  const latest = (name: string) => {
    const found = workspace().malamar.chats.latest(idOf(name));
    assert.ok(found.ok);
    return found.value;
  };
  const close = ({ malamar, id }: Talk): void => assert.ok(malamar.chats.close(id, true).ok);

  it('is its agent, which goes on in the chat that was changed last', async () => {
    const older = Talk.with(workspace(), 'Planner');
    const newer = Talk.with(workspace(), 'Planner');
    assert.deepEqual(latest('Planner'), { id: newer.id, created: false });
    await older.say('Hello');
    assert.deepEqual(latest('Planner'), { id: older.id, created: false });
    assert.equal(latest('Reviewer').created, true);
  });

  it('is nowhere while it is closed, until a person writes there', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    close(talk);
    assert.notEqual(latest('Planner').id, talk.id);
    await talk.say('Are you there?');
    assert.equal(talk.chat.closed_at, null);
    assert.equal(latest('Planner').id, talk.id);
  });

  it('is below the chat that it helps: both are closed together, unless it was kept', () => {
    const parent = Talk.with(workspace(), 'Planner');
    const [child, kept] = [Talk.with(workspace(), 'Reviewer'), Talk.with(workspace(), 'Reviewer')];
    const adopt = (talk: Talk, isKept: boolean): void =>
      talk.malamar.store.transaction((writer) => {
        const chat = selectOne(writer, chats, 'WHERE id = ?', [talk.id]);
        assert.ok(chat);
        update(writer, chats, chat, { parent_chat_id: parent.id, kept: isKept });
      });
    adopt(child, false);
    adopt(kept, true);
    assert.equal(
      latest('Reviewer').id,
      kept.id,
      'a helper’s chat is not a person’s until it is kept',
    );
    close(parent);
    assert.notEqual(child.chat.closed_at, null);
    assert.equal(kept.chat.closed_at, null);
    assert.equal(kept.chat.parent_chat_id, null);
  });

  it('stays the same when it is cleared: title, agent, CLI and place', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    talk.malamar.chats.rename(talk.id, 'Tea');
    talk.malamar.chats.setCli(talk.id, 'rehearsal');
    await talk.say('Hello');
    const { title, agent_id, cli_type, id } = talk.chat;
    assert.ok((await talk.malamar.chatActs.clear(talk.id)).ok);
    assert.deepEqual(talk.messages, []);
    const left = talk.chat;
    assert.deepEqual(
      { title: left.title, agent_id: left.agent_id, cli_type: left.cli_type, id: left.id },
      { title, agent_id, cli_type, id },
    );
    assert.equal(title, 'Tea');
  });

  it('has no list of steps any more when it is cleared, in the store and on its page', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const page = await pages.chat(workspace(), talk.id);
    const todos = [{ content: 'Boil water', status: 'in_progress' }];
    await talk.say(`[[rehearsal: call todo ${JSON.stringify({ todos })} | say Soon.]]`);
    await page.until(() => page.state.todos.length === 1);
    assert.ok(page.root.textContent.includes('Boil water'));
    assert.ok((await talk.malamar.chatActs.clear(talk.id)).ok);
    await page.until(() => page.state.messages.length === 0);
    assert.deepEqual(page.state.todos, []);
    assert.ok(!page.root.textContent.includes('Boil water'));
    assert.deepEqual(chatView.state(talk.malamar.store.read, talk.id).todos, []);
  });
});
