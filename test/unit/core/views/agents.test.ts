import assert from 'node:assert/strict';
import { newId } from '../../../../src/base/id.ts';
import { acceptLimitsOfMalamar } from '../../../../src/core/acceptedLimits.ts';
import { malamarTools } from '../../../../src/core/speaker.ts';
import { theWorkspace } from '../../../../src/core/theWorkspace.ts';
import { agentsView } from '../../../../src/core/views/agents.ts';
import { recentOf } from '../../../../src/core/views/recent.ts';
import type { Change } from '../../../../src/model/change.ts';
import { type Run, runs } from '../../../../src/model/run.ts';
import type { ToolLimit } from '../../../../src/model/tools.ts';
import { insert } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';
import { insertedRun } from '../support/insertedRun.ts';

describe('the agents as the tree shows them', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const state = () => agentsView.state(open.malamar.store.read, '');
  const addition = (...changes: Change[]) =>
    agentsView.addition(open.malamar.store.read, changes, '');
  const planner = () => {
    const [first] = open.malamar.agents.inOrder();
    assert.ok(first);
    return first;
  };
  const task = () => {
    const made = open.malamar.tasks.create({ summary: 'Add dark mode', description: '' });
    assert.ok(made.ok);
    return made.value;
  };

  /** As the runner does it, before the process lives. */
  const begin = (change: Partial<Run>): Run =>
    open.malamar.store.transaction((writer) => {
      const { id: workspace_id } = theWorkspace(writer);
      const run = insertedRun({ id: newId(), workspace_id, ...change });
      insert(writer, runs, run);
      return run;
    });

  it('come in the order of the loop, with what they may use', () => {
    const { agents, malamar, work, queued } = state();
    assert.deepEqual(
      agents.map(({ name }) => name),
      ['Planner', 'Implementer', 'Reviewer', 'Approver'],
    );
    assert.ok(agents.every(({ cli_type }) => cli_type === 'rehearsal'));
    assert.deepEqual(malamar.tools, ['Read', 'Glob', 'Grep', 'WebFetch']);
    assert.deepEqual(work, []);
    assert.deepEqual(queued, []);
  });

  it('say at once that a person lets Malamar run, as long as that holds', () => {
    const { store, machine } = open.malamar;
    const accept = (tools: ToolLimit, is: boolean) =>
      assert.ok(acceptLimitsOfMalamar(store, machine.clis, tools, is).ok);
    const told = () => addition({ type: 'agents.updated', workspace_id: 'w' })?.malamar;
    assert.equal(state().malamar.limitAccepted, false);
    accept(malamarTools, true);
    assert.equal(told()?.limitAccepted, true);
    accept(malamarTools, false);
    assert.equal(told()?.limitAccepted, false);
    accept(['Read'], true);
    assert.equal(told()?.limitAccepted, false, 'it had other tools then');
  });

  it('put subagents last, wherever they stand', () => {
    const { store } = open.malamar;
    store.transaction((writer) =>
      writer.run(`UPDATE agents SET kind = 'subagent' WHERE id = ?`, [planner().id]),
    );
    assert.equal(state().agents.at(-1)?.name, 'Planner');
  });

  it('say what they work on, and the newest of what they do', () => {
    const { id } = task();
    const run = begin({ task_id: id, agent_id: planner().id });
    const [work] = state().work;
    assert.equal(work?.title, 'Add dark mode');
    assert.equal(work.status, 'starting');
    const told = addition({
      type: 'run.status',
      run_id: run.id,
      workspace_id: run.workspace_id,
      status: 'calling_tool',
      detail: 'Calling Read',
    });
    assert.equal(told?.work?.[0]?.detail, 'Calling Read');
    assert.equal(told.agents, undefined);
  });

  it('say nothing of what only the log of a run is about', () => {
    const common = { workspace_id: 'w', run_id: 'r' };
    assert.equal(addition({ type: 'run.event', from: 5, seq: 5, ...common }), undefined);
  });

  it('say who waits for a turn in a chat', () => {
    const { chats, chatWriting } = open.malamar;
    const chat = chats.create(planner().id);
    assert.ok(chat.ok);
    const writtenIn = { window: 'w', context: '', editors: [] };
    assert.ok(chatWriting.send(chat.value.id, 'Hello', writtenIn).ok);
    assert.deepEqual(state().queued, [planner().id]);
  });

  it('say whose turn it is in the task in progress while nobody works', () => {
    const { id } = task();
    open.malamar.store.transaction((writer) =>
      writer.run(`UPDATE tasks SET status = 'in_progress' WHERE id = ?`, [id]),
    );
    assert.deepEqual(state().queued, [planner().id]);
    begin({ task_id: id, agent_id: planner().id });
    assert.deepEqual(state().queued, []);
  });

  it('tell of a chat with whom it is, and of one that is gone', () => {
    const chat = open.malamar.chats.create(planner().id);
    assert.ok(chat.ok);
    const common = { type: 'chat.updated', workspace_id: 'w', chat_title: '' } as const;
    const told = addition(
      { ...common, chat_id: chat.value.id },
      { ...common, type: 'chat.deleted', chat_id: 'gone' },
    );
    assert.deepEqual(told, { chats: [{ id: chat.value.id, agent: planner().id }, { id: 'gone' }] });
  });

  it('have their latest chats and runs, newest first and only a few', () => {
    const { store, chats } = open.malamar;
    const { id } = task();
    for (let number = 0; number < 7; number += 1) {
      open.clock.advance(1000);
      const chat = chats.create(planner().id);
      assert.ok(chat.ok);
      chats.rename(chat.value.id, `Chat ${number}`);
      const started_at = open.clock.now().toISOString();
      begin({ task_id: id, agent_id: planner().id, status: 'completed', started_at });
    }
    chats.create(null);
    const recent = recentOf(store.read, planner().id);
    assert.deepEqual(
      recent.chats.map(({ title }) => title),
      ['Chat 6', 'Chat 5', 'Chat 4'],
    );
    assert.equal(recent.runs.length, 5);
    assert.equal(recent.runs[0]?.started_at, open.clock.now().toISOString());
    assert.ok(recent.runs.every(({ title }) => title === 'Add dark mode'));
    const malamar = recentOf(store.read, null);
    assert.equal(malamar.chats.length, 1);
    assert.deepEqual(malamar.runs, []);
  });

  it('have no closed chats below them', () => {
    const { store, chats } = open.malamar;
    const chat = chats.create(planner().id);
    assert.ok(chat.ok);
    chats.close(chat.value.id, true);
    assert.deepEqual(recentOf(store.read, planner().id).chats, []);
  });
});
