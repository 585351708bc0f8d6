import assert from 'node:assert/strict';
import { carryOut } from '../../../../src/core/requests.ts';
import { insertRun } from '../../../../src/core/runRecord.ts';
import { addComment, findTask, logActivity, theSystem } from '../../../../src/core/taskRecord.ts';
import { taskView } from '../../../../src/core/views/task.ts';
import type { Change } from '../../../../src/model/change.ts';
import { type Run, runEvents, runs } from '../../../../src/model/run.ts';
import type { Task } from '../../../../src/model/task.ts';
import { todos } from '../../../../src/model/todo.ts';
import type { TaskAddition } from '../../../../src/protocol/taskPage.ts';
import { insert, update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

describe('the page of a task', () => {
  let open: OpenMalamar;
  let task: Task;
  beforeEach(async () => {
    open = await openMalamar();
    const made = open.malamar.tasks.create({ summary: 'Brew tea', description: 'Green.' });
    assert.ok(made.ok);
    task = made.value;
  });
  afterEach(() => open.close());

  const read = () => open.malamar.store.read;
  const now = () => open.clock.now().toISOString();
  const state = () => taskView.state(read(), task.id);

  /** What the page is told of what happens in there. */
  function news(happens: () => void): TaskAddition | undefined {
    const { store } = open.malamar;
    const before = store.cursor;
    happens();
    return taskView.addition(read(), store.since(before) ?? [], task.id);
  }

  function startRun(change: Partial<Run> = {}): Run {
    const [agent] = open.malamar.agents.inOrder();
    assert.ok(agent);
    return open.malamar.store.transaction((writer) => {
      const order = {
        workspace_id: task.workspace_id,
        repo_path: '/demo',
        cli_type: agent.cli_type,
        model: 'best',
        pass: 2,
        origin_id: task.id,
      };
      const run = insertRun(writer, { ...order, agent, task_id: task.id }, now());
      update(writer, runs, run, change);
      return { ...run, ...change };
    });
  }
  const tell = (run: Run, seq: number, kind: string, payload: Record<string, unknown>): void =>
    open.malamar.store.transaction((writer) => {
      insert(writer, runEvents, { run_id: run.id, seq, kind, payload, created_at: now() });
      const { id: run_id, workspace_id } = run;
      writer.emit({ type: 'run.event', run_id, workspace_id, task_id: task.id, from: seq, seq });
    });

  it('says what the task is and what can be done with it', () => {
    const { head } = state();
    assert.ok(head);
    assert.deepEqual(
      [head.title, head.description, head.status, head.handle, head.queued, head.priority],
      ['Brew tea', 'Green.', 'todo', task.id.slice(0, 4), true, false],
    );
    assert.deepEqual(head.moves, ['delete', 'prioritize', 'deprioritize', 'try_now', 'start']);
    assert.deepEqual([head.mainAgents, head.pass, head.mostPasses], [4, 0, 10]);
    assert.deepEqual([head.tokens, head.cost, head.limitReached], [0, null, null]);
    assert.equal(Object.keys(head.colours).length, 4);
  });

  it('is told of one comment, not of all of them again', () => {
    open.malamar.tasks.comment(task.id, 'First');
    open.clock.advance(1000);
    const addition = news(() => open.malamar.tasks.comment(task.id, 'Second'));
    assert.deepEqual(
      addition?.comments?.map(({ content, author, author_name }) => [content, author, author_name]),
      [['Second', 'user', 'You']],
    );
    assert.deepEqual(
      state().comments.rows.map(({ content }) => content),
      ['Second', 'First'],
    );
  });

  it('gets the newest hundred at first and the others when it asks for them', async () => {
    open.malamar.store.transaction((writer) => {
      for (let number = 1; number <= 250; number += 1)
        addComment(writer, task, theSystem, `Error: ${number}`, now());
    });
    const { rows, earlier } = state().comments;
    assert.deepEqual(
      [rows.length, earlier, rows[0]?.content, rows[0]?.is_error],
      [100, 150, 'Error: 250', true],
    );
    const older = await carryOut(open.malamar, 'comments.read', {
      id: task.id,
      before: rows.at(-1)?.id,
      most: 120,
    });
    assert.ok(older.ok);
    const found = older.value as { rows: { content: string }[]; earlier: number };
    assert.deepEqual(
      [found.rows.length, found.rows[0]?.content, found.rows.at(-1)?.content, found.earlier],
      [120, 'Error: 150', 'Error: 31', 30],
    );
  });

  it('shows the run that works, with its last steps and its todo list, and not when it has ended', () => {
    const started = news(() => startRun());
    assert.ok(started?.live);
    const { run_id } = started.live;
    assert.equal(started.live.agent_name, 'Planner');
    assert.equal(started.runs?.[0]?.status, 'running');
    assert.equal(started.head?.pass, 2);
    const run = { ...startedRun(run_id) };
    tell(run, 1, 'tool_call', { id: 'c1', tool: 'Read', summary: 'a.ts' });
    const more = news(() => {
      tell(run, 2, 'tool_result', { id: 'c1', ok: true, summary: 'fine' });
      tell(run, 3, 'text', { text: 'Hm' });
    });
    assert.deepEqual(
      more?.live?.lines.map(({ kind, tool, text, state: is }) => [kind, tool, text, is]),
      [
        ['tool', 'Read', 'a.ts', 'done'],
        ['text', '', 'Hm', 'done'],
      ],
    );
    assert.equal(more?.head, undefined, 'a head does not travel with every step');
    assert.equal(more?.activity, undefined);
    open.malamar.store.transaction((writer) => {
      const of = { chat_id: null, run_id, priority: 'high' as const };
      insert(writer, todos, { ...of, position: 0, content: 'Boil', status: 'completed' });
    });
    const status = news(() =>
      open.malamar.store.announce({
        type: 'run.status',
        run_id,
        workspace_id: task.workspace_id,
        task_id: task.id,
        status: 'calling_tool',
        detail: 'Calling Read',
      }),
    );
    assert.deepEqual(
      [status?.live?.status, status?.live?.detail],
      ['calling_tool', 'Calling Read'],
    );
    assert.deepEqual(status?.todos, [{ content: 'Boil', status: 'completed', priority: 'high' }]);
    const ended = news(() => endRun(run));
    assert.equal(ended?.live, null);
    assert.deepEqual(ended?.todos, []);
    assert.deepEqual(
      ended?.runs?.map((row) => [row.status, row.action, row.files_changed]),
      [['completed', 'comment', 3]],
    );
    assert.deepEqual([ended?.head?.tokens, ended?.head?.cost], [150, 0.5]);
    assert.deepEqual(
      ended?.head?.spending.map(({ agent_name, ...spent }) => [agent_name, spent.runs, spent.cost]),
      [['Planner', 1, 0.5]],
    );
  });

  it('says that its agent is being stopped', () => {
    const run = startRun({ detail: 'stopping' });
    assert.equal(state().live?.run_id, run.id);
    assert.equal(state().live?.stopping, true);
  });

  it('writes the log, and tells of new lines once', () => {
    const addition = news(() =>
      open.malamar.store.transaction((writer) => {
        logActivity(writer, task, 'limit_reached', theSystem, now(), { limit: 'runs_per_task' });
        addComment(writer, task, theSystem, 'Enough', now());
      }),
    );
    assert.deepEqual(
      addition?.activity?.map(({ type, actor, facts }) => [type, actor, facts]),
      [
        ['comment_added', 'system', { author_name: 'System' }],
        ['limit_reached', 'system', { limit: 'runs_per_task' }],
        ['task_created', 'user', {}],
      ],
    );
  });

  it('says which limit has stopped it, until a person sets it going again', async () => {
    open.malamar.store.transaction((writer) => {
      logActivity(writer, task, 'limit_reached', theSystem, now(), { limit: 'runs_per_task' });
    });
    assert.equal(state().head?.limitReached, null, 'it goes on');
    moveTo('in_review');
    assert.equal(state().head?.limitReached, 'runs_per_task');
    open.clock.advance(1000);
    await open.malamar.taskActs.move(task.id, 'go_on');
    moveTo('in_review');
    assert.equal(state().head?.limitReached, null);
  });

  it('knows its pause, its priority and when it is tried again', async () => {
    await open.malamar.taskActs.move(task.id, 'prioritize');
    assert.equal(state().head?.priority, true);
    const until = '2026-01-15T12:00:00.000Z';
    open.malamar.store.transaction((writer) => {
      writer.run('UPDATE task_queue SET not_before = ?', [until]);
    });
    assert.equal(state().head?.retryAt, until);
    open.malamar.store.transaction((writer) => {
      writer.run('UPDATE tasks SET pause = ?', [JSON.stringify({ until, reason: 'used up' })]);
    });
    assert.deepEqual(
      [state().head?.pause, state().head?.retryAt],
      [{ until, reason: 'used up' }, null],
    );
  });

  it('hears nothing of other tasks, and of agents only what concerns its head', () => {
    assert.equal(
      news(() => open.malamar.tasks.create({ summary: 'Other', description: '' })),
      undefined,
    );
    const [agent] = open.malamar.agents.inOrder();
    const addition = news(() => open.malamar.agents.delete(agent?.id ?? ''));
    assert.deepEqual(Object.keys(addition ?? {}), ['head']);
    assert.equal(addition?.head?.mainAgents, 3);
  });

  it('is over when the task is deleted', async () => {
    const { store } = open.malamar;
    const before = store.cursor;
    await open.malamar.taskActs.move(task.id, 'delete');
    const addition = taskView.addition(read(), store.since(before) ?? [], task.id);
    assert.equal(addition?.head, null);
    assert.equal(state().head, null);
  });

  it('keeps what somebody else wrote: a text is only changed by who has read it', () => {
    const { tasks } = open.malamar;
    const edit = { part: 'description', text: 'Black.', was: 'Green.' } as const;
    assert.ok(tasks.rewrite(task.id, edit).ok);
    const late = tasks.rewrite(task.id, { ...edit, text: 'White.' });
    assert.ok(!late.ok);
    assert.match(late.error.sentence, /Somebody else has changed/);
    assert.equal(findTask(read(), task.id)?.description, 'Black.');
    assert.ok(tasks.rewrite(task.id, { ...edit, text: '', was: 'Black.' }).ok, 'it may be emptied');
    const empty = tasks.rewrite(task.id, { part: 'summary', text: ' ', was: 'Brew tea' });
    assert.ok(!empty.ok);
    assert.match(empty.error.sentence, /needs a summary/);
  });

  const startedRun = (id: string): Run => {
    const [row] = open.malamar.runs.list(task.id).filter((run) => run.id === id);
    assert.ok(row);
    return row;
  };
  const endRun = (run: Run): void =>
    open.malamar.store.transaction((writer) => {
      update(writer, runs, run, {
        status: 'completed',
        outcome: { action: 'comment' },
        usage: { input: 100, output: 50, cost: 0.5 },
        files_changed: 3,
        ended_at: now(),
      });
      const finished: Change = {
        type: 'run.finished',
        run_id: run.id,
        task_id: task.id,
        workspace_id: task.workspace_id,
        status: 'completed',
      };
      writer.emit(finished);
    });
  const moveTo = (status: Task['status']): void =>
    open.malamar.store.transaction((writer) => {
      writer.run('UPDATE tasks SET status = ? WHERE id = ?', [status, task.id]);
    });
});
