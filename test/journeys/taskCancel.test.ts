import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskMove } from '../../src/model/task.ts';
import { livingOf } from './support/marked.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { scaledClock } from './support/scaledClock.ts';

/** A grandchild in a session of its own that ignores polite signals, and a CLI that never ends. */
const STUBBORN = 'spawn | hang';

describe('a task that is stopped', () => {
  const workspace = eachWithWorkspace();
  const runIds = (id: string): string[] =>
    workspace()
      .runs(id)
      .map((run) => run.id);

  /** Works until this agent has its stubborn grandchild, and returns the processes that then live. */
  async function workingAt(agent: string): Promise<{ id: string; pids: number[] }> {
    const id = workspace().create(`[[rehearsal: skip]] [[rehearsal ${agent}: ${STUBBORN}]]`);
    await workspace().until(() => workspace().runs(id).at(-1)?.agent_name === agent);
    for (;;) {
      const pids = livingOf(runIds(id));
      if (pids.length >= 2) return { id, pids };
      await wait(20);
    }
  }

  for (const agent of ['Planner', 'Implementer', 'Reviewer', 'Approver'])
    it(`leaves no process of the tree alive when cancelled while the ${agent} works`, async () => {
      const { id } = await workingAt(agent);
      assert.ok((await workspace().malamar.taskActs.move(id, 'cancel')).ok);
      assert.deepEqual(livingOf(runIds(id)), []);
      assert.equal(workspace().task(id).status, 'in_review');
      assert.equal(workspace().comments(id).at(-1)?.content, 'Task cancelled by user');
      const last = workspace().runs(id).at(-1);
      assert.deepEqual([last?.agent_name, last?.status], [agent, 'cancelled']);
    });

  it('is told as stopping until it is true', async () => {
    const { id } = await workingAt('Planner');
    const stopping = workspace().malamar.taskActs.move(id, 'cancel');
    const [run] = workspace().runs(id);
    assert.deepEqual([run?.status, run?.detail], ['running', 'stopping']);
    await stopping;
    assert.equal(workspace().runs(id)[0]?.status, 'cancelled');
  });

  it('can be cancelled before its first process has started', async () => {
    const id = workspace().create('[[rehearsal: hang]]');
    await workspace().until(() => workspace().runs(id).length === 1);
    assert.ok((await workspace().malamar.taskActs.move(id, 'cancel')).ok);
    assert.deepEqual(livingOf(runIds(id)), []);
    assert.equal(workspace().task(id).status, 'in_review');
  });

  it('can be cancelled while it waits for a retry', async () => {
    const id = workspace().create('[[rehearsal: fail 1]]');
    await workspace().until(() => workspace().comments(id).length === 1);
    assert.ok((await workspace().malamar.taskActs.move(id, 'cancel')).ok);
    assert.equal(workspace().task(id).status, 'in_review');
    assert.equal(workspace().runs(id).length, 1);
  });

  it('can be moved to In Review, without the comment of a cancel', async () => {
    const { id } = await workingAt('Implementer');
    assert.ok((await workspace().malamar.taskActs.move(id, 'to_review')).ok);
    assert.deepEqual(livingOf(runIds(id)), []);
    assert.equal(workspace().task(id).status, 'in_review');
    assert.deepEqual(workspace().comments(id), []);
  });

  it('can be deleted while an agent works, and nothing of it is left', async () => {
    const { id, pids } = await workingAt('Planner');
    const runs = runIds(id);
    assert.ok((await workspace().malamar.taskActs.move(id, 'delete')).ok);
    assert.deepEqual(livingOf(runs), []);
    assert.ok(pids.length >= 2);
    assert.deepEqual(workspace().runs(id), []);
  });

  it('does not use an answer that was already written', async () => {
    const id = workspace().create('[[rehearsal Planner: sleep 300ms | comment Too late.]]');
    await workspace().until(() => workspace().runs(id)[0]?.pid != null);
    await workspace().malamar.taskActs.move(id, 'cancel');
    assert.deepEqual(
      workspace()
        .comments(id)
        .map(({ content }) => content),
      ['Task cancelled by user'],
    );
  });

  it('lets the next task begin', async () => {
    const { id } = await workingAt('Planner');
    const next = workspace().create('[[rehearsal: in_review]]', 'Next');
    await workspace().malamar.taskActs.move(id, 'cancel');
    await workspace().untilStatus(next, 'in_review');
  });

  const refused: [status: string, prepare: TaskMove[], move: TaskMove][] = [
    ['In Review', [], 'cancel'],
    ['Done', ['to_done'], 'prioritize'],
  ];
  for (const [status, prepare, move] of refused)
    it(`refuses ${move} in ${status} with a sentence`, async () => {
      const id = workspace().create('[[rehearsal: in_review]]');
      await workspace().untilStatus(id, 'in_review');
      for (const each of prepare) await workspace().malamar.taskActs.move(id, each);
      const answer = await workspace().malamar.taskActs.move(id, move);
      assert.ok(!answer.ok && answer.error.sentence.includes(status));
    });
});

describe('a run that runs away', () => {
  const workspace = eachWithWorkspace({ clock: scaledClock(60) });

  it('is ended when it says nothing for too long, with its whole tree', async () => {
    workspace().setLimits({ idle_minutes_per_run: 1, consecutive_errors: 1 });
    const id = workspace().create(`[[rehearsal: ${STUBBORN}]]`);
    await workspace().untilStatus(id, 'in_review');
    assert.match(workspace().comments(id)[0]?.content ?? '', /said nothing for 1 minutes?/);
    assert.deepEqual(
      livingOf(
        workspace()
          .runs(id)
          .map((run) => run.id),
      ),
      [],
    );
  });

  it('is ended after the longest time a run may take', async () => {
    workspace().setLimits({ wall_minutes_per_run: 1, consecutive_errors: 1 });
    const id = workspace().create('[[rehearsal: hang]]');
    await workspace().untilStatus(id, 'in_review');
    assert.match(workspace().comments(id)[0]?.content ?? '', /after 1 minutes?/);
  });

  it('is ended after too many tool calls', async () => {
    workspace().setLimits({ tool_calls_per_run: 3, consecutive_errors: 1 });
    const writes = [1, 2, 3, 4].map((count) => `write ${count}.txt x`).join(' | ');
    const id = workspace().create(`[[rehearsal: ${writes} | hang]]`);
    await workspace().untilStatus(id, 'in_review');
    assert.match(workspace().comments(id)[0]?.content ?? '', /after 3 tool calls/);
  });

  it('may print a million lines; what is kept of them is bounded', async () => {
    const id = workspace().create('[[rehearsal Planner: flood 1000000 | in_review]]');
    await workspace().untilStatus(id, 'in_review');
    const { read } = workspace().malamar.store;
    const count = read.one('SELECT count(*) AS count FROM run_events');
    assert.ok(Number(count?.['count']) <= 5010, `${count?.['count']} events are kept`);
  }).timeout(120_000);
});
