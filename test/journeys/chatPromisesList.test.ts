import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../src/base/id.ts';
import { chatMessages, chatQueue, chats } from '../../src/model/chat.ts';
import { runs } from '../../src/model/run.ts';
import { insert, select } from '../../src/store/rows.ts';
import { News } from './support/news.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { openPages, type Page } from './support/page.ts';
import { asking, Talk } from './support/talk.ts';
import type { TinyElement } from './support/tinyDom.ts';

/** The page's own components on the workspace's own news. The real clicks are in test/e2e/chats.test.ts. */
describe('the list of chats', () => {
  const pages = openPages();
  const workspace = eachWithWorkspace();
  const textOf = (row: TinyElement, look: string): string | undefined =>
    row.all.find(({ attributes }) => attributes.get('class')?.split(' ').includes(look))
      ?.textContent;
  const titles = (page: Page<'chats'>): (string | undefined)[] =>
    page.role('listitem').map((row) => textOf(row, 'title'));
  const titled = async (title: string, name?: string): Promise<Talk> => {
    const talk = Talk.with(workspace(), name);
    await talk.say(asking([], title));
    assert.ok(workspace().malamar.chats.rename(talk.id, title).ok);
    return talk;
  };

  it('15: shows the chats, the most recently active first, opens them in a panel, and offers a new one with Malamar or any agent', async () => {
    const page = await pages.chats(workspace());
    assert.deepEqual(titles(page), []);
    page.labelled('New Chat').fire('click');
    await page.until(() => page.role('menuitem').length > 0);
    const names = [
      'Malamar',
      ...workspace()
        .agents()
        .map(({ name }) => name),
    ];
    const offered = page.role('menuitem').map(({ textContent }) => textContent);
    assert.equal(offered.length, names.length);
    for (const [index, name] of names.entries()) assert.ok(offered[index]?.startsWith(name), name);
    page.role('menuitem')[3]?.fire('click');
    await page.until(() => page.role('listitem').length === 1);
    const reviewer = workspace()
      .agents()
      .find(({ name }) => name === 'Reviewer');
    assert.deepEqual(page.asked, [['window.newChat', { agent: reviewer?.id }]]);
    assert.equal(page.state.chats[0]?.agent.id, reviewer?.id);

    const first = await titled('First');
    await titled('Second', 'Planner');
    await page.until(() => page.role('listitem').length === 3);
    await page.until(() => titles(page)[0] === 'Second');
    assert.ok(workspace().malamar.chats.rename(first.id, 'Still the first').ok);
    await page.until(() => titles(page).includes('Still the first'));
    assert.deepEqual(titles(page), ['Second', 'Still the first', 'Untitled chat']);
    page.role('listitem')[1]?.all[0]?.fire('click');
    assert.deepEqual(page.asked.at(-1), ['window.openChat', { id: first.id }]);
  });

  it('16: each line tells title, agent, the last message or action, and when that was, as people say it', async () => {
    const spoken = await titled('Spoken', 'Planner');
    const acted = Talk.with(workspace());
    await acted.say(
      asking([
        { type: 'create_task', summary: 'Brew tea' },
        { type: 'rename_chat', title: 'Acted' },
      ]),
    );
    const old = await titled('Old', 'Reviewer');
    const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    workspace().malamar.store.transaction((writer) => {
      writer.run('DELETE FROM chat_messages WHERE chat_id = ?', [old.id]);
      const none = {
        actions: null,
        context: null,
        sender_chat_id: null,
        delivery: null,
        run_id: null,
      };
      const said = { id: newId(), chat_id: old.id, role: 'system', message: 'Long\nago' } as const;
      insert(writer, chatMessages, { ...said, ...none, created_at: ago(3.5) });
    });
    Talk.with(workspace());
    const page = await pages.chats(workspace());
    const shown = page
      .role('listitem')
      .map((row) => ['title', 'agent', 'preview', 'time'].map((look) => textOf(row, look)));
    assert.deepEqual(shown, [
      ['Untitled chat', 'Malamar', undefined, 'just now'],
      ['Acted', 'Malamar', 'Renamed this chat to “Acted”', 'just now'],
      ['Spoken', 'Planner', 'Spoken', 'just now'],
      ['Old', 'Reviewer', 'Long ago', '3 hours ago'],
    ]);
    const [, , line] = page.tag('time');
    assert.equal(line?.attributes.get('dateTime'), spoken.last.created_at);
  });

  it('20: a chat can be deleted with all that is in it, after one question of the window, and is gone from list and panel', async () => {
    const { chatActs, store } = workspace().malamar;
    const news = new News(workspace());
    const kept = await titled('Kept');
    const talk = await titled('Away', 'Planner');
    await talk.say('[[rehearsal: fail 1]]');
    const yes = { 'window.deleteChat': ({ id }: { id: string }) => chatActs.delete(id) };
    const list = await pages.chats(workspace());
    const panel = await pages.chat(workspace(), talk.id, yes);
    list.labelled('Delete Away').fire('click');
    assert.deepEqual(list.asked, [['window.deleteChat', { id: talk.id }]], 'the window asks first');
    assert.equal(talk.messages.length, 4, 'nobody has said yes');

    panel.labelled('More actions').fire('click');
    await panel.until(() => panel.role('menuitem').length > 0);
    panel.button('Delete…').fire('click');
    await panel.until(() => panel.state.head === null);
    await list.until(() => list.role('listitem').length === 1);
    assert.equal(panel.root.textContent, 'This chat was deleted.');
    for (const table of [chatMessages, chatQueue, runs])
      assert.deepEqual(
        new Set(select(store.read, table, '').map((row) => row.chat_id)),
        new Set([kept.id]),
      );
    assert.deepEqual(
      select(store.read, chats, '').map(({ id }) => id),
      [kept.id],
    );
    const { workspace_id } = kept.chat;
    assert.deepEqual(news.of('chat.deleted'), [
      { type: 'chat.deleted', chat_id: talk.id, chat_title: 'Away', workspace_id },
    ]);
    assert.equal((await chatActs.delete(talk.id)).ok, false);
  });

  it('28: a chat with a new message, whoever adds it, goes to the top of the list', async () => {
    const [one, two, three] = [
      await titled('One'),
      await titled('Two', 'Planner'),
      await titled('Three'),
    ];
    const page = await pages.chats(workspace());
    assert.deepEqual(titles(page), ['Three', 'Two', 'One']);
    two.send('[[rehearsal: hang]]');
    await page.until(() => titles(page).join() === 'Two,Three,One');
    const source = join(workspace().folder, 'notes.txt');
    writeFileSync(source, 'Notes');
    assert.ok((await workspace().malamar.chatWriting.attach(one.id, 'notes.txt', source)).ok);
    await page.until(() => titles(page).join() === 'One,Two,Three');
    assert.ok((await workspace().malamar.chatActs.stop(two.id)).ok);
    await page.until(() => titles(page).join() === 'Two,One,Three');
    await three.say('Hello');
    await page.until(() => titles(page).join() === 'Three,Two,One');
    assert.ok(workspace().malamar.chats.pin(one.id, true).ok);
    await page.until(() => titles(page).join() === 'One,Three,Two');
  });
});
