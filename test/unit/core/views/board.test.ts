import assert from 'node:assert/strict';
import { forget, remember } from '../../../../src/core/remembered.ts';
import { findTask } from '../../../../src/core/taskRecord.ts';
import { boardView } from '../../../../src/core/views/board.ts';
import type { Change } from '../../../../src/model/change.ts';
import { type Run, runEvents, runs } from '../../../../src/model/run.ts';
import { type Task, taskLogs, tasks } from '../../../../src/model/task.ts';
import type { Card } from '../../../../src/protocol/tasks.ts';
import { insert, update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';
import { askedBy } from '../support/askedBy.ts';
import { insertedRun } from '../support/insertedRun.ts';

describe('the cards of the board', () => {
  let open: OpenMalamar;
  let id: string;
  let workspace: string;
  beforeEach(async () => {
    open = await openMalamar();
    const made = open.malamar.tasks.create({ summary: 'Paint the door', description: '' });
    assert.ok(made.ok);
    id = made.value.id;
    workspace = made.value.workspace_id;
  });
  afterEach(() => open.close());

  const read = () => open.malamar.store.read;
  const card = (): Card => {
    const found = boardView.state(read(), '').cards.find((each) => each.id === id);
    assert.ok(found);
    return found;
  };
  const theTask = (): Task => {
    const task = findTask(read(), id);
    assert.ok(task);
    return task;
  };
  let runCount = 0;
  const addRun = (change: Partial<Run>): Run => {
    open.clock.advance(1000);
    runCount += 1;
    const run = insertedRun({
      id: `run${runCount}`,
      workspace_id: workspace,
      task_id: id,
      started_at: open.clock.now().toISOString(),
      ...change,
    });
    open.malamar.store.transaction((writer) => insert(writer, runs, run));
    return run;
  };
  const failed = (detail: string): Run =>
    addRun({ status: 'failed', outcome: { action: 'error' }, detail });
  const change = (run: Run, text: string): Change => ({
    type: 'run.status',
    workspace_id: workspace,
    run_id: run.id,
    task_id: id,
    status: 'calling_tool',
    detail: text,
  });

  it('come with word of whether the runner is paused, which is news when it changes', () => {
    const paused = () => boardView.state(read(), '').head.paused;
    assert.equal(paused(), false);
    assert.ok(open.malamar.taskActs.pauseRunner(true).ok);
    assert.equal(paused(), true);
    const news: Change = { type: 'settings.updated', workspace_id: workspace };
    assert.equal(boardView.addition(read(), [news], '')?.head?.paused, true);
  });

  it('say nothing of runs where there are none', () => {
    assert.deepEqual(Object.keys(card()).sort(), [
      'comments',
      'id',
      'passes',
      'priority',
      'status',
      'summary',
      'updated_at',
    ]);
    assert.equal(card().passes, 0);
  });

  it('count the passes of the present round, and the cost of all', () => {
    addRun({ status: 'completed', pass: 3, usage: { input: 1, output: 1, cost: 0.5 } });
    assert.equal(card().passes, 3);
    open.clock.advance(1000);
    open.malamar.store.transaction((writer) => {
      const round_from = open.clock.now().toISOString();
      update(writer, tasks, theTask(), { round_from });
    });
    assert.equal(card().passes, 0);
    addRun({ status: 'completed', pass: 1, usage: { input: 1, output: 1, cost: null } });
    addRun({ status: 'completed', pass: 2, usage: { input: 1, output: 1, cost: 0.25 } });
    assert.equal(card().passes, 2);
    assert.equal(card().cost, 0.75);
  });

  it('say who works and what it did last', () => {
    const run = addRun({ agent_name: 'Planner' });
    assert.deepEqual(card().work, {
      agent: 'Planner',
      colour: null,
      status: 'starting',
      detail: '',
      stopping: false,
    });
    open.malamar.store.transaction((writer) =>
      insert(writer, runEvents, {
        run_id: run.id,
        seq: 1,
        kind: 'status',
        payload: { status: 'thinking', detail: 'about doors' },
        created_at: run.started_at,
      }),
    );
    assert.equal(card().work?.detail, 'about doors');
  });

  it('say that who works waits for a person, as long as it does', () => {
    const run = addRun({ agent_name: 'Planner' });
    const doing = (news: Change) => boardView.addition(read(), [news], '')?.doing;
    open.malamar.store.transaction((writer) => remember(writer, 'asked_work:1', askedBy(run.id)));
    assert.equal(card().work?.status, 'asking');
    const stopping = false;
    const asked: Change = { type: 'approval.asked', workspace_id: workspace, approval_id: '1' };
    assert.deepEqual(doing(asked), [{ task_id: id, status: 'asking', detail: '', stopping }]);
    assert.equal(doing(change(run, 'Calling Read'))?.[0]?.status, 'asking');
    open.malamar.store.transaction((writer) => forget(writer, 'asked_work:1'));
    const answered: Change = { type: 'settings.updated', workspace_id: workspace };
    assert.deepEqual(doing(answered), [{ task_id: id, status: 'starting', detail: '', stopping }]);
  });

  it('warn of errors in a row until something went well', () => {
    failed('It broke.\nBadly.');
    assert.deepEqual(card().warning, { kind: 'errors', count: 1, detail: 'It broke. Badly.' });
    failed('Again.');
    assert.deepEqual(card().warning, { kind: 'errors', count: 2, detail: 'Again.' });
    addRun({ status: 'completed', outcome: { action: 'skip' } });
    assert.equal(card().warning, undefined);
  });

  it('warn of a limit while the task is In Review, and of nothing once it is Done', async () => {
    failed('It broke.');
    open.malamar.store.transaction((writer) => {
      update(writer, tasks, theTask(), { status: 'in_review' });
      insert(writer, taskLogs, {
        id: 'log',
        task_id: id,
        workspace_id: workspace,
        event_type: 'limit_reached',
        actor_type: 'system',
        actor_id: null,
        metadata: { limit: 'runs_per_task' },
        created_at: open.clock.now().toISOString(),
      });
    });
    assert.deepEqual(card().warning, { kind: 'limit', limit: 'runs_per_task' });
    await open.malamar.taskActs.move(id, 'to_done');
    assert.equal(card().warning, undefined);
  });

  it('are not sent again for what an agent does, only that itself', () => {
    const run = addRun({});
    const addition = boardView.addition(
      read(),
      [
        change(run, 'Read'),
        change(run, 'Write'),
        {
          type: 'run.event',
          workspace_id: workspace,
          run_id: run.id,
          task_id: id,
          from: 1,
          seq: 2,
        },
      ],
      '',
    );
    const doing = { task_id: id, status: 'calling_tool', detail: 'Write', stopping: false };
    assert.deepEqual(addition, { doing: [doing] });
  });

  it('tell nothing of a run that has ended, nor of chats', () => {
    const run = addRun({ status: 'completed' });
    assert.equal(boardView.addition(read(), [change(run, 'late')], ''), undefined);
    const ofChat: Change = {
      type: 'run.event',
      workspace_id: workspace,
      run_id: run.id,
      chat_id: 'c',
      from: 1,
      seq: 1,
    };
    assert.equal(boardView.addition(read(), [ofChat], ''), undefined);
  });
});
