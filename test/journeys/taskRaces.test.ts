import assert from 'node:assert/strict';
import { FailureError } from '../../src/base/result.ts';
import { noteSpending } from '../../src/core/spending.ts';
import { livingOf } from './support/marked.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { scaledClock } from './support/scaledClock.ts';

describe('two people with two wishes for one run', () => {
  const workspace = eachWithWorkspace();

  async function working(): Promise<string> {
    const id = workspace().create('[[rehearsal: hang]]');
    await workspace().until(() => workspace().runs(id)[0]?.pid != null);
    return id;
  }
  const move = (id: string, wish: 'cancel' | 'delete' | 'to_review') =>
    workspace().malamar.taskActs.move(id, wish);

  it('get one after the other what can be had: a delete is not forgotten for a cancel', async () => {
    const id = await working();
    const [deleted, cancelled] = await Promise.all([move(id, 'delete'), move(id, 'cancel')]);
    assert.ok(deleted.ok);
    assert.ok(!cancelled.ok && /no longer exists/.test(cancelled.error.sentence));
    assert.throws(() => workspace().task(id));
  });

  it('are told if the first wish leaves nothing for the second', async () => {
    const id = await working();
    const [cancelled, reviewed] = await Promise.all([move(id, 'cancel'), move(id, 'to_review')]);
    assert.ok(cancelled.ok);
    assert.ok(!reviewed.ok);
    assert.equal(workspace().comments(id).at(-1)?.content, 'Task cancelled by user');
  });

  it('can stop a run although nothing can be written, and it is closed when that is over', async () => {
    const id = await working();
    const { store } = workspace().malamar;
    const write = store.transaction.bind(store);
    let isFull = true;
    store.transaction = (work) => {
      if (isFull) throw new FailureError('The disk is full.');
      return write(work);
    };
    const stopping = move(id, 'cancel');
    const runs = workspace()
      .runs(id)
      .map((run) => run.id);
    while (livingOf(runs).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    isFull = false;
    assert.ok((await stopping).ok);
    assert.equal(workspace().task(id).status, 'in_review');
  });
});

describe('a clock that is set back', () => {
  const open = openWorkspaces();

  it('neither hides runs from the limits nor confuses the loop', async () => {
    const fast = scaledClock(1000);
    let back = 0;
    const clock = { ...fast, now: () => new Date(fast.now().getTime() - back) };
    const workspace = await open({ clock });
    workspace.setLimits({ passes_per_task: 1 });
    const id = workspace.create('[[rehearsal: comment Again.]]');
    back = 24 * 3_600_000;
    await workspace.untilStatus(id, 'in_review');
    assert.deepEqual(
      workspace.runs(id).map(({ agent_name }) => agent_name),
      ['Planner', 'Implementer', 'Reviewer', 'Approver'],
    );
  });
});

describe('a limit for the day', () => {
  const workspace = eachWithWorkspace();

  it('holds for new tasks too, until a person gives a fresh allowance', async () => {
    workspace().setLimits({ cost_per_day: 1 });
    const { store, clock, taskActs } = workspace().malamar;
    const now = clock.now().toISOString();
    store.transaction((writer) => noteSpending(writer, { input: 1, output: 1, cost: 50 }, now));
    const id = workspace().create('[[rehearsal: in_review]]');
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(workspace().runs(id), []);
    assert.match(workspace().comments(id)[0]?.content ?? '', /50 of 1 dollars today/);
    assert.ok((await taskActs.move(id, 'go_on')).ok);
    await workspace().until(() => workspace().runs(id).length === 1);
    await workspace().untilStatus(id, 'in_review');
  });
});

describe('a thousand tasks that need no agent', () => {
  const workspace = eachWithWorkspace();

  it('do not keep the host from anything else', async () => {
    for (const { name } of workspace().agents())
      workspace().changeAgent(name, { kind: 'subagent' });
    workspace().malamar.taskActs.pauseRunner(true);
    const ids = Array.from({ length: 300 }, (_, index) => workspace().create('', `Task ${index}`));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    workspace().malamar.taskActs.pauseRunner(false);
    await workspace().untilStatus(ids[0] ?? '', 'in_review');
    clearInterval(counting);
    assert.ok(turns > 20, `others had ${turns} turns meanwhile`);
  });
});
