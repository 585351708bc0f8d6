import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { chatQueue } from '../../src/model/chat.ts';
import { select } from '../../src/store/rows.ts';
import { livingOf } from './support/marked.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { openPages, type Page } from './support/page.ts';
import { asking, somewhere, Talk } from './support/talk.ts';
import type { TinyElement } from './support/tinyDom.ts';

const SEND = 'Send (Enter)';
const BOX = 'Message to Planner';

/** The page's own components on the workspace's own news. The real clicks are in test/e2e/chats.test.ts. */
describe('the panel of a chat', () => {
  const pages = openPages();
  const workspace = eachWithWorkspace();
  const write = async (page: Page<'chat'>, text: string): Promise<void> => {
    page.type(BOX, text);
    await page.until(() => page.labelled(BOX).value === text);
  };

  it('17: has title and agent on top, the messages below them, oldest first, and the box to write in at the bottom', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    await talk.say(asking([{ type: 'rename_chat', title: 'Tea' }], 'One.'));
    await talk.say('[[rehearsal: say Two. | action 7]]');
    const page = await pages.chat(workspace(), talk.id);
    const all = page.root.all;
    const title = page.tag('h1')[0];
    assert.equal(title?.textContent, 'Tea');
    const places = [title, page.selector('Agent'), page.labelled('Messages'), page.labelled(BOX)];
    const order = places.map((element) => all.indexOf(element as TinyElement));
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a - b),
    );
    assert.ok(order[0] !== undefined && order[0] >= 0);
    assert.equal(page.selector('Agent').value, workspace().agents()[0]?.id);
    const articles = page.tag('article');
    assert.deepEqual(
      articles.map(({ attributes }) => attributes.get('data-message')),
      talk.messages.map(({ id }) => id),
    );
    assert.deepEqual(
      articles.map(({ attributes }) => attributes.get('aria-label')),
      ['You say', 'Planner says', 'You say', 'Planner says', 'Malamar says'],
    );
    const [list] = articles[1]?.all.filter(({ localName }) => localName === 'ul') ?? [];
    assert.equal(list?.textContent, 'Renamed this chat to “Tea”', 'the card below its message');
    assert.equal(page.labelled('Messages').contains(articles[4]), true);
  });

  it('has a card for what an action did, which leads to it: the task, the agent, the settings', async () => {
    const talk = Talk.with(workspace());
    const failing = { type: 'update_workspace', title: '' };
    const answer = await talk.say(
      asking([
        { type: 'create_task', summary: 'Brew tea' },
        { type: 'create_agent', name: 'Scout', instruction: 'Look.' },
        { type: 'update_workspace', title: 'Tea House' },
        failing,
      ]),
    );
    const [task, agent] = (answer.actions ?? []).map(({ result }) => result);
    const page = await pages.chat(workspace(), talk.id);
    const links = ['Open task', 'Open agent', 'Open settings'];
    for (const words of links) page.button(words).fire('click');
    assert.deepEqual(
      page.asked.filter(([name]) => /^window\.(?:open|edit)/.test(name)),
      [
        ['window.openTask', { id: task?.task_id }],
        ['window.editAgent', { id: agent?.agent_id }],
        ['window.openSettings', null],
      ],
    );
    const shown = page.tag('button').filter(({ textContent }) => links.includes(textContent));
    assert.equal(shown.length, links.length, 'what failed leads nowhere');
  });

  it('26: a click on the title makes it a text box; its button or Enter saves, Escape gives up', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const page = await pages.chat(workspace(), talk.id);
    const edit = async (text: string): Promise<TinyElement> => {
      const { title } = talk.chat;
      page.button(title).fire('click');
      await page.until(() => page.maybe('Title of the chat') !== undefined);
      // Nobody wants to remove first what nobody has written.
      const before = title === 'Untitled chat' ? '' : title;
      assert.equal(page.labelled('Title of the chat').value, before);
      page.type('Title of the chat', text);
      await page.until(() => page.labelled('Title of the chat').value === text);
      return page.labelled('Title of the chat');
    };
    const isTitle = (title: string) => () =>
      page.maybe('Title of the chat') === undefined && page.tag('h1')[0]?.textContent === title;
    await edit('Tea');
    page.labelled('Save the title (Enter)').fire('click');
    await page.until(isTitle('Tea'));
    assert.equal(talk.chat.title, 'Tea');
    (await edit('More tea')).fire('keydown', { key: 'Enter' });
    await page.until(isTitle('More tea'));
    (await edit('No tea')).fire('keydown', { key: 'Escape' });
    await page.until(isTitle('More tea'));
    (await edit('   ')).fire('keydown', { key: 'Enter' });
    await page.until(isTitle('More tea'));
    assert.equal(talk.chat.title, 'More tea');
    assert.deepEqual(page.given('chats.rename'), [
      { id: talk.id, title: 'Tea' },
      { id: talk.id, title: 'More tea' },
    ]);
    assert.equal(workspace().malamar.chats.rename(talk.id, '\n').ok, false);
  });

  it('31: while an answer is pending nothing can be sent; stop, in the place of send, ends its processes, and then one can send again', async () => {
    const { chatWriting, store } = workspace().malamar;
    const statuses = () =>
      select(store.read, chatQueue, 'ORDER BY created_at, rowid').map(({ status }) => status);
    const talk = Talk.with(workspace(), 'Planner');
    const page = await pages.chat(workspace(), talk.id);
    assert.equal(page.labelled(SEND).disabled, true, 'nothing is written yet');
    await write(page, '[[rehearsal: spawn | hang]]');
    const place = page.labelled(SEND).parentNode;
    page.labelled(SEND).fire('click');
    await page.until(() => page.maybe('Stop') !== undefined && page.labelled(BOX).value === '');
    assert.equal(page.maybe(SEND), undefined);
    assert.equal(page.labelled('Stop').parentNode, place);
    await talk.untilRunning();
    const [run] = talk.runs;
    assert.ok(run);
    await workspace().until(() => livingOf([run.id]).length >= 2);

    await write(page, 'Are you there?');
    page.labelled(BOX).fire('keydown', { key: 'Enter' });
    assert.equal(page.given('window.sendMessage').length, 1);
    const refused = chatWriting.send(talk.id, 'Are you there?', somewhere);
    assert.ok(!refused.ok);
    assert.equal(refused.error.sentence, 'An answer is still being written in this chat.');
    assert.deepEqual([talk.messages.length, statuses()], [1, ['in_progress']]);

    page.labelled('Stop').fire('click');
    await page.until(() => page.maybe(SEND) !== undefined);
    assert.deepEqual(page.given('chats.stop'), [{ id: talk.id }]);
    assert.deepEqual([statuses(), talk.runs[0]?.status], [['failed'], 'cancelled']);
    assert.deepEqual(livingOf([run.id]), []);
    assert.deepEqual([talk.last.role, talk.last.message], ['system', 'Stopped by user']);
    page.labelled(BOX).fire('keydown', { key: 'Enter' });
    await page.until(() => page.state.messages.at(-1)?.role === 'agent');
    assert.deepEqual(statuses(), ['failed', 'completed']);

    // One that still waits for its turn can be stopped as well.
    const waiting = Talk.with(workspace());
    waiting.send('Hello');
    assert.deepEqual(statuses().at(-1), 'queued');
    assert.ok((await workspace().malamar.chatActs.stop(waiting.id)).ok);
    assert.deepEqual([statuses().at(-1), waiting.runs], ['failed', []]);
  });

  it('32: while an answer is being written, the stop button pulses, and so does the chat in the list', async () => {
    const talk = Talk.with(workspace(), 'Planner');
    const [page, list] = [await pages.chat(workspace(), talk.id), await pages.chats(workspace())];
    assert.equal(list.maybe('Working'), undefined);
    talk.send('[[rehearsal: hang]]');
    await page.until(() => page.maybe('Stop') !== undefined);
    await list.until(() => list.maybe('Working') !== undefined);
    const look = page.labelled('Stop').attributes.get('class')?.split(' ') ?? [];
    assert.ok(look.includes('icon-button') && look.includes('stop'), look.join());
    assert.ok(list.labelled('Working').attributes.get('class')?.split(' ').includes('pulse'));
    const motion = readFileSync('webview/ui/motion.css', 'utf8');
    assert.match(
      motion,
      /^\.pulse,\n[^{}]*\.icon-button\.stop \{\n {2}animation: pulse [^;]*infinite;/m,
    );

    assert.ok((await talk.malamar.chatActs.stop(talk.id)).ok);
    await page.until(() => page.maybe('Stop') === undefined);
    await list.until(() => list.maybe('Working') === undefined);
  });
});
