import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../src/host/ask.ts';
import type { WorkspaceHost } from '../../src/host/workspaceHost.ts';
import type { ToPage } from '../../src/protocol.ts';
import { livingOf } from './support/marked.ts';
import { type OpenWorkspace, openWorkspaces } from './support/openWorkspace.ts';

/** What a page of this window is told, from its first word on. */
function watch(host: WorkspaceHost, page: 'board' | 'workspace'): ToPage[] {
  const told: ToPage[] = [];
  host.link((message) => told.push(message)).receive({ type: 'ready', page });
  return told;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(10);
}

const isBlocked = (told: readonly ToPage[]): boolean => told.at(-1)?.type === 'blocked';
const hasState = (told: readonly ToPage[]): boolean => told.some(({ type }) => type === 'state');

describe('deleting the data of a folder', () => {
  const openWorkspace = openWorkspaces();

  /** A task with a stubborn grandchild, and a chat whose answer hangs. */
  async function busy(workspace: OpenWorkspace): Promise<string[]> {
    const id = workspace.create('[[rehearsal Planner: spawn | hang]]');
    const chat = workspace.malamar.chats.create(null);
    assert.ok(chat.ok);
    const source = join(workspace.folder, 'notes.txt');
    writeFileSync(source, 'tea');
    await workspace.malamar.chatWriting.attach(chat.value.id, 'notes.txt', source);
    workspace.malamar.chatWriting.send(chat.value.id, '[[rehearsal: hang]]', {
      window: 'w',
      context: '',
      editors: [],
    });
    const running = (): string[] =>
      workspace.malamar.runs
        .list(null)
        .filter(({ status }) => status === 'running')
        .map((run) => run.id);
    await until(() => running().length === 2 && livingOf(running()).length >= 3);
    assert.equal(workspace.runs(id).length, 1);
    return running();
  }

  it('ends what runs, and leaves no process, no file and no directory', async () => {
    const workspace = await openWorkspace();
    const runs = await busy(workspace);
    const { host, storage, temp } = workspace;
    assert.ok(existsSync(join(storage, 'attachments')));
    assert.ok(readdirSync(temp, { recursive: true }).length > 0);
    const answer = await ask(host, 'workspace.deleteData', { title: 'Journey' });
    assert.deepEqual(answer, { ok: true, value: null });
    assert.deepEqual(livingOf(runs), []);
    await until(() => !existsSync(storage));
    const left = readdirSync(temp, { recursive: true, encoding: 'utf8', withFileTypes: true });
    assert.deepEqual(
      left.filter((entry) => !/^malamar-\d+$/.test(entry.name)).map(({ name }) => name),
      [],
    );
    assert.ok(existsSync(join(workspace.folder, 'notes.txt')), 'the person’s own files stay');
  });

  for (const title of ['', 'journey', 'Journey 2'])
    it(`does nothing when “${title}” is typed`, async () => {
      const workspace = await openWorkspace();
      const answer = await ask(workspace.host, 'workspace.deleteData', { title });
      assert.ok(!answer.ok);
      assert.match(answer.error.next ?? '', /Type “Journey”/);
      assert.equal(workspace.malamar.workspaces.find()?.title, 'Journey');
    });

  it('makes no new workspace by being looked at, until somebody begins anew', async () => {
    const workspace = await openWorkspace();
    const { host, storage } = workspace;
    workspace.create('[[rehearsal: in_review]]', 'old');
    const told = watch(host, 'board');
    await until(() => hasState(told));
    await ask(host, 'workspace.deleteData', { title: 'Journey' });
    await until(() => isBlocked(told));
    const last = told.at(-1);
    assert.ok(last?.type === 'blocked');
    assert.match(last.failure.sentence, /was deleted/);
    assert.equal(last.button, 'window.beginAnew');
    const refused = await ask(host, 'tasks.create', { summary: 'x', description: '' });
    assert.ok(!refused.ok && /was deleted/.test(refused.error.sentence));
    assert.equal(existsSync(storage), false);

    host.beginAnew();
    await until(() => told.at(-1)?.type === 'state');
    const fresh = told.at(-1);
    assert.ok(fresh?.type === 'state' && fresh.page === 'board');
    assert.deepEqual(fresh.state.cards, []);
    assert.equal(fresh.state.head.team.length, 4);
  });

  it('is done by the owner when a follower asks, and both windows know', async () => {
    const workspace = await openWorkspace();
    const runs = await busy(workspace);
    const follower = workspace.openFollower();
    assert.equal((await follower.open()).role, 'follower');
    const here = watch(follower, 'workspace');
    const there = watch(workspace.host, 'workspace');
    await until(() => hasState(here) && hasState(there));
    const answer = await ask(follower, 'workspace.deleteData', { title: 'Journey' });
    assert.deepEqual(answer, { ok: true, value: null });
    assert.deepEqual(livingOf(runs), []);
    await until(() => isBlocked(here) && isBlocked(there));
    assert.ok(follower.isDeleted && workspace.host.isDeleted);
    await until(() => !existsSync(workspace.storage));
    // Neither raced for what the other had given up.
    await wait(200);
    assert.equal(existsSync(workspace.storage), false);

    follower.beginAnew();
    await until(() => here.at(-1)?.type === 'state');
    assert.equal((await follower.open()).role, 'owner');
    assert.ok(isBlocked(there), 'the other window waits for its own person');
    await follower.leave();
  });

  it('ends in all windows once one has begun anew and the others look', async () => {
    const workspace = await openWorkspace();
    const { host } = workspace;
    const other = workspace.openFollower();
    assert.equal((await other.open()).role, 'follower');
    const [here, there] = [watch(host, 'board'), watch(other, 'board')];
    await until(() => hasState(here) && hasState(there));
    await ask(other, 'workspace.deleteData', { title: 'Journey' });
    await until(() => isBlocked(here) && isBlocked(there));
    assert.equal(host.lookAgain(), false, 'there is nothing yet');
    other.beginAnew();
    await until(() => there.at(-1)?.type === 'state');

    // Whoever opens a view looks; and that is a look for all that was turned away before.
    const late = watch(host, 'workspace');
    await until(() => hasState(late) && here.at(-1)?.type === 'state');
    assert.equal((await host.open()).role, 'follower');
    assert.equal(host.isDeleted, false);
    await other.leave();
  });

  it('is over for a window that comes to the front after another has begun anew', async () => {
    const workspace = await openWorkspace();
    const { host } = workspace;
    const other = workspace.openFollower();
    await other.open();
    const here = watch(host, 'board');
    await until(() => hasState(here));
    await ask(host, 'workspace.deleteData', { title: 'Journey' });
    await until(() => isBlocked(here) && other.isDeleted);
    other.beginAnew();
    await other.open();
    assert.equal(host.lookAgain(), true);
    await until(() => here.at(-1)?.type === 'state');
    assert.equal(host.lookAgain(), false, 'it is alive already');
    await other.leave();
  });
});
