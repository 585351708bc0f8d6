import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryOut } from '../../src/core/requests.ts';
import { taskView } from '../../src/core/views/task.ts';
import type { ChangesScope, TaskChanges, TaskState } from '../../src/protocol/taskPage.ts';
import { reduceTask } from '../../webview/pages/task/reduce.ts';
import { OpenWorkspace } from './support/openWorkspace.ts';

describe('the page of a task while agents work', () => {
  let root: string;
  let folder: string;
  let workspace: OpenWorkspace;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'malamar pägé '));
    folder = join(root, 'my project');
    mkdirSync(folder);
    writeFileSync(join(folder, 'kept.txt'), 'as it was\n');
  });
  afterEach(async () => {
    await workspace.close();
    rmSync(root, { recursive: true, force: true });
  });

  const inGit = (): void => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=Me', '-c', 'user.email=me@example.com', 'commit', '-qm', 'first');
  };
  const changes = async (id: string, scope: ChangesScope): Promise<TaskChanges> => {
    const answer = await carryOut(workspace.malamar, 'tasks.changes', { id, scope });
    assert.ok(answer.ok);
    return answer.value as TaskChanges;
  };
  const named = ({ files }: TaskChanges): string[] =>
    files.map(({ path, change }) => `${change} ${path}`);

  it('ends with what a fresh page shows, though it was told piece by piece', async () => {
    workspace = await OpenWorkspace.open({ folder });
    const { store } = workspace.malamar;
    const id = workspace.create('[[rehearsal Planner 1: write a.txt one | comment Hello]]');
    let state: TaskState = taskView.state(store.read, id);
    let sawLive = false;
    const listening = store.changes.on((news) => {
      const addition = taskView.addition(store.read, news, id);
      if (addition) state = reduceTask(state, addition);
      sawLive ||= state.live !== null;
    });
    await workspace.untilStatus(id, 'in_review');
    listening.dispose();
    assert.ok(sawLive, 'an agent was seen at work');
    assert.deepEqual(state, taskView.state(store.read, id));
    assert.equal(state.live, null);
    const times = state.comments.rows.map(({ created_at }) => created_at);
    assert.deepEqual(times, [...times].sort().reverse());
  });

  it('hears at once that a person stops its agent, and that it is over only when it is', async () => {
    workspace = await OpenWorkspace.open({ folder });
    const { store, taskActs } = workspace.malamar;
    const id = workspace.create('[[rehearsal: sleep 20s]]');
    await workspace.until(() => (workspace.runs(id)[0]?.pid ?? null) !== null);
    const seen: (boolean | null)[] = [];
    const listening = store.changes.on((news) => {
      const addition = taskView.addition(store.read, news, id);
      if (addition?.live !== undefined) seen.push(addition.live?.stopping ?? null);
    });
    await taskActs.move(id, 'cancel');
    listening.dispose();
    assert.ok(seen.includes(true), 'it was seen stopping');
    assert.equal(seen.at(-1), null);
    assert.equal(taskView.state(store.read, id).head?.status, 'in_review');
  });

  it('compares the whole task, its last pass and each run', async () => {
    inGit();
    workspace = await OpenWorkspace.open({ folder });
    const id = workspace.create(
      '[[rehearsal Planner 1: write kept.txt changed | write a.txt one | comment x]] [[rehearsal Planner 2: delete a.txt | write b.txt two | comment y]] [[rehearsal Planner 3: in_review]] [[rehearsal: skip]]',
    );
    await workspace.untilStatus(id, 'in_review');
    const [first, ...others] = workspace
      .runs(id)
      .filter(({ files_changed }) => (files_changed ?? 0) > 0);
    assert.ok(first);
    assert.equal(others.length, 1);
    assert.deepEqual(named(await changes(id, { of: 'task' })), [
      'added b.txt',
      'modified kept.txt',
    ]);
    assert.deepEqual(named(await changes(id, { of: 'pass' })), []);
    const one = await changes(id, { of: 'run', run: first.id });
    assert.deepEqual(named(one), ['added a.txt', 'modified kept.txt']);
    assert.deepEqual(one.span, { first: first.id, last: first.id });
    assert.deepEqual([one.note, one.others], [null, []]);
  });

  it('says why nothing can be compared outside git', async () => {
    workspace = await OpenWorkspace.open({ folder });
    const id = workspace.create('[[rehearsal: in_review]]');
    await workspace.untilStatus(id, 'in_review');
    const { top, span, files, note } = await changes(id, { of: 'task' });
    assert.deepEqual([top, span, files], [null, null, []]);
    assert.match(note ?? '', /git/);
  });
});
