import assert from 'node:assert/strict';
import { newId } from '../../../src/base/id.ts';
import { Cleanup } from '../../../src/core/cleanup.ts';
import { spawnedFor } from '../../../src/core/delegation/allowance.ts';
import { EventsSummary, foldEvents } from '../../../src/core/foldEvents.ts';
import { remember } from '../../../src/core/remembered.ts';
import { insertRun } from '../../../src/core/runRecord.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { chatQueue, chats } from '../../../src/model/chat.ts';
import { type Run, runEvents, runs } from '../../../src/model/run.ts';
import { settings } from '../../../src/model/setting.ts';
import { type Task, taskComments, taskQueue, tasks } from '../../../src/model/task.ts';
import { workspaces } from '../../../src/model/workspace.ts';
import { insert, select, selectOne, update } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar, silentLog } from '../support/openMalamar.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('folding events', () => {
  const call = (tool: string) => ({ kind: 'tool_call', payload: { tool } });

  it('counts events, tool calls by name, and errors, and goes on from what was counted', () => {
    const first = foldEvents(undefined, [call('Read'), { kind: 'text', payload: {} }]);
    assert.deepEqual(first, { count: 2, tool_calls: 1, errors: 0, tools: { Read: 1 } });
    const second = foldEvents(first, [call('Read'), call('Bash'), { kind: 'error', payload: {} }]);
    assert.deepEqual(second, { count: 5, tool_calls: 3, errors: 1, tools: { Read: 2, Bash: 1 } });
  });

  it('stays small whatever names a program gives to its tools', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(1000)}`);
    const folded = foldEvents(undefined, [...names, '__proto__', '__proto__'].map(call));
    assert.equal(folded.tool_calls, 1002);
    assert.ok(JSON.stringify(folded).length < 10_000);
    assert.ok(EventsSummary.safeParse(folded).success);
  });
});

describe('the clean-up', () => {
  let open: OpenMalamar;
  let cleanup: Cleanup;
  let keepRunEventsDays: number;
  /** Runs of which there are a log and a snapshot on the disk. */
  let logs: string[];
  let snapshots: string[];
  beforeEach(async () => {
    open = await openMalamar();
    keepRunEventsDays = 30;
    logs = [];
    snapshots = [];
    cleanup = newCleanup();
  });
  afterEach(async () => {
    cleanup.dispose();
    await open.close();
  });

  const newCleanup = (): Cleanup =>
    new Cleanup(
      open.malamar.store,
      open.clock,
      silentLog,
      {
        workbench: {
          removeLogs: async (keep) => {
            logs = logs.filter(keep);
          },
        },
        attachments: { tidy: async () => undefined },
        snapshots: {
          forget: async (keep) => {
            snapshots = snapshots.filter(keep);
          },
        },
      },
      () => ({ keepRunEventsDays }),
    );
  const store = () => open.malamar.store;
  const daysAgo = (days: number): string =>
    new Date(open.clock.now().getTime() - days * DAY).toISOString();
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  /** How many times it rested between two pieces. */
  async function runOnce(): Promise<number> {
    let over = false;
    const running = cleanup.runOnce().then(() => {
      over = true;
    });
    let rests = 0;
    for (await turn(); !over; await turn()) {
      rests += 1;
      open.clock.advance(20);
    }
    await running;
    return rests;
  }

  function addTask(status: Task['status'], changedDaysAgo: number): Task {
    const created = open.malamar.tasks.create({ summary: `${status}`, description: '' });
    assert.ok(created.ok);
    const task = { ...created.value, status, updated_at: daysAgo(changedDaysAgo) };
    store().transaction((writer) => {
      update(writer, tasks, task, { status, updated_at: task.updated_at });
      writer.run('DELETE FROM task_queue WHERE task_id = ?', [task.id]);
    });
    return task;
  }

  function addRun(task: Task, change: Partial<Run>, events = 0): string {
    return store().transaction((writer) => {
      const run = insertRun(
        writer,
        {
          workspace_id: task.workspace_id,
          repo_path: '/demo',
          cli_type: 'rehearsal',
          model: null,
          pass: 1,
          origin_id: task.id,
          agent: { id: 'a', name: 'A', kind: 'main' },
          task_id: task.id,
        },
        task.updated_at,
      );
      update(writer, runs, run, change);
      for (let seq = 1; seq <= events; seq += 1)
        insert(writer, runEvents, {
          run_id: run.id,
          seq,
          kind: 'tool_call',
          payload: { tool: 'Read', id: `${seq}`, summary: '' },
          created_at: task.updated_at,
        });
      return run.id;
    });
  }
  const over = (days: number): Partial<Run> => ({
    status: 'completed',
    ended_at: daysAgo(days),
    outcome: { action: 'comment', until: null },
  });
  const outcomeOf = (id: string): Run['outcome'] | undefined =>
    selectOne(store().read, runs, 'WHERE id = ?', [id])?.outcome;
  const count = (table: string): unknown =>
    store().read.one(`SELECT count(*) AS n FROM ${table}`)?.['n'];
  const present = (): string[] => select(store().read, tasks, '').map(({ id }) => id);

  it('leaves a done task alone while somebody whom its agents called is at work', async () => {
    const [kept, gone] = [addTask('done', 30), addTask('done', 30)];
    const caller = addRun(kept, { status: 'completed' });
    const child = addRun(addTask('todo', 1), { parent_run_id: caller });
    addRun(gone, { status: 'completed' });
    await runOnce();
    const left = (): string[] =>
      select(store().read, tasks, `WHERE status = 'done'`).map(({ id }) => id);
    assert.deepEqual(left(), [kept.id]);
    store().transaction((writer) =>
      writer.run(`UPDATE runs SET status = 'completed' WHERE id = ?`, [child]),
    );
    await runOnce();
    assert.deepEqual(left(), []);
  });

  it('removes queue items that are over for more than seven days, and no others', async () => {
    const workspace = theWorkspace(store().read);
    const task = addTask('todo', 100);
    store().transaction((writer) => {
      const item = { workspace_id: workspace.id, created_at: daysAgo(100) };
      const ofTask = {
        ...item,
        task_id: task.id,
        is_priority: false,
        attempts: 0,
        not_before: null,
      };
      for (const [id, status, days] of [
        ['old-completed', 'completed', 8],
        ['old-failed', 'failed', 8],
        ['young', 'completed', 6],
        ['waiting', 'queued', 100],
        ['working', 'in_progress', 100],
      ] as const)
        insert(writer, taskQueue, { ...ofTask, id, status, updated_at: daysAgo(days) });
      for (const [id, status, days] of [
        ['old', 'failed', 8],
        ['open', 'queued', 100],
        ['new', 'completed', 1],
      ] as const) {
        insert(writer, chats, {
          ...item,
          id: `chat ${id}`,
          agent_id: null,
          cli_type: null,
          title: id,
          parent_chat_id: null,
          parent_run_id: null,
          kept: false,
          pinned_at: null,
          closed_at: null,
          updated_at: daysAgo(days),
        });
        insert(writer, chatQueue, {
          ...item,
          id,
          chat_id: `chat ${id}`,
          status,
          return_to: null,
          updated_at: daysAgo(days),
        });
      }
    });
    const before = store().cursor;
    await runOnce();
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    assert.deepEqual(ids(select(store().read, taskQueue, '')), ['waiting', 'working', 'young']);
    assert.deepEqual(ids(select(store().read, chatQueue, '')), ['new', 'open']);
    assert.equal(count('chats'), 3);
    assert.deepEqual(
      new Set(
        store()
          .since(before)
          ?.map(({ type }) => type),
      ),
      new Set(['queue.updated']),
    );
  });

  it('removes a long queue in pieces, resting between them', async () => {
    const task = addTask('todo', 0);
    store().transaction((writer) => {
      for (let index = 0; index < 1700; index += 1)
        insert(writer, taskQueue, {
          id: newId(),
          task_id: task.id,
          workspace_id: task.workspace_id,
          status: 'completed',
          is_priority: false,
          attempts: 0,
          not_before: null,
          created_at: daysAgo(30),
          updated_at: daysAgo(8 + (index % 3)),
        });
    });
    const rests = await runOnce();
    assert.equal(count('task_queue'), 0);
    assert.equal(rests, 3);
  });

  it('removes a done task after its retention, with everything below it, and says which', async () => {
    const old = addTask('done', 8);
    const young = addTask('done', 6);
    const review = addTask('in_review', 100);
    addRun(old, over(8), 3);
    store().transaction((writer) =>
      insert(writer, taskComments, {
        id: newId(),
        task_id: old.id,
        workspace_id: old.workspace_id,
        user_id: 'user',
        agent_id: null,
        author_name: 'You',
        run_id: null,
        content: 'good',
        created_at: old.updated_at,
        updated_at: old.updated_at,
      }),
    );
    const before = store().cursor;
    await runOnce();
    assert.deepEqual(present(), [young.id, review.id]);
    for (const table of ['runs', 'run_events', 'task_comments']) assert.equal(count(table), 0);
    assert.equal(count('task_logs'), 2);
    assert.deepEqual(store().since(before), [
      {
        type: 'task.deleted',
        task_id: old.id,
        task_summary: 'done',
        workspace_id: old.workspace_id,
      },
    ]);
  });

  for (const [when, change] of [
    ['it is switched off', { auto_delete_done_tasks: false }],
    ['the retention is 0 days', { retention_days: 0 }],
    ['the retention is longer', { retention_days: 200 }],
  ] as const)
    it(`keeps done tasks when ${when}`, async () => {
      const task = addTask('done', 100);
      store().transaction((writer) => update(writer, workspaces, theWorkspace(writer), change));
      await runOnce();
      assert.deepEqual(present(), [task.id]);
    });

  it('counts from the last thing that happened to a done task', async () => {
    const task = addTask('done', 100);
    assert.ok(open.malamar.tasks.comment(task.id, 'I still need this').ok);
    await runOnce();
    assert.deepEqual(present(), [task.id]);
  });

  it('leaves a task alone that something still runs for, because its process must be found', async () => {
    const task = addTask('done', 100);
    addRun(task, {}, 700);
    await runOnce();
    assert.deepEqual(present(), [task.id]);
    assert.equal(count('run_events'), 700);
  });

  it('folds the events of a run that ended more than the set days ago into its outcome', async () => {
    const task = addTask('in_review', 40);
    const old = addRun(task, over(31), 3);
    const young = addRun(task, over(29), 3);
    const running = addRun(task, {}, 3);
    await runOnce();
    assert.deepEqual(outcomeOf(old), {
      action: 'comment',
      until: null,
      events: { count: 3, tool_calls: 3, errors: 0, tools: { Read: 3 } },
    });
    assert.deepEqual(outcomeOf(young), { action: 'comment', until: null });
    const left = select(store().read, runEvents, '').map(({ run_id }) => run_id);
    assert.deepEqual(new Set(left), new Set([young, running]));
    assert.equal(left.length, 6);
  });

  it('keeps events for ever when the number of days is 0', async () => {
    keepRunEventsDays = 0;
    addRun(addTask('in_review', 400), over(399), 3);
    await runOnce();
    assert.equal(count('run_events'), 3);
  });

  it('removes the events of a run that has no outcome, too', async () => {
    const run = addRun(addTask('in_review', 40), { ...over(31), outcome: null }, 3);
    await runOnce();
    assert.equal(count('run_events'), 0);
    assert.equal(outcomeOf(run), null);
  });

  it('counts every event once, even if it is interrupted between two pieces', async () => {
    const run = addRun(addTask('in_review', 40), over(31), 1300);
    const interrupted = cleanup.runOnce();
    await turn();
    cleanup.dispose();
    await interrupted;
    assert.equal(count('run_events'), 800);
    assert.equal(EventsSummary.parse(outcomeOf(run)?.['events']).count, 500);
    cleanup = newCleanup();
    await runOnce();
    assert.equal(count('run_events'), 0);
    assert.equal(EventsSummary.parse(outcomeOf(run)?.['events']).count, 1300);
  });

  it('takes a done task with very many events away in pieces', async () => {
    addRun(addTask('done', 10), over(10), 1200);
    assert.equal(await runOnce(), 3);
    assert.deepEqual(present(), []);
    assert.equal(count('run_events'), 0);
  });

  it('removes logs and snapshots of runs that are gone, and keeps those of all others', async () => {
    const gone = addRun(addTask('done', 8), over(8));
    const kept = addRun(addTask('in_review', 8), over(8));
    logs = [gone, kept, 'stranger'];
    snapshots = [gone, kept];
    await runOnce();
    assert.deepEqual(logs, [kept]);
    assert.deepEqual(snapshots, [kept]);
  });

  it('keeps the log of a run that began while it was looking', async () => {
    const task = addTask('in_progress', 0);
    let began = '';
    const looking = new Cleanup(
      store(),
      open.clock,
      silentLog,
      {
        workbench: {
          removeLogs: async (keep) => {
            await turn();
            began = addRun(task, {});
            logs = [began].filter(keep);
          },
        },
        attachments: { tidy: async () => undefined },
        snapshots: { forget: async () => undefined },
      },
      () => ({ keepRunEventsDays }),
    );
    await looking.runOnce();
    assert.deepEqual(logs, [began]);
  });

  it('forgets how much was set going for words of which nothing is left', async () => {
    const task = addTask('todo', 0);
    const gone = addTask('done', 0);
    const run = addRun(task, { status: 'completed', origin_id: 'a-message' });
    const kept = [task.id, 'a-message', run];
    store().transaction((writer) => {
      for (const origin of [...kept, gone.id, 'nobody']) remember(writer, `spawned:${origin}`, 3);
      remember(writer, 'spawner', 'another key');
      writer.run('DELETE FROM tasks WHERE id = ?', [gone.id]);
    });
    await runOnce();
    const keys = select(store().read, settings, `WHERE key LIKE 'spawn%'`).map(({ key }) => key);
    assert.deepEqual(keys.sort(), [...kept.map((origin) => `spawned:${origin}`), 'spawner'].sort());
    assert.equal(spawnedFor(store().read, task.id), 3);
  });

  it('begins a little after the start, comes back every day, and ends when told to', async () => {
    const expire = (): Task => addTask('done', 8);
    const settle = async (): Promise<void> => {
      for (let index = 0; index < 5; index += 1) {
        open.clock.advance(20);
        await turn();
      }
    };
    expire();
    cleanup.start();
    await turn();
    assert.equal(present().length, 1, 'not at once');
    open.clock.advance(60_000);
    await settle();
    assert.deepEqual(present(), []);
    expire();
    open.clock.advance(DAY);
    await settle();
    assert.deepEqual(present(), []);
    const task = expire();
    cleanup.dispose();
    open.clock.advance(2 * DAY);
    await settle();
    assert.deepEqual(present(), [task.id]);
  });

  it('says in the log what went wrong, and comes back the next day', async () => {
    const said: string[] = [];
    let attempts = 0;
    const failing = new Cleanup(
      store(),
      open.clock,
      { ...silentLog, warn: (message) => said.push(message) },
      {
        workbench: {
          removeLogs: () => {
            attempts += 1;
            return Promise.reject(new Error('the disk is gone'));
          },
        },
        attachments: { tidy: async () => undefined },
        snapshots: { forget: async () => undefined },
      },
      () => ({ keepRunEventsDays }),
    );
    failing.start();
    for (const time of [60_000, DAY]) {
      open.clock.advance(time);
      await turn();
    }
    failing.dispose();
    assert.equal(attempts, 2);
    assert.match(said[0] ?? '', /the disk is gone/);
  });
});
