import assert from 'node:assert/strict';
import { findRun } from '../../../../src/core/runRecord.ts';
import { findTask } from '../../../../src/core/taskRecord.ts';
import { theWorkspace } from '../../../../src/core/theWorkspace.ts';
import { eachWithStage } from './stage.ts';

describe('a task that is deleted while somebody works for it', () => {
  const stage = eachWithStage();

  /** Its own agent has answered; Reviewer, in a chat that stays, is asked by it and has not. */
  async function doneWithChild() {
    const planner = stage().onTask('Planner');
    const to = stage().newChat('Reviewer');
    const ask = { agentId: 'reviewer', content: 'Well?', session: to };
    const waiting = stage().call(planner, 'agents_message', ask, { longestWaitMs: 1 });
    const child = stage().begin(to);
    assert.ok(child);
    stage().open.clock.advance(1);
    await waiting;
    const task = planner.run.task_id ?? '';
    stage().malamar.store.transaction((writer) => {
      writer.run(`UPDATE runs SET status = 'completed' WHERE id = ?`, [planner.run.id]);
      writer.run(`UPDATE tasks SET status = 'done' WHERE id = ?`, [task]);
      writer.run('DELETE FROM task_queue');
    });
    assert.equal(findRun(stage().read, child.run.id)?.parent_run_id, planner.run.id);
    return { task, to };
  }
  const stopped = (chat: string): boolean =>
    stage()
      .messages(chat)
      .some(({ message }) => message === 'Stopped with the agent that asked for it');

  it('ends that work', async () => {
    const { task, to } = await doneWithChild();
    assert.ok((await stage().malamar.taskActs.move(task, 'delete')).ok);
    assert.equal(findTask(stage().read, task), undefined);
    assert.ok(stopped(to));
  });

  it('ends it also when all done tasks are deleted', async () => {
    const { task, to } = await doneWithChild();
    const { title } = theWorkspace(stage().read);
    const deleted = await stage().malamar.taskActs.deleteAllDone(title);
    assert.deepEqual(deleted, { ok: true, value: 1 });
    assert.equal(findTask(stage().read, task), undefined);
    assert.ok(stopped(to));
  });
});
