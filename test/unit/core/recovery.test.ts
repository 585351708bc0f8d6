import assert from 'node:assert/strict';
import { addMessage } from '../../../src/core/chatRecord.ts';
import { recoverInterrupted } from '../../../src/core/recovery.ts';
import { detailOf, type Wish } from '../../../src/core/runRecord.ts';
import { changeItem, changeStatus, findTask, theSystem } from '../../../src/core/taskRecord.ts';
import { chatMessages, chatQueue } from '../../../src/model/chat.ts';
import { type Run, runs } from '../../../src/model/run.ts';
import { type Task, taskComments, taskQueue } from '../../../src/model/task.ts';
import { insert, select, selectOne } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';
import { insertedRun } from './support/insertedRun.ts';

describe('what a dead window left', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  /** A task with a run that was working when its window died. */
  function interrupted(wish?: Wish): string {
    const { tasks, store } = open.malamar;
    const created = tasks.create({ summary: 'Survive', description: '' });
    assert.ok(created.ok);
    const task = created.value;
    const now = open.clock.now().toISOString();
    store.transaction((writer) => {
      changeStatus(writer, task, 'in_progress', theSystem, now);
      changeItem(writer, task, { status: 'in_progress' }, now);
      const detail = wish ? detailOf(wish) : null;
      const { workspace_id, id: task_id } = task;
      insert(writer, runs, insertedRun({ workspace_id, task_id, detail, started_at: now }));
    });
    return task.id;
  }
  const task = (id: string): Task | undefined => findTask(open.malamar.store.read, id);
  const run = (): Run | undefined => selectOne(open.malamar.store.read, runs, '');
  const comments = (): string[] =>
    select(open.malamar.store.read, taskComments, '').map(({ content }) => content);

  it('goes on: the run is closed as interrupted, and the task is queued again', async () => {
    const id = interrupted();
    await recoverInterrupted(open.malamar);
    assert.deepEqual([run()?.status, run()?.detail], ['failed', 'interrupted']);
    assert.equal(task(id)?.status, 'in_progress');
    const [item] = select(open.malamar.store.read, taskQueue, '');
    assert.equal(item?.status, 'queued');
    assert.deepEqual(comments(), []);
  });

  it('is cancelled if that was wished', async () => {
    const id = interrupted('cancel');
    await recoverInterrupted(open.malamar);
    assert.equal(run()?.status, 'cancelled');
    assert.equal(task(id)?.status, 'in_review');
    assert.deepEqual(comments(), ['Task cancelled by user']);
  });

  it('is deleted if that was wished', async () => {
    const id = interrupted('delete');
    await recoverInterrupted(open.malamar);
    assert.equal(task(id), undefined);
  });

  it('is moved to In Review, without more words, if that was wished', async () => {
    const id = interrupted('to_review');
    await recoverInterrupted(open.malamar);
    assert.equal(task(id)?.status, 'in_review');
    assert.deepEqual(comments(), []);
  });

  it('is not cancelled again if a person acts while the processes are being ended', async () => {
    const id = interrupted('cancel');
    const recovering = recoverInterrupted(open.malamar);
    assert.ok((await open.malamar.taskActs.move(id, 'cancel')).ok);
    await recovering;
    assert.deepEqual(comments(), ['Task cancelled by user']);
  });

  it('is asked next if it came from elsewhere while an answer was being stopped', async () => {
    const { chats, chatWriting, agents, store } = open.malamar;
    const [agent] = agents.inOrder();
    const [chat, other] = [1, 2].map(() => chats.create(agent?.id ?? null));
    assert.ok(agent && chat?.ok && other?.ok);
    const { id: chat_id, workspace_id } = chat.value;
    const place = { window: 'w', context: '<context />', editors: [] };
    assert.ok(chatWriting.send(chat_id, 'Hello', place).ok);
    const started_at = open.clock.now().toISOString();
    store.transaction((writer) => {
      const detail = detailOf('cancel');
      const own = { agent_id: agent.id, workspace_id, task_id: null, chat_id, detail, started_at };
      insert(writer, runs, insertedRun(own));
      writer.run(`UPDATE chat_messages SET run_id = 'r1'`);
      writer.run(`UPDATE chat_queue SET status = 'in_progress'`);
      const summary = {
        role: 'user',
        message: 'Tea it is.',
        sender_chat_id: other.value.id,
      } as const;
      addMessage(writer, chat.value, summary, started_at);
    });
    await recoverInterrupted(open.malamar);
    const statuses = select(store.read, chatQueue, 'ORDER BY rowid').map(({ status }) => status);
    assert.deepEqual(statuses, ['failed', 'queued']);
    const undelivered = select(store.read, chatMessages, `WHERE role = 'user' AND run_id IS NULL`);
    assert.deepEqual(
      undelivered.map(({ message }) => message),
      ['Tea it is.'],
    );
  });

  it('waits for a person if some of its processes cannot be ended', async () => {
    const id = interrupted();
    const { malamar } = open;
    const workbench = Object.assign(Object.create(malamar.machine.workbench), {
      endLeftovers: async () => new Map([['r1', [4711]]]),
    });
    const { store, clock, log, machine, delegation } = malamar;
    await recoverInterrupted({
      store,
      clock,
      log,
      delegation,
      machine: { ...machine, workbench },
    });
    assert.equal(task(id)?.status, 'in_review');
    assert.match(comments()[0] ?? '', /could not be ended: 4711/);
  });
});
