import assert from 'node:assert/strict';
import { handleOf } from '../../../../src/core/handles.ts';
import { openItem } from '../../../../src/core/taskRecord.ts';
import { allCards } from '../../../../src/core/views/cards.ts';
import { taskComments, tasks } from '../../../../src/model/task.ts';
import { select } from '../../../../src/store/rows.ts';
import { eachWithStage } from './stage.ts';

describe('todo', () => {
  const stage = eachWithStage();
  const todo = (todos: readonly object[]) =>
    stage().told(stage().atWork('Planner'), 'todo', { todos });

  it('replaces the whole list and echoes what is stored, without ids', async () => {
    const planner = stage().atWork('Planner');
    const first = { content: 'Read', status: 'completed', priority: 'high' };
    const second = { content: 'Write', status: 'in_progress', priority: 'low' };
    await stage().told(planner, 'todo', { todos: [first] });
    assert.deepEqual(await stage().told(planner, 'todo', { todos: [second] }), { todos: [second] });
    const rows = stage().read.all('SELECT content FROM todos');
    assert.deepEqual(
      rows.map((row) => row['content']),
      ['Write'],
    );
  });

  it('takes what is missing or wrong as pending and medium', async () => {
    const stored = { content: 'Read', status: 'pending', priority: 'medium' };
    assert.deepEqual(await todo([{ content: 'Read' }]), { todos: [stored] });
    const wrong = { content: 'Read', status: 'doing', priority: 7 };
    assert.deepEqual(await todo([wrong]), { todos: [stored] });
  });

  it('clears the list if it is empty', async () => {
    await todo([{ content: 'Read' }]);
    const planner = stage().atWork('Planner');
    await stage().told(planner, 'todo', { todos: [{ content: 'Read' }] });
    assert.deepEqual(await stage().told(planner, 'todo', { todos: [] }), { todos: [] });
    assert.equal(
      stage().read.all('SELECT 1 FROM todos WHERE chat_id = ?', [planner.run.chat_id]).length,
      0,
    );
  });

  it('of a task’s run is the run’s own', async () => {
    const planner = stage().onTask('Planner');
    await stage().told(planner, 'todo', { todos: [{ content: 'Read' }] });
    const [row] = stage().read.all('SELECT chat_id, run_id FROM todos');
    assert.deepEqual(row, { chat_id: null, run_id: planner.run.id });
  });
});

describe('the board’s tools', () => {
  const stage = eachWithStage();
  const all = () => select(stage().read, tasks, 'ORDER BY rowid');

  it('a task by an agent waits in Todo, unqueued, until a person starts it', async () => {
    const planner = stage().atWork('Planner');
    const given = { summary: 'Fix the door', description: 'It squeaks' };
    const told = await stage().told(planner, 'board_create_task', given);
    const [task] = all();
    assert.ok(task);
    assert.deepEqual(told, {
      task: handleOf(stage().read, 'tasks', task.id),
      status: 'todo',
      note: 'It waits in Todo until a person starts it.',
    });
    assert.deepEqual([task.status, task.created_by], ['todo', stage().agent('Planner').id]);
    assert.equal(openItem(stage().read, task.id), undefined);
    assert.equal(allCards(stage().read)[0]?.unstarted, true);
    assert.ok((await stage().malamar.taskActs.move(task.id, 'start')).ok);
    assert.equal(openItem(stage().read, task.id)?.status, 'queued');
    assert.equal(allCards(stage().read)[0]?.unstarted, undefined);
  });

  it('tasks and independent chats share an allowance of 6 for one word of a person', async () => {
    stage().allow({ top_level: true });
    const planner = stage().atWork('Planner');
    await stage().told(planner, 'summon', { agent: 'reviewer', task: 'x', top_level: true });
    for (let each = 0; each < 5; each += 1)
      await stage().told(planner, 'board_create_task', { summary: `Task ${each}` });
    assert.match(
      await stage().call(planner, 'board_create_task', { summary: 'One more' }),
      /^FAILED Agents may set going at most 6 chats and tasks/,
    );
    assert.equal(all().length, 5);
  });

  it('the allowance is charged to the origin, also by whoever was messaged', async () => {
    const planner = stage().atWork('Planner');
    for (let each = 0; each < 6; each += 1)
      await stage().told(planner, 'board_create_task', { summary: `Task ${each}` });
    stage().newChat('Reviewer');
    const ask = { agentId: 'reviewer', content: 'Make one', mode: 'async' };
    await stage().told(planner, 'agents_message', ask);
    const work = stage().begin(stage().chatsOf('Reviewer')[0]?.id ?? '');
    assert.ok(work);
    assert.match(
      await stage().call(stage().callerOf(work), 'board_create_task', { summary: 'One more' }),
      /^FAILED Agents may set going at most 6/,
    );
  });

  it('a comment is kept and wakes nothing', async () => {
    const made = stage().malamar.tasks.create({ summary: 'Door', description: '' });
    assert.ok(made.ok);
    const { id } = made.value;
    stage().malamar.store.transaction((writer) =>
      writer.run(`UPDATE tasks SET status = 'in_review' WHERE id = ?`, [id]),
    );
    stage().malamar.store.transaction((writer) =>
      writer.run(`UPDATE task_queue SET status = 'completed'`),
    );
    const planner = stage().atWork('Planner');
    const told = await stage().told(planner, 'board_comment', { task: id, content: 'I looked' });
    assert.equal(told['commented'], true);
    const [comment] = select(stage().read, taskComments, 'WHERE task_id = ?', [id]);
    assert.deepEqual(
      [comment?.content, comment?.author_name, comment?.run_id],
      ['I looked', 'Planner', planner.run.id],
    );
    assert.equal(openItem(stage().read, id), undefined);
    assert.equal(all()[0]?.status, 'in_review');
  });

  it('a comment on an unknown task, or without words, is refused', async () => {
    const planner = stage().onTask('Planner');
    assert.match(
      await stage().call(planner, 'board_comment', { task: 'zzzz', content: 'x' }),
      /^FAILED There is no task “zzzz”/,
    );
    const task = planner.run.task_id ?? '';
    assert.equal(
      await stage().call(planner, 'board_comment', { task, content: ' ' }),
      'FAILED The comment is empty.',
    );
  });

  it('tasks are listed, all or by status', async () => {
    const planner = stage().onTask('Planner');
    const listed = await stage().told(planner, 'board_list_tasks', {});
    const [task] = all();
    assert.deepEqual(listed, {
      tasks: [
        {
          task: handleOf(stage().read, 'tasks', task?.id ?? ''),
          summary: 'Add a test',
          status: 'todo',
          updated_at: task?.updated_at,
        },
      ],
    });
    const done = await stage().told(planner, 'board_list_tasks', { status: 'done' });
    assert.deepEqual(done, { tasks: [] });
  });
});
