import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AttentionEar } from './support/attentionEar.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { scaledClock } from './support/scaledClock.ts';
import { Talk } from './support/talk.ts';
import { WindowProcess } from './support/windowProcess.ts';

describe('what waits for the human', () => {
  const workspace = eachWithWorkspace({ clock: scaledClock(1000) });
  let ear: AttentionEar;
  beforeEach(() => {
    ear = new AttentionEar(workspace());
  });
  afterEach(() => ear.dispose());

  it("a task that was handed over, with the agent's question, until a person is done with it", async () => {
    const id = workspace().create('[[rehearsal: comment Which **port**? | in_review]]');
    await ear.until(({ state }) => state.waiting === 1);
    const [item] = ear.state.items;
    assert.equal(item?.kind, 'in_review');
    assert.equal(item.who, 'Planner');
    assert.match(item.detail, /Which port\?/);
    assert.deepEqual(
      ear.news.map(({ kind, task_id }) => [kind, task_id]),
      [['in_review', id]],
    );
    assert.ok((await workspace().malamar.taskActs.move(id, 'to_done')).ok);
    await ear.until(({ state }) => state.waiting === 0);
    assert.equal(ear.news.length, 1, 'what a person did is no news');
  });

  it('a task that failed five times is one thing and told of once, with its last error', async () => {
    const id = workspace().create('[[rehearsal: fail 9]]');
    await ear.until(({ state }) => state.waiting === 1);
    assert.equal(workspace().runs(id).length, 5);
    assert.equal(ear.state.items.length, 1);
    assert.equal(ear.state.items[0]?.kind, 'failure');
    assert.match(ear.state.items[0].detail, /exited with code 9/);
    assert.deepEqual(
      ear.news.map(({ kind }) => kind),
      ['failure'],
    );
  });

  it('a task that ran into a limit can go on from there', async () => {
    workspace().setLimits({ passes_per_task: 1 });
    const id = workspace().create('[[rehearsal: comment More]]');
    await ear.until(({ state }) => state.waiting === 1);
    assert.equal(ear.state.items[0]?.kind, 'limit');
    assert.match(ear.state.items[0].detail, /1 pass without an end/);
    assert.ok(ear.state.items[0].actions.includes('go_on'));
    const [first] = ear.news;
    assert.ok((await workspace().malamar.taskActs.move(id, 'go_on')).ok);
    await ear.until(({ news }) => news.length === 2);
    assert.notEqual(ear.news[1]?.event, first?.event, 'it happened again');
  });

  it('what a person cancels waits, but is no news', async () => {
    const id = workspace().create('[[rehearsal: hang]]');
    await workspace().until(() => workspace().runs(id)[0]?.pid != null);
    assert.ok((await workspace().malamar.taskActs.move(id, 'cancel')).ok);
    await ear.until(({ state }) => state.waiting === 1);
    assert.equal(ear.state.items[0]?.detail, 'Task cancelled by user');
    assert.deepEqual(ear.news, []);
  });

  it('an answer that failed, until somebody looks or writes again', async () => {
    const talk = Talk.with(workspace());
    await talk.say('[[rehearsal: fail 9]]');
    await ear.until(({ state }) => state.waiting === 1);
    assert.equal(ear.state.items[0]?.chat_id, talk.id);
    assert.match(ear.state.items[0].detail, /code 9/);
    assert.ok(workspace().malamar.attention.seen(talk.id).ok);
    await ear.until(({ state }) => state.waiting === 0);
    await talk.say('[[rehearsal: fail 8]]');
    await ear.until(({ state }) => state.waiting === 1);
    await talk.say('[[rehearsal: say Better.]]');
    await ear.until(({ state }) => state.waiting === 0);
    assert.deepEqual(
      ear.news.filter(({ kind }) => kind === 'failure').map(({ chat_id }) => chat_id),
      [talk.id, talk.id],
    );
  });

  it('an answer that took long is news, and waits for nothing', async () => {
    const talk = Talk.with(workspace());
    // A thousand times faster: by this clock the shortest process takes a minute.
    await talk.say('[[rehearsal: say Here it is.]]');
    await ear.until(({ news }) => news.length === 1);
    assert.equal(ear.news[0]?.kind, 'answer');
    assert.equal(ear.news[0].chat_id, talk.id);
    assert.equal(ear.news[0].who, 'Malamar');
    assert.equal(ear.state.waiting, 0);
  });
});

describe('what waits for the human, by the clock on the wall', () => {
  const workspace = eachWithWorkspace();
  let ear: AttentionEar;
  beforeEach(() => {
    ear = new AttentionEar(workspace());
  });
  afterEach(() => ear.dispose());

  it('a usage limit is listed with its end and counted by nobody', async () => {
    const id = workspace().create('[[rehearsal: quota]]');
    await ear.until(({ state }) => state.items.length === 1);
    const [item] = ear.state.items;
    assert.equal(item?.kind, 'paused');
    assert.equal(item.until, workspace().task(id).pause?.until);
    assert.deepEqual(item.actions, ['try_now']);
    assert.equal(ear.state.waiting, 0);
    assert.deepEqual(
      ear.news.map(({ kind }) => kind),
      ['paused'],
    );
  });

  it('a quick answer is no news', async () => {
    const talk = Talk.with(workspace());
    await talk.say('[[rehearsal: say Here it is.]]');
    const id = workspace().create('[[rehearsal: in_review]]');
    await ear.until(({ news }) => news.some(({ task_id }) => task_id === id));
    assert.equal(ear.news.length, 1);
  });
});

describe('an event in several windows', () => {
  const program = fileURLToPath(new URL('./window.program.mjs', import.meta.url));
  let directory: string;
  let windows: WindowProcess[];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'malamar attention '));
    windows = [];
  });
  afterEach(async () => {
    await Promise.all(windows.map((window) => window.kill()));
    rmSync(directory, { recursive: true });
  });

  it('is told by exactly one of them, whichever asks first', async () => {
    for (const _ of [1, 2, 3]) {
      const window = new WindowProcess(program, directory);
      windows.push(window);
      await window.heard((news) => 'role' in news);
    }
    for (const window of windows)
      window.send({ ask: 'attention.claim', params: { event: 'task 1' } });
    const replies = await Promise.all(
      windows.map((window) => window.heard((news) => news['asked'] === 'attention.claim')),
    );
    assert.deepEqual(replies.map(({ reply }) => JSON.stringify(reply)).sort(), [
      '{"ok":true,"value":false}',
      '{"ok":true,"value":false}',
      '{"ok":true,"value":true}',
    ]);
  });
});
