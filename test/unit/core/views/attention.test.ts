import assert from 'node:assert/strict';
import { askForAnswer, findChat } from '../../../../src/core/chatRecord.ts';
import {
  addComment,
  asActor,
  changeStatus,
  findTask,
  logActivity,
  theSystem,
  theUser,
} from '../../../../src/core/taskRecord.ts';
import type { Task } from '../../../../src/model/task.ts';
import { workspaces } from '../../../../src/model/workspace.ts';
import { update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';
import { attentive } from './attentive.ts';

const implementer = asActor({ id: 'a1', name: 'Implementer' });

describe('what waits for the human', () => {
  const { open, heard, write, state, told, chat, fail } = attentive();

  const task = (summary: string): Task => {
    const made = open().malamar.tasks.create({ summary, description: '' });
    assert.ok(made.ok);
    const found = findTask(open().malamar.store.read, made.value.id);
    assert.ok(found);
    return found;
  };

  it('is nothing at first', () => {
    assert.deepEqual(state(), { items: [], more: 0, waiting: 0 });
  });

  it('a task in review, with the last words of an agent and not of others', () => {
    const made = task('Fix the login');
    write((writer, now) => addComment(writer, made, implementer, 'Old words', now));
    write((writer, now) =>
      addComment(writer, made, implementer, '## Done\n\n- It **works**.\n\nWhich port?', now),
    );
    write((writer, now) => addComment(writer, made, theUser, 'Nice', now));
    write((writer, now) => void changeStatus(writer, made, 'in_review', theSystem, now));
    const { items, waiting, news } = told() ?? assert.fail();
    assert.equal(waiting, 1);
    assert.deepEqual(
      items.map(({ kind, title, detail, who, task_id, actions }) => ({
        ...{ kind, title, detail, who, task_id, actions },
      })),
      [
        {
          kind: 'in_review',
          title: 'Fix the login',
          detail: 'Done\nIt works.\nWhich port?',
          who: 'Implementer',
          task_id: made.id,
          actions: ['to_done', 'to_todo'],
        },
      ],
    );
    assert.deepEqual(
      news.map(({ kind, title }) => ({ kind, title })),
      [{ kind: 'in_review', title: 'Fix the login' }],
    );
  });

  it('one that gave up, with its last error, is one thing', () => {
    const made = task('Fix the login');
    write((writer, now) => {
      addComment(
        writer,
        made,
        theSystem,
        'Error: Planner: exit code 9\n\n```text\nno such file\n```',
        now,
      );
      addComment(writer, made, theSystem, 'Malamar stopped here: 5 errors in a row.', now);
      logActivity(writer, made, 'limit_reached', theSystem, now, { limit: 'consecutive_errors' });
      changeStatus(writer, made, 'in_review', theSystem, now);
    });
    const { items, news } = told() ?? assert.fail();
    assert.equal(items.length, 1);
    assert.equal(items[0]?.kind, 'failure');
    assert.equal(items[0].detail, 'Planner: exit code 9\nno such file');
    assert.equal(items[0].who, null);
    assert.deepEqual(
      news.map(({ kind }) => kind),
      ['failure'],
    );
  });

  it('a limit, with the way to go on', () => {
    const made = task('Fix the login');
    write((writer, now) => {
      addComment(writer, made, theSystem, 'A limit was reached: 10 passes.', now);
      logActivity(writer, made, 'limit_reached', theSystem, now, { limit: 'passes_per_task' });
      changeStatus(writer, made, 'in_review', theSystem, now);
    });
    const [item] = state().items;
    assert.equal(item?.kind, 'limit');
    assert.ok(item.actions.includes('go_on'));
    assert.equal(item.detail, 'A limit was reached: 10 passes.');
  });

  it('a pause is listed last and does not count', () => {
    const paused = task('Paused');
    const until = '2026-01-15T14:05:00.000Z';
    write((writer, now) => void changeStatus(writer, paused, 'in_progress', theSystem, now));
    write((writer, now) => {
      const pause = { until, reason: 'The limit of 5 hours is used up.' };
      changeStatus(writer, { ...paused, status: 'in_progress' }, 'todo', theSystem, now, { pause });
    });
    const waiting = task('Waits');
    write((writer, now) => void changeStatus(writer, waiting, 'in_review', theSystem, now));
    const known = told() ?? assert.fail();
    assert.deepEqual(
      known.items.map(({ kind, until: end, actions }) => [kind, end, actions.at(-1)]),
      [
        ['in_review', null, 'to_todo'],
        ['paused', until, 'try_now'],
      ],
    );
    assert.equal(known.waiting, 1);
    assert.deepEqual(known.news.map(({ kind }) => kind).sort(), ['in_review', 'paused']);
  });

  it('is not told of to the person who did it', () => {
    const made = task('Fix the login');
    write((writer, now) => void changeStatus(writer, made, 'in_review', theUser, now));
    const { items, news } = told() ?? assert.fail();
    assert.equal(items.length, 1);
    assert.deepEqual(news, []);
  });

  it('is told of with one name each time that it happens', () => {
    const made = task('Fix the login');
    const names = new Set<string>();
    for (const _ of [1, 2]) {
      write((writer, now) => void changeStatus(writer, made, 'in_review', theSystem, now));
      const [news] = told()?.news ?? [];
      assert.ok(news);
      names.add(news.event);
      const known = { ...made, status: 'in_review' as const };
      write((writer, now) => void changeStatus(writer, known, 'todo', theUser, now));
      assert.deepEqual(told()?.news, []);
    }
    assert.equal(names.size, 2);
  });

  const wishes: [boolean, boolean, string[]][] = [
    [true, true, ['failure', 'in_review']],
    [true, false, ['failure']],
    [false, true, ['in_review']],
    [false, false, []],
  ];
  for (const [notify_on_error, notify_on_in_review, expected] of wishes)
    it(`tells of ${expected.join(' and ') || 'nothing'} if errors are ${notify_on_error ? '' : 'not '}wanted and In Review is ${notify_on_in_review ? '' : 'not '}`, () => {
      const workspace = open().malamar.workspaces.find();
      assert.ok(workspace);
      write((writer) =>
        update(writer, workspaces, workspace, { notify_on_error, notify_on_in_review }),
      );
      const made = task('Fix the login');
      write((writer, now) => void changeStatus(writer, made, 'in_review', theSystem, now));
      fail(chat(), 'Error: it broke');
      assert.deepEqual((told()?.news ?? []).map(({ kind }) => kind).sort(), expected);
    });

  it('nothing that looks like a key leaves with the news', () => {
    const made = task('Fix the login');
    write((writer, now) => {
      addComment(writer, made, implementer, 'I used sk-ant-example-of-a-key', now);
      changeStatus(writer, made, 'in_review', theSystem, now);
    });
    const [news] = told()?.news ?? [];
    assert.equal(news?.detail, 'I used [hidden]');
  });

  it('a chat whose last answer failed, until somebody has seen it', () => {
    const id = chat();
    fail(id, 'Error: exit code 9');
    const { items, waiting, news } = told() ?? assert.fail();
    assert.equal(waiting, 1);
    assert.deepEqual(
      items.map(({ kind, chat_id, detail, actions }) => ({ kind, chat_id, detail, actions })),
      [{ kind: 'failure', chat_id: id, detail: 'exit code 9', actions: ['dismiss'] }],
    );
    assert.equal(news.length, 1);
    assert.ok(open().malamar.attention.seen(id).ok);
    assert.deepEqual(told(), { items: [], more: 0, waiting: 0, news: [] });
    fail(id, 'Error: again');
    assert.equal(told()?.waiting, 1, 'another failure is another thing');
  });

  it('a chat in which somebody wrote since, or that was stopped or closed, waits for nobody', () => {
    const [written, stopped, closed] = [chat(), chat(), chat()];
    fail(written, 'Error: it broke');
    fail(stopped, 'Stopped by user');
    fail(closed, 'Error: it broke');
    assert.equal(state().waiting, 2);
    write((writer, now) => {
      const found = findChat(writer, written);
      assert.ok(found);
      askForAnswer(writer, found, now);
    });
    assert.ok(open().malamar.chats.close(closed, true).ok);
    assert.deepEqual(state(), { items: [], more: 0, waiting: 0 });
  });

  it('is not looked at again while agents only work', () => {
    const made = task('Fix the login');
    told();
    write((writer, now) => addComment(writer, made, implementer, 'Working', now));
    const run = { workspace_id: made.workspace_id, run_id: 'r', task_id: made.id };
    heard().push(
      { type: 'run.started', ...run },
      { type: 'run.status', ...run, status: 'thinking', detail: '' },
      { type: 'run.event', ...run, from: 1, seq: 1 },
      { type: 'run.finished', ...run, status: 'completed' },
      { type: 'queue.updated', queue: 'tasks', workspace_id: made.workspace_id },
    );
    assert.equal(told(), undefined);
  });

  it('of 10,000 it lists the newest 100 and counts the rest', function () {
    this.timeout(30_000);
    const { store } = open().malamar;
    const made = task('First');
    store.transaction((writer) => {
      const insert = `INSERT INTO tasks SELECT 't' || value, workspace_id, 'Task ' || value, '', 'in_review', NULL,
          'user', created_at, created_at, created_at, printf('2026-01-16T%02d:%02d:%02d.000Z', value / 3600, value / 60 % 60, value % 60)
        FROM tasks, json_each(?) WHERE tasks.id = ?`;
      writer.run(insert, [JSON.stringify(Array.from({ length: 10_000 }, (_, i) => i)), made.id]);
    });
    const known = state();
    assert.equal(known.items.length, 100);
    assert.equal(known.items[0]?.title, 'Task 9999');
    assert.equal(known.more, 9900);
    assert.equal(known.waiting, 10_000);
  });
});

describe('an event of which windows may tell', () => {
  let open: OpenMalamar;
  before(async () => {
    open = await openMalamar();
  });
  after(() => open.close());

  it('is given to the first that asks, and to no other', () => {
    const { attention } = open.malamar;
    assert.deepEqual(
      ['a', 'a', 'b', 'a', 'b'].map((event) => attention.claim(event)),
      [true, false, true, false, false],
    );
  });

  it('is remembered for as long as anybody could ask, not for ever', () => {
    const { attention } = open.malamar;
    for (let number = 0; number < 999; number += 1) attention.claim(`event ${number}`);
    assert.equal(attention.claim('event 0'), false);
    for (let number = 0; number < 2000; number += 1) attention.claim(`later ${number}`);
    assert.equal(attention.claim('event 0'), true);
  });
});
