import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runEvents } from '../../src/model/run.ts';
import { taskLogs } from '../../src/model/task.ts';
import { select } from '../../src/store/rows.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';

const TEAM = ['Planner', 'Implementer', 'Reviewer', 'Approver'];

describe('a task given to four agents', () => {
  const workspace = eachWithWorkspace();
  const turns = (id: string): string[] =>
    workspace()
      .runs(id)
      .map(({ agent_name, pass }) => `${pass} ${agent_name}`);
  const firstPass = TEAM.map((name) => `1 ${name}`);
  const secondPass = TEAM.map((name) => `2 ${name}`);

  it('runs to In Review by itself, with comments and a second pass', async () => {
    const id = workspace().create('Please.');
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(turns(id), [...firstPass, ...secondPass]);
    const runs = workspace().runs(id);
    assert.ok(runs.every(({ status, ended_at }) => status === 'completed' && ended_at));
    assert.deepEqual(
      runs.map(({ outcome }) => outcome?.action),
      ['comment', 'comment', 'comment', 'comment', 'skip', 'skip', 'skip', 'in_review'],
    );
    const authors = workspace()
      .comments(id)
      .map(({ author_name }) => author_name);
    assert.deepEqual(authors.slice(0, 4), TEAM);
  });

  it('writes down who did what, in order', async () => {
    const id = workspace().create('[[rehearsal: skip]]');
    await workspace().untilStatus(id, 'in_review');
    const logs = select(
      workspace().malamar.store.read,
      taskLogs,
      'WHERE task_id = ? ORDER BY created_at, rowid',
      [id],
    );
    const said = logs.map(({ event_type, metadata }) =>
      [event_type, metadata['agent_name'], metadata['action_type'], metadata['new_status']]
        .filter(Boolean)
        .join(' '),
    );
    assert.deepEqual(said, [
      'task_created',
      'status_changed in_progress',
      ...TEAM.flatMap((name) => [`agent_started ${name}`, `agent_finished ${name} skip`]),
      'status_changed in_review',
    ]);
  });

  it('keeps the events and the raw output of each run, and leaves no files in the folder', async () => {
    const id = workspace().create('[[rehearsal: skip]]');
    await workspace().untilStatus(id, 'in_review');
    const [run] = workspace().runs(id);
    assert.ok(run);
    const { read } = workspace().malamar.store;
    const events = select(read, runEvents, 'WHERE run_id = ? ORDER BY seq', [run.id]);
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, index) => index + 1),
    );
    assert.ok(events.some(({ kind }) => kind === 'tool_call'));
    const raw = await workspace().malamar.runs.context(run.id, 'raw');
    assert.ok(raw.ok && raw.value.includes('"type":"init"'));
    const summary = await workspace().malamar.runs.context(run.id, 'summary');
    assert.ok(summary.ok && summary.value.includes('- Agent: Planner'));
    assert.deepEqual(readdirSync(workspace().folder), []);
  });

  it('does not go on to the next agent once one asks for review', async () => {
    const id = workspace().create('[[rehearsal Implementer: in_review]]');
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(turns(id), ['1 Planner', '1 Implementer']);
  });

  it('takes one more pass for a comment that came while the last agent worked', async () => {
    const id = workspace().create('[[rehearsal: skip]] [[rehearsal Approver: sleep 300ms | skip]]');
    await workspace().until(() => turns(id).length === 4);
    assert.ok(workspace().malamar.tasks.comment(id, 'One more thing. [[rehearsal: skip]]').ok);
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(turns(id), [...firstPass, ...secondPass]);
  });

  it('reads agents fresh before each turn: inserted ones are met, deleted ones are not', async () => {
    const id = workspace().create('[[rehearsal: skip]] [[rehearsal Planner: sleep 300ms | skip]]');
    await workspace().until(() => turns(id).length === 1);
    workspace().changeAgent('Implementer', { kind: 'subagent' });
    workspace().changeAgent('Reviewer', { name: 'Second Reader', order: 9 });
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(turns(id), ['1 Planner', '1 Approver', '1 Second Reader']);
  });

  it('goes to In Review at once if there is nobody to work on it', async () => {
    for (const name of TEAM) workspace().changeAgent(name, { kind: 'subagent' });
    const id = workspace().create('Anybody?');
    await workspace().untilStatus(id, 'in_review');
    assert.equal(turns(id).length, 0);
  });

  it('lets a prioritised task go first once the present pass has ended', async () => {
    const long = workspace().create(
      '[[rehearsal: comment On it.]] [[rehearsal 2: in_review]]',
      'Long',
    );
    await workspace().until(() => turns(long).length === 2);
    const other = workspace().create('[[rehearsal: in_review]]', 'Short');
    assert.ok((await workspace().malamar.taskActs.move(other, 'prioritize')).ok);
    await workspace().untilStatus(other, 'in_review');
    await workspace().untilStatus(long, 'in_review');
    assert.deepEqual(turns(long), [...firstPass, '2 Planner']);
    const [between] = workspace().runs(other);
    const [, , , lastOfFirst, firstOfSecond] = workspace().runs(long);
    assert.ok(between && lastOfFirst && firstOfSecond);
    assert.ok(between.started_at >= lastOfFirst.started_at, 'not before the pass has ended');
    assert.ok(between.started_at <= firstOfSecond.started_at, 'but before the next pass');
  });

  it('stands still while the runner is paused, and goes on afterwards', async () => {
    const { taskActs } = workspace().malamar;
    const id = workspace().create('[[rehearsal: skip]] [[rehearsal Planner: sleep 200ms | skip]]');
    await workspace().until(() => turns(id).length === 1);
    taskActs.pauseRunner(true);
    await workspace().until(() => workspace().runs(id)[0]?.status === 'completed');
    const later = workspace().create('[[rehearsal: skip]]');
    assert.deepEqual(turns(id), ['1 Planner']);
    assert.deepEqual(turns(later), []);
    taskActs.pauseRunner(false);
    await workspace().untilStatus(later, 'in_review');
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(turns(id), firstPass);
  });

  it('starts again when a person comments on it In Review, and stays Done when it is Done', async () => {
    const { tasks, taskActs } = workspace().malamar;
    const id = workspace().create('[[rehearsal: in_review]]');
    await workspace().untilStatus(id, 'in_review');
    tasks.comment(id, 'Not yet. [[rehearsal: skip]]');
    assert.equal(workspace().task(id).status !== 'in_review', true);
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(turns(id), ['1 Planner', ...firstPass]);
    await taskActs.move(id, 'to_done');
    tasks.comment(id, 'Thank you.');
    assert.equal(workspace().task(id).status, 'done');
    assert.equal(turns(id).length, 5);
  });

  it('takes an answer that is only in the final message, and marks it so', async () => {
    const id = workspace().create('[[rehearsal: aloud | skip]]');
    await workspace().untilStatus(id, 'in_review');
    assert.ok(
      workspace()
        .runs(id)
        .every(({ outcome }) => outcome?.from_message === true),
    );
  });

  it('gives an agent that may not write files its answer by message', async () => {
    for (const { name, scope } of workspace().agents())
      workspace().changeAgent(name, { scope: { ...scope, tools: { allow: ['Read'], deny: [] } } });
    const id = workspace().create(
      '[[rehearsal: skip]] [[rehearsal Planner: write no.txt x | skip]]',
    );
    await workspace().untilStatus(id, 'in_review');
    assert.ok(
      workspace()
        .runs(id)
        .every(({ outcome }) => outcome?.action === 'skip'),
    );
    assert.equal(existsSync(join(workspace().folder, 'no.txt')), false);
  });

  it('works in a directory of its own in temp mode', async () => {
    const { store } = workspace().malamar;
    store.transaction((writer) =>
      writer.run(`UPDATE workspaces SET working_directory_mode = 'temp'`, []),
    );
    const id = workspace().create('[[rehearsal Planner: write here.txt x | in_review]]');
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(readdirSync(workspace().folder), []);
    const temp = join(dirname(workspace().folder), 'temp');
    const found = readdirSync(temp, { recursive: true, encoding: 'utf8' });
    assert.ok(found.some((path) => path.endsWith(join(`malamar_task_${id}`, 'here.txt'))));
  });
});
