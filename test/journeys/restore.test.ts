import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carryOut } from '../../src/core/requests.ts';
import { Restores } from '../../src/core/restore.ts';
import { ask as askIn } from '../../src/host/ask.ts';
import type { Params, Reply, WorkspaceRequest } from '../../src/protocol.ts';
import { OpenWorkspace } from './support/openWorkspace.ts';

describe('taking back what an agent did', () => {
  let root: string;
  let folder: string;
  let workspace: OpenWorkspace;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'malamar rëstore '));
    folder = join(root, 'my project');
    mkdirSync(folder);
    git('init', '-q');
    git('config', 'user.email', 'me@example.com');
    git('config', 'user.name', 'Me');
    writeFileSync(join(folder, 'kept.txt'), 'as it was\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    workspace = await OpenWorkspace.open({ folder });
  });

  afterEach(async () => {
    await workspace.close();
    rmSync(root, { recursive: true, force: true });
  });

  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const inFolder = (name: string): string => join(folder, name);
  const content = (name: string): string => readFileSync(inFolder(name), 'utf8');

  /** As a window asks it, with the answer it gets. */
  const ask = async <N extends WorkspaceRequest>(name: N, params: Params<N>): Promise<Reply<N>> => {
    const result = await carryOut(workspace.malamar, name, params);
    assert.ok(result.ok, result.ok ? '' : result.error.sentence);
    return result.value as Reply<N>;
  };
  const refusal = async <N extends WorkspaceRequest>(
    name: N,
    params: Params<N>,
  ): Promise<string> => {
    const result = await carryOut(workspace.malamar, name, params);
    assert.ok(!result.ok, 'it is refused');
    return result.error.sentence;
  };

  /** A task whose agents do what the directives say; the ids of the runs that changed something. */
  const work = async (directives: string): Promise<string[]> => {
    const id = workspace.create(directives);
    await workspace.untilStatus(id, 'in_review');
    return workspace
      .runs(id)
      .filter(({ files_changed }) => (files_changed ?? 0) > 0)
      .map((run) => run.id);
  };

  it('shows what a run changed, with the bytes before and after', async () => {
    const [run = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt changed | write new.txt made]] [[rehearsal: in_review]]',
    );
    const { files, overlapping } = await ask('runs.changes', { id: run });
    assert.deepEqual(files, [
      { path: 'kept.txt', change: 'modified' },
      { path: 'new.txt', change: 'added' },
    ]);
    assert.deepEqual(overlapping, []);
    const file = async (when: 'before' | 'after', path: string): Promise<string | null> => {
      const text = await ask('runs.file', { id: run, when, path });
      return text === null ? null : Buffer.from(text, 'base64').toString();
    };
    assert.equal(await file('before', 'kept.txt'), 'as it was\n');
    assert.equal(await file('after', 'kept.txt'), 'changed\n');
    assert.equal(await file('before', 'new.txt'), null);
  });

  it('puts back the paths of one run, names what is lost with it, and can be undone', async () => {
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one | write new.txt one]] [[rehearsal: in_review]]',
    );
    const [second = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt two]] [[rehearsal: in_review]]',
    );
    const [third = ''] = await work(
      '[[rehearsal Planner 1: write other.txt three]] [[rehearsal: in_review]]',
    );
    writeFileSync(inFolder('mine.txt'), 'my own');

    const plan = await ask('runs.planRestore', { id: first, scope: 'run' });
    assert.deepEqual([...plan.write], ['kept.txt']);
    assert.deepEqual([...plan.remove], ['new.txt']);
    assert.deepEqual([...plan.changedSince], ['kept.txt']);
    assert.deepEqual(
      plan.alsoUndone.map(({ id }) => id),
      [second],
      'only the run that touched the same file is named',
    );
    const restored = await ask('runs.restore', { plan: plan.id });
    assert.deepEqual([...restored.notBack], []);
    assert.equal(content('kept.txt'), 'as it was\n');
    assert.equal(existsSync(inFolder('new.txt')), false);
    assert.equal(content('other.txt'), 'three\n', 'what other runs made stays');
    assert.equal(content('mine.txt'), 'my own');

    const undo = await ask('runs.planRestore', { id: restored.undo.runId, scope: 'run' });
    assert.deepEqual(undo.alsoUndone, []);
    await ask('runs.restore', { plan: undo.id });
    assert.equal(content('kept.txt'), 'two\n');
    assert.equal(content('new.txt'), 'one\n');
    assert.ok(third !== '');
  });

  it('puts back the whole tree, and names every run that came after', async () => {
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one]] [[rehearsal: in_review]]',
    );
    const [second = ''] = await work(
      '[[rehearsal Planner 1: write other.txt two]] [[rehearsal: in_review]]',
    );
    const plan = await ask('runs.planRestore', { id: first, scope: 'tree' });
    assert.deepEqual(
      plan.alsoUndone.map(({ id }) => id),
      [second],
    );
    await ask('runs.restore', { plan: plan.id });
    assert.equal(content('kept.txt'), 'as it was\n');
    assert.equal(existsSync(inFolder('other.txt')), false);
  });

  it('can be undone in a later session, with the runs that came since named', async () => {
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one]] [[rehearsal: in_review]]',
    );
    const plan = await ask('runs.planRestore', { id: first, scope: 'run' });
    await ask('runs.restore', { plan: plan.id });
    const [later = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt later]] [[rehearsal: in_review]]',
    );
    const afterReload = new Restores(workspace.malamar);
    const undo = await afterReload.plan(plan.id, 'run');
    assert.ok(undo.ok, JSON.stringify(undo));
    assert.deepEqual(
      undo.value.alsoUndone.map(({ id }) => id),
      [later],
    );
    assert.ok((await afterReload.restore(undo.value.id)).ok);
    assert.equal(content('kept.txt'), 'one\n');
    const unknown = await afterReload.plan('restore-nope', 'run');
    assert.match(unknown.ok ? '' : unknown.error.sentence, /cannot be undone/);
  });

  it('is listed with its run, also in another window, and brings back the person’s own text', async () => {
    assert.deepEqual(await ask('runs.restores', null), []);
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one]] [[rehearsal: in_review]]',
    );
    writeFileSync(inFolder('kept.txt'), 'mine');
    const plan = await ask('runs.planRestore', { id: first, scope: 'run' });
    assert.deepEqual(await ask('runs.restores', null), [], 'nothing was put back yet');
    await ask('runs.restore', { plan: plan.id });
    assert.equal(content('kept.txt'), 'as it was\n');

    const told = async () =>
      (await ask('runs.restores', null)).map(({ id, of, files, isUndone, run }) => ({
        ...{ id, of, files, isUndone },
        who: run?.agent_name,
      }));
    const restored = { id: plan.id, of: first, files: 1, isUndone: false, who: 'Planner' };
    assert.deepEqual(await told(), [restored]);
    const other = workspace.openFollower();
    const there = await askIn(other, 'runs.restores', null);
    assert.deepEqual(there.ok && there.value.map(({ id }) => id), [plan.id]);
    await other.leave();
    const undo = await ask('runs.planRestore', { id: plan.id, scope: 'run' });
    await ask('runs.restore', { plan: undo.id });
    assert.equal(content('kept.txt'), 'mine');
    assert.deepEqual(await told(), [
      { ...restored, id: undo.id, of: plan.id },
      { ...restored, isUndone: true },
    ]);
  });

  it('is refused while any agent works, and says who', async () => {
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one]] [[rehearsal: in_review]]',
    );
    const plan = await ask('runs.planRestore', { id: first, scope: 'run' });
    const id = workspace.create('[[rehearsal: hang]]');
    await workspace.until(() => workspace.runs(id).some(({ pid }) => pid !== null));
    assert.match(await refusal('runs.planRestore', { id: first, scope: 'run' }), /Planner/);
    assert.match(await refusal('runs.restore', { plan: plan.id }), /while agents work/);
    assert.equal(content('kept.txt'), 'one\n');
    await ask('tasks.move', { id, move: 'cancel' });
    await ask('runs.restore', { plan: plan.id });
    assert.equal(content('kept.txt'), 'as it was\n');
  });

  it('keeps an agent that starts meanwhile waiting until the files are back', async () => {
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one]] [[rehearsal: in_review]]',
    );
    const plan = await ask('runs.planRestore', { id: first, scope: 'run' });
    const restoring = ask('runs.restore', { plan: plan.id });
    const [next = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt two]] [[rehearsal: in_review]]',
    );
    assert.deepEqual([...(await restoring).notBack], []);
    const before = await ask('runs.file', { id: next, when: 'before', path: 'kept.txt' });
    assert.equal(Buffer.from(before ?? '', 'base64').toString(), 'as it was\n');
    assert.equal(content('kept.txt'), 'two\n');
  });

  it('is refused once somebody has changed a file after the plan was made', async () => {
    const [first = ''] = await work(
      '[[rehearsal Planner 1: write kept.txt one]] [[rehearsal: in_review]]',
    );
    const plan = await ask('runs.planRestore', { id: first, scope: 'run' });
    writeFileSync(inFolder('kept.txt'), 'mine now');
    assert.match(await refusal('runs.restore', { plan: plan.id }), /changed since the plan/);
    assert.equal(content('kept.txt'), 'mine now');
  });

  it('is refused for a run or a plan that nobody knows', async () => {
    assert.match(await refusal('runs.planRestore', { id: 'nope', scope: 'run' }), /no longer/);
    assert.match(await refusal('runs.restore', { plan: 'nope' }), /not known any more/);
    assert.equal(await ask('runs.find', { id: 'nope' }), null);
  });
});
