import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { EventPage, MalamarApi } from '../../src/vscode/api.ts';

async function activate(): Promise<MalamarApi> {
  const found = vscode.extensions.getExtension<MalamarApi>('malamar.malamar');
  assert.ok(found, 'the extension is installed');
  return found.activate();
}

async function until<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const call = <T>(command: string, argument?: unknown): Promise<T> =>
  Promise.resolve(vscode.commands.executeCommand<T>(command, argument));

/** What a tool says to a model. */
async function invoke(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
}

describe('what other programs can do', () => {
  // Nobody should begin to work on what these tests make; they come last.
  before(() => call('malamar.pauseRunner'));

  it('is to create a task, and to hear of it with a number', async () => {
    const { tasks, events } = await activate();
    await tasks.create({ summary: 'First' });
    const { cursor } = await events.read();
    const { task_id } = await tasks.create({ summary: 'Second', description: 'In detail.' });
    const page = await events.read({ since: cursor });
    assert.equal(page.gap, false);
    assert.equal(page.events[0]?.number, cursor.seq + 1);
    assert.equal(page.events.at(-1)?.number, page.cursor.seq);
    const created = page.events.find(({ type }) => type === 'task.created');
    assert.deepEqual([created?.task_id, created?.task_summary], [task_id, 'Second']);
  });

  it('is to follow what happens, from a number on, and to be told of a gap', async () => {
    const { tasks, events } = await activate();
    const { cursor } = await events.read();
    const pages: EventPage[] = [];
    const following = events.subscribe({ since: cursor }, (page) => pages.push(page));
    const lost: EventPage[] = [];
    const other = { epoch: 'another life', seq: 1 };
    const losing = events.subscribe({ since: other }, (page) => lost.push(page));
    try {
      await tasks.create({ summary: 'Followed' });
      const heard = () => pages.flatMap((page) => page.events);
      await until('the news', () =>
        heard().find(({ task_summary }) => task_summary === 'Followed'),
      );
      assert.deepEqual(
        heard().map(({ number }) => number),
        heard().map((_, at) => cursor.seq + at + 1),
      );
      const [first] = lost;
      assert.deepEqual([first?.gap, first?.events], [true, []]);
      assert.equal(first?.cursor.epoch, cursor.epoch);
    } finally {
      following.dispose();
      losing.dispose();
    }
    const before = pages.length;
    await tasks.create({ summary: 'Not heard' });
    await events.read();
    assert.equal(pages.length, before);
    assert.throws(() => events.subscribe({ since: JSON.parse('{"seq":"1"}') }, () => undefined));
  });

  it('is to say something in a chat, by agent or by handle, and to get an answer there', async () => {
    const { chats, runs } = await activate();
    const { chat_id } = await chats.send({ agent: 'Planner', text: '[[rehearsal: say Tea.]]' });
    const run = await until('the answer', async () =>
      (await runs.list({ subject: chat_id })).find(({ status }) => status !== 'running'),
    );
    assert.equal(run.agent_name, 'Planner');
    assert.match(await runs.context(run), /Tea\./);
    const handle = chat_id.slice(0, 8);
    assert.deepEqual(await chats.send({ chat: handle, text: 'And now?' }), { chat_id });
    await assert.rejects(chats.send({ chat: 'zzzzzz', text: 'Hi' }), /no chat “zzzzzz”/);
    await assert.rejects(chats.send({ agent: 'Nobody', text: 'Hi' }), /no agent “Nobody”/);
    await assert.rejects(chats.send({ agent: 'a', chat: 'b', text: 'Hi' }), /not both/);
    await assert.rejects(chats.send({ text: '' }), /Say what to send/);
  });

  it('is to read the settings and to change some of them, but no permission', async () => {
    const { settings } = await activate();
    const before = await settings.read();
    const after = await settings.update({ change: { description: 'Be kind.' } });
    assert.deepEqual(after, { ...before, description: 'Be kind.' });
    await settings.update({ change: { description: before.description } });
    const wider = JSON.parse('{"change":{"permissions":{"top_level":true}}}');
    await assert.rejects(settings.update(wider), /Nothing was changed/);
    assert.deepEqual(await settings.read(), before);
  });

  it('can be done by commands as well', async () => {
    const { task_id } = await call<{ task_id: string }>('malamar.tasks.create', { summary: 'C' });
    assert.ok(task_id.length > 4);
    const { title } = await call<{ title: string }>('malamar.settings.read');
    const change = { change: { title } };
    assert.equal((await call<{ title: string }>('malamar.settings.update', change)).title, title);
    assert.equal((await call<EventPage>('malamar.events.read')).gap, false);
    await assert.rejects(call('malamar.tasks.create', {}), /Say what is to be done/);
    await assert.rejects(call('malamar.chats.send'), /Say what to send/);
  });

  it('is refused in a folder that is not open here', async () => {
    const { tasks, settings } = await activate();
    const folder = '/elsewhere';
    await assert.rejects(tasks.create({ folder, summary: 'x' }), /elsewhere is not open/);
    await assert.rejects(settings.read({ folder }), /elsewhere is not open/);
  });
});

describe('the board in VS Code’s own chat', () => {
  before(() => call('malamar.pauseRunner'));

  it('is offered as tools, with words for the model', () => {
    const own = vscode.lm.tools.filter(({ name }) => name.startsWith('malamar_'));
    assert.deepEqual(own.map(({ name }) => name).sort(), [
      'malamar_comment_task',
      'malamar_create_task',
      'malamar_list_tasks',
      'malamar_read_run',
      'malamar_read_task',
    ]);
  });

  it('is read, added to and commented on, and tells of itself in JSON', async () => {
    const made = JSON.parse(
      await invoke('malamar_create_task', { summary: 'Water the plants', description: 'All.' }),
    );
    const { tasks } = JSON.parse(await invoke('malamar_list_tasks', { status: 'todo' }));
    const [newest] = tasks;
    assert.equal(newest.summary, 'Water the plants');
    assert.ok(made.task.startsWith(newest.task));
    const commented = { task: newest.task, content: 'The ferns, too.' };
    assert.deepEqual(JSON.parse(await invoke('malamar_comment_task', commented)), {
      task: newest.task,
      commented: true,
    });
    const { text, runs } = JSON.parse(await invoke('malamar_read_task', { task: newest.task }));
    assert.match(text, /Water the plants[\s\S]*All\.[\s\S]*The ferns, too\./);
    assert.deepEqual(runs, []);
  });

  it('tells what an agent did in a run', async () => {
    const { chats, runs } = await activate();
    const { chat_id } = await chats.send({ agent: 'Reviewer', text: '[[rehearsal: say Fern.]]' });
    const run = await until('the answer', async () =>
      (await runs.list({ subject: chat_id })).find(({ status }) => status === 'completed'),
    );
    assert.match(await invoke('malamar_read_run', { run: run.run_id.slice(0, 10) }), /Fern\./);
  });

  it('says to the model what is wrong and what to do', async () => {
    await assert.rejects(
      invoke('malamar_read_task', { task: 'zzzzzz' }),
      /no task “zzzzzz”.*malamar_list_tasks/s,
    );
    await assert.rejects(invoke('malamar_read_run', { run: 'zzzzzz' }), /malamar_read_task/);
    await assert.rejects(invoke('malamar_create_task', { summary: ' ' }), /given something wrong/);
  });
});
