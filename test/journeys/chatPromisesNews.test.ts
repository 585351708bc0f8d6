import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { News } from './support/news.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { asking, Talk } from './support/talk.ts';

const types = [
  'chat.message_added',
  'chat.processing_started',
  'chat.processing_finished',
] as const;

describe('what is told of chats', () => {
  const workspace = eachWithWorkspace();

  it('40: it is told when a message is added, by whomever, and when an answer begins and ends, in order and numbered', async () => {
    const { store, chatActs, chatWriting } = workspace().malamar;
    const news = new News(workspace());
    const since = store.cursor;
    const told = (): string[] =>
      news
        .of(...types)
        .map((change) => ('author_type' in change ? change.author_type : change.type.slice(5)));

    const talk = Talk.with(workspace(), 'Planner');
    await talk.say('Hello');
    const answer = ['user', 'processing_started', 'agent', 'processing_finished'];
    assert.deepEqual(told(), answer);

    const source = join(workspace().folder, 'notes.txt');
    writeFileSync(source, 'Notes');
    assert.ok((await chatWriting.attach(talk.id, 'notes.txt', source)).ok);
    await talk.say('[[rehearsal: fail 1]]');
    talk.send('[[rehearsal: hang]]');
    await workspace().until(() => talk.runs[2]?.pid != null);
    assert.deepEqual(told().slice(-2), ['user', 'processing_started'], 'not before it has ended');
    assert.ok((await chatActs.stop(talk.id)).ok);
    const failed = ['user', 'processing_started', 'system', 'processing_finished'];
    assert.deepEqual(told(), [...answer, 'system', ...failed, ...failed]);

    // Whoever listens hears just what whoever was away is told, by the number up to which it has heard.
    assert.equal(store.cursor.seq - since.seq, news.all.length);
    const heard = news.commits.flat();
    assert.equal(heard.length, news.all.length);
    assert.deepEqual(new Set(heard), new Set(news.all));
  });

  it('41: the news carry the chat, its title as it is then, who wrote or answered, and the workspace', async () => {
    const news = new News(workspace());
    const talk = Talk.with(workspace(), 'Planner');
    await talk.say(asking([{ type: 'rename_chat', title: 'Tea' }, 7], 'Done.'));
    const [user, agent, system] = talk.messages.map(({ id }) => id);
    const chat = { chat_id: talk.id, workspace_id: talk.chat.workspace_id };
    const before = { ...chat, chat_title: 'Untitled chat' };
    const after = { ...chat, chat_title: 'Tea' };
    assert.deepEqual(news.of(...types), [
      { type: 'chat.message_added', ...before, author_type: 'user', message_id: user },
      { type: 'chat.processing_started', ...before, agent_name: 'Planner' },
      { type: 'chat.message_added', ...after, author_type: 'agent', message_id: agent },
      { type: 'chat.message_added', ...after, author_type: 'system', message_id: system },
      { type: 'chat.processing_finished', ...after, agent_name: 'Planner' },
    ]);
    const malamar = Talk.with(workspace());
    await malamar.say('Hello');
    assert.deepEqual(
      news.of('chat.processing_started', 'chat.processing_finished').slice(-2),
      types.slice(1).map((type) => ({
        ...{ type, ...chat, chat_id: malamar.id },
        ...{ chat_title: 'Untitled chat', agent_name: 'Malamar' },
      })),
    );
  });
});
