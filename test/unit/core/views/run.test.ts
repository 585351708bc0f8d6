import assert from 'node:assert/strict';
import { forget, remember } from '../../../../src/core/remembered.ts';
import { noteWish } from '../../../../src/core/runEnding.ts';
import { endRun, insertRun } from '../../../../src/core/runRecord.ts';
import { RunRecorder } from '../../../../src/core/runRecorder.ts';
import { newestEvents } from '../../../../src/core/views/eventRows.ts';
import { runView } from '../../../../src/core/views/run.ts';
import type { Change } from '../../../../src/model/change.ts';
import { type Run, runs } from '../../../../src/model/run.ts';
import type { RunAddition } from '../../../../src/protocol/runPage.ts';
import { update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';
import { askedBy } from '../support/askedBy.ts';

describe('what the page of a run shows', () => {
  let open: OpenMalamar;
  let task: string;
  let heard: Change[];
  beforeEach(async () => {
    open = await openMalamar();
    const made = open.malamar.tasks.create({ summary: 'Brew tea', description: '' });
    assert.ok(made.ok);
    task = made.value.id;
    heard = [];
    open.malamar.store.changes.on((changes) => void heard.push(...changes));
  });
  afterEach(() => open.close());

  function begin(name = 'Planner', change: Partial<Run> = {}): Run {
    const { store, clock } = open.malamar;
    open.clock.advance(1000);
    const agent = open.malamar.agents.inOrder().find((each) => each.name === name);
    assert.ok(agent);
    return store.transaction((writer) => {
      const run = insertRun(
        writer,
        {
          workspace_id: agent.workspace_id,
          repo_path: '/demo',
          cli_type: 'rehearsal',
          model: null,
          pass: 1,
          origin_id: task,
          agent,
          task_id: task,
        },
        clock.now().toISOString(),
      );
      update(writer, runs, run, change);
      return { ...run, ...change };
    });
  }
  const state = (run: Run) => runView.state(open.malamar.store.read, run.id);
  /** What came of all that was told since the last look. */
  const added = (run: Run): RunAddition | undefined =>
    runView.addition(open.malamar.store.read, heard.splice(0), run.id);
  function end(run: Run, recorder: RunRecorder): void {
    open.malamar.store.transaction((writer) => {
      recorder.end(writer);
      const change = { exit_code: 0, outcome: { action: 'comment' as const }, files_changed: 2 };
      endRun(writer, run, 'completed', change, open.clock.now().toISOString());
    });
  }

  it('begins with who it is, for which task, and the newest events', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    for (let count = 1; count <= 250; count += 1) recorder.hear({ kind: 'text', text: `${count}` });
    open.clock.advance(200);
    const { head, events, earlier, live } = state(run);
    assert.equal(head?.agent_name, 'Planner');
    assert.equal(head?.title, `Planner · ${run.id.slice(0, 4)}`);
    assert.deepEqual(head?.subject, { kind: 'task', id: task, title: 'Brew tea' });
    assert.equal(head?.newest, null);
    assert.deepEqual([events.length, events[0]?.text, events.at(-1)?.text], [200, '51', '250']);
    assert.equal(earlier, 50);
    assert.deepEqual(live, { status: 'starting', detail: '' });
  });

  it('reads earlier events in pieces, without gaps', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    for (let count = 1; count <= 30; count += 1) recorder.hear({ kind: 'text', text: `${count}` });
    open.clock.advance(200);
    const { read } = open.malamar.store;
    const piece = newestEvents(read, run.id, 10, 21);
    assert.deepEqual([piece.events[0]?.seq, piece.events.at(-1)?.seq, piece.earlier], [11, 20, 10]);
    assert.deepEqual(newestEvents(read, run.id, 100, 11).earlier, 0);
  });

  it('then gets only what is new, by the numbers that the changes name', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    recorder.hear({ kind: 'text', text: 'one' });
    open.clock.advance(200);
    heard.splice(0);
    recorder.hear({ kind: 'tool_call', id: 'c', tool: 'Read', summary: 'a.ts' });
    recorder.hear({ kind: 'tool_result', id: 'c', ok: false, summary: 'no such file' });
    open.clock.advance(200);
    const addition = added(run);
    assert.deepEqual(addition?.events, [
      {
        seq: 2,
        at: '2026-01-15T10:00:01.200Z',
        kind: 'tool_call',
        text: 'a.ts',
        cut: false,
        tool: 'Read',
        call: 'c',
        ok: null,
      },
      {
        seq: 3,
        at: '2026-01-15T10:00:01.200Z',
        kind: 'tool_result',
        text: 'no such file',
        cut: false,
        tool: null,
        call: 'c',
        ok: false,
      },
    ]);
    assert.deepEqual(Object.keys(addition ?? {}), ['events'], 'nothing else was told again');
  });

  it('tells a long text short, and of very many events at once only the last', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    recorder.hear({ kind: 'text', text: 'x'.repeat(5000) });
    open.clock.advance(200);
    const [long] = added(run)?.events ?? [];
    assert.deepEqual([long?.text.length, long?.cut], [1000, true]);
    for (let count = 0; count < 1000; count += 1) recorder.hear({ kind: 'text', text: 'y' });
    open.clock.advance(200);
    const events = added(run)?.events ?? [];
    assert.deepEqual([events.length, events[0]?.seq, events.at(-1)?.seq], [200, 802, 1001]);
  });

  it('hears at once what it does, and that a person stops it', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    heard.splice(0);
    recorder.hear({ kind: 'status', status: 'thinking', detail: 'Thinking' });
    assert.deepEqual(added(run), { live: { status: 'thinking', detail: 'Thinking' } });
    noteWish(open.malamar, run, 'cancel');
    const addition = added(run);
    assert.equal(addition?.head?.stopping, true);
    assert.equal(addition?.head?.detail, null, 'our own note is not for people');
  });

  it('says that it waits for a person as long as it does, whatever its program says', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    recorder.hear({ kind: 'status', status: 'thinking', detail: 'Thinking' });
    open.clock.advance(200);
    heard.splice(0);
    const told = { type: 'settings.updated', workspace_id: run.workspace_id } as const;
    const ask = (): void =>
      open.malamar.store.transaction((writer) => {
        remember(writer, 'asked_work:1', askedBy(run.id));
        writer.emit({ ...told, type: 'approval.asked', approval_id: '1' });
      });
    const answer = (): void =>
      open.malamar.store.transaction((writer) => {
        forget(writer, 'asked_work:1');
        writer.emit(told);
      });
    const waits = { status: 'asking', detail: '' };
    ask();
    assert.deepEqual(added(run), { live: waits });
    assert.deepEqual(state(run).live, waits, 'also for whoever opens it now');
    recorder.hear({ kind: 'status', status: 'calling_tool', detail: 'Calling task' });
    assert.deepEqual(added(run), { live: waits });
    open.clock.advance(200);
    heard.splice(0);
    answer();
    const goesOn = { status: 'calling_tool', detail: 'Calling task' };
    assert.deepEqual(added(run), { live: goesOn });
    assert.deepEqual(state(run).live, goesOn);
    end(run, recorder);
    heard.splice(0);
    answer();
    assert.equal(added(run), undefined, 'over is over');
  });

  it('hears of the end with what was left, in one piece', () => {
    const run = begin();
    const recorder = new RunRecorder(open.malamar, run);
    heard.splice(0);
    recorder.hear({ kind: 'text', text: 'last words' });
    end(run, recorder);
    const addition = added(run);
    assert.equal(addition?.head?.status, 'completed');
    assert.equal(addition?.head?.action, 'comment');
    assert.equal(addition?.head?.files_changed, 2);
    assert.equal(addition?.live, null);
    assert.deepEqual(
      addition?.events?.map(({ text }) => text),
      ['last words'],
    );
    assert.deepEqual(addition?.milestones, []);
  });

  it('knows the newest run of the same task', () => {
    const run = begin();
    heard.splice(0);
    const next = begin('Implementer');
    assert.deepEqual(added(run)?.head?.newest, { id: next.id, agent_name: 'Implementer' });
    assert.equal(state(next).head?.newest, null);
  });

  it('lists the runs that it started, and hears of each', () => {
    const run = begin();
    heard.splice(0);
    const child = begin('Reviewer');
    open.malamar.store.transaction((writer) =>
      update(writer, runs, child, { parent_run_id: run.id }),
    );
    assert.deepEqual(
      added(run)?.children?.map(({ agent_name, status }) => [agent_name, status]),
      [['Reviewer', 'running']],
    );
    end(child, new RunRecorder(open.malamar, child));
    assert.deepEqual(
      added(run)?.children?.map(({ status }) => status),
      ['completed'],
    );
    assert.deepEqual(state(child).head?.parent, { id: run.id, agent_name: 'Planner' });
  });

  it('is not told what concerns others', () => {
    const run = begin();
    heard.splice(0);
    const made = open.malamar.tasks.create({ summary: 'Other', description: '' });
    assert.ok(made.ok);
    assert.equal(added(run), undefined);
  });

  it('is gone with its task', async () => {
    const run = begin();
    end(run, new RunRecorder(open.malamar, run));
    heard.splice(0);
    assert.ok((await open.malamar.taskActs.move(task, 'delete')).ok);
    assert.deepEqual(added(run), { head: null, live: null });
    assert.equal(state(run).head, null);
  });
});
