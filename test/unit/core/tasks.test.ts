import assert from 'node:assert/strict';
import { oneLine } from '../../../src/core/text.ts';
import { taskLogs, taskQueue, tasks } from '../../../src/model/task.ts';
import { select } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('one line of text', () => {
  for (const [typed, expected] of [
    ['  Fix\n the \t door ', 'Fix the door'],
    ['bell\u0007 and nul\u0000', 'bell and nul'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
    ['\u200b', ''],
  ] as const)
    it(`makes ${JSON.stringify(expected)} of ${JSON.stringify(typed)}`, () => {
      assert.equal(oneLine(typed), expected);
    });
});

describe('creating a task', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  it('puts it into Todo, queues it once, writes the log and tells everybody', () => {
    const { store } = open.malamar;
    const before = store.cursor;
    const created = open.malamar.tasks.create({
      summary: '  Fix\n the   door ',
      description: ' d ',
    });
    assert.ok(created.ok);
    const [task] = select(store.read, tasks, '');
    assert.deepEqual(task, created.value);
    assert.equal(task?.summary, 'Fix the door');
    assert.equal(task?.status, 'todo');
    assert.deepEqual(
      select(store.read, taskQueue, '').map(({ task_id, status, attempts }) => [
        task_id,
        status,
        attempts,
      ]),
      [[task?.id, 'queued', 0]],
    );
    assert.deepEqual(
      select(store.read, taskLogs, '').map(({ event_type, actor_type }) => [
        event_type,
        actor_type,
      ]),
      [['task_created', 'user']],
    );
    assert.deepEqual(
      store.since(before)?.map(({ type }) => type),
      ['task.created', 'queue.updated'],
    );
  });

  for (const [what, summary] of [
    ['an empty summary', ' \n '],
    ['an endless summary', 'x'.repeat(501)],
    ['a summary that nobody could see', '\u200b\u200d \u202e\u0007'],
  ] as const)
    it(`refuses ${what} with a sentence and a next step, and stores nothing`, () => {
      const created = open.malamar.tasks.create({ summary, description: '' });
      assert.ok(!created.ok);
      assert.match(created.error.sentence, /summary/);
      assert.ok(created.error.next);
      assert.deepEqual(select(open.malamar.store.read, tasks, ''), []);
    });

  it('says of an endless summary how long it is, in a number that can be read', () => {
    const created = open.malamar.tasks.create({ summary: 'x'.repeat(10_000), description: '' });
    assert.ok(!created.ok);
    assert.match(created.error.sentence, /at most 500 characters, this one has 10,000\./);
  });

  it('refuses a description that should be a file', () => {
    const created = open.malamar.tasks.create({ summary: 's', description: 'x'.repeat(200_001) });
    assert.ok(!created.ok);
    assert.match(created.error.sentence, /200,000 characters/);
  });
});
