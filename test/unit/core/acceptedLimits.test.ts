import assert from 'node:assert/strict';
import { deleteWithFile, mainAgents } from '../../../src/core/agents.ts';
import { openAnswer } from '../../../src/core/chatRecord.ts';
import { takeTurn } from '../../../src/core/chatTurn.ts';
import { exportWorkspace } from '../../../src/core/exchange/exportWorkspace.ts';
import { carryOut } from '../../../src/core/requests.ts';
import { takeStep } from '../../../src/core/taskStep.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { agentsView } from '../../../src/core/views/agents.ts';
import { itemOfTask } from '../../../src/core/views/attentionTasks.ts';
import { type Agent, agents, Scope } from '../../../src/model/agent.ts';
import { chatMessages } from '../../../src/model/chat.ts';
import { runs } from '../../../src/model/run.ts';
import { settings } from '../../../src/model/setting.ts';
import { taskComments, tasks } from '../../../src/model/task.ts';
import { select, selectOne, update } from '../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

const readOnly = Scope.parse({ tools: { allow: ['Read', 'Glob', 'Grep'] } });

describe('an agent whose CLI cannot keep it within its tools', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
    change({ cli_type: 'codex', scope: readOnly });
  });
  afterEach(() => open.close());

  const planner = (): Agent => {
    const [first] = open.malamar.agents.inOrder();
    assert.ok(first);
    return first;
  };
  const change = (to: Partial<Agent>): void =>
    open.malamar.store.transaction((writer) => update(writer, agents, planner(), to));
  const accept = async (yes = true): Promise<void> => {
    const params = { id: planner().id, accept: yes };
    const done = await carryOut(open.malamar, 'agents.acceptLimit', params);
    assert.ok(done.ok);
  };
  const step = (taskId: string) => {
    const { store, machine } = open.malamar;
    const picked = { workspace: theWorkspace(store.read), team: mainAgents(store.read), taskId };
    return store.transaction((writer) => takeStep(writer, picked, machine, open.clock));
  };
  const newTask = (): string => {
    const made = open.malamar.tasks.create({ summary: 'Tea', description: '' });
    assert.ok(made.ok);
    return made.value.id;
  };
  const commentsOn = (task: string): string[] =>
    select(open.malamar.store.read, taskComments, 'WHERE task_id = ?', [task]).map(
      ({ content }) => content,
    );
  const countRuns = (): number => select(open.malamar.store.read, runs, '').length;

  it('brings its task to In Review at once, with the reason and what to do, and without a run', () => {
    const { read } = open.malamar.store;
    const task = newTask();
    assert.equal(step(task), 'again');
    assert.equal(selectOne(read, tasks, 'WHERE id = ?', [task])?.status, 'in_review');
    const [said = '', ...more] = commentsOn(task);
    assert.match(said, /^Error: Codex CLI cannot keep Planner within its tools.*running commands/);
    assert.match(said, /Choose another CLI.*change its tools; or accept this on its page/);
    assert.deepEqual(more, []);
    assert.equal(countRuns(), 0);
    assert.equal(itemOfTask(read, task)?.item.kind, 'failure');
  });

  it('runs with the nearest limits once a person took that, and is told apart from others', async () => {
    await accept();
    const work = step(newTask());
    assert.ok(work !== 'again');
    const order = work.invocation(open.malamar.machine.workbench);
    assert.equal(order.limitAccepted, true);
    assert.deepEqual(order.tools, ['Read', 'Glob', 'Grep']);
  });

  const changes: [what: string, to: Partial<Agent>][] = [
    ['another CLI', { cli_type: 'opencode', scope: Scope.parse({ tools: { allow: ['Write'] } }) }],
    ['fewer tools', { scope: Scope.parse({ tools: { allow: ['Read'] } }) }],
    ['more tools', { scope: Scope.parse({ tools: { allow: ['Read', 'Glob', 'Grep', 'Edit'] } }) }],
  ];
  for (const [what, to] of changes)
    it(`asks again after a change: ${what}`, async () => {
      await accept();
      change(to);
      assert.equal(step(newTask()), 'again');
      assert.equal(countRuns(), 0);
    });

  it('rests again after a person took it back, or was deleted', async () => {
    await accept();
    await accept(false);
    assert.equal(step(newTask()), 'again');
    const kept = () =>
      select(open.malamar.store.read, settings, `WHERE key LIKE 'acceptedLimits%'`).length;
    await accept();
    assert.ok(open.malamar.agents.delete(planner().id).ok);
    assert.equal(kept(), 0);
    change({ cli_type: 'codex', scope: readOnly });
    await accept();
    assert.equal(kept(), 1);
    const now = open.clock.now().toISOString();
    // As Malamar does it by an action.
    open.malamar.store.transaction((writer) => deleteWithFile(writer, planner(), now));
    assert.equal(kept(), 0);
  });

  it('also with its fallback, if that is what it cannot be kept by', async () => {
    change({ cli_type: 'claude', fallback_cli_type: 'codex' });
    await accept();
    const [setting] = select(open.malamar.store.read, settings, `WHERE key LIKE 'accepted%'`);
    assert.deepEqual(setting?.value, ['codex: Read Glob Grep']);
  });

  it('says so in a chat once, without a run, and answers there once it is accepted', async () => {
    const { malamar, clock } = open;
    const made = malamar.chats.create(planner().id);
    assert.ok(made.ok);
    const chat = made.value.id;
    const place = { window: 'w', context: '<context />', editors: [] };
    const turn = () => {
      assert.ok(malamar.chatWriting.send(chat, 'Hello', place).ok);
      return malamar.store.transaction((writer) => {
        const item = openAnswer(writer, chat);
        assert.ok(item);
        return takeTurn(writer, item.id, undefined, malamar.machine, clock);
      });
    };
    assert.equal(turn(), undefined);
    const said = select(malamar.store.read, chatMessages, `WHERE role = 'system'`);
    assert.equal(said.length, 1);
    assert.match(said[0]?.message ?? '', /^Error: Codex CLI cannot keep Planner within its tools/);
    assert.equal(countRuns(), 0);
    await accept();
    const work = turn();
    assert.ok(work && work !== 'choose first');
    assert.equal(work.invocation(malamar.machine.workbench).limitAccepted, true);
  });

  it('may be Malamar itself: its chat says what to do, and it answers once a person took that', async () => {
    const { malamar, clock } = open;
    const made = malamar.chats.create(null);
    assert.ok(made.ok);
    const chat = made.value.id;
    const place = { window: 'w', context: '<context />', editors: [] };
    const turn = () => {
      assert.ok(malamar.chatWriting.send(chat, 'Hello', place).ok);
      return malamar.store.transaction((writer) => {
        const item = openAnswer(writer, chat);
        assert.ok(item);
        return takeTurn(writer, item.id, 'codex', malamar.machine, clock);
      });
    };
    const answer = async (yes: boolean): Promise<void> => {
      const done = await carryOut(malamar, 'agents.acceptLimit', { id: null, accept: yes });
      assert.ok(done.ok);
    };
    const isAccepted = () => agentsView.state(malamar.store.read, '').malamar.limitAccepted;
    assert.equal(turn(), undefined);
    const [said] = select(malamar.store.read, chatMessages, `WHERE role = 'system'`);
    assert.match(said?.message ?? '', /^Error: Codex CLI cannot keep Malamar within its tools/);
    assert.match(said?.message ?? '', /command “Malamar: Tools That Cannot Be Limited…”\.$/);
    assert.equal(isAccepted(), false);
    await answer(true);
    assert.equal(isAccepted(), true);
    const work = turn();
    assert.ok(work && work !== 'choose first');
    assert.equal(work.run.cli_type, 'codex');
    const order = work.invocation(malamar.machine.workbench);
    assert.equal(order.limitAccepted, true);
    assert.deepEqual(order.tools, ['Read', 'Glob', 'Grep', 'WebFetch']);
    await answer(false);
    assert.equal(isAccepted(), false);
  });

  it('is in no export', async () => {
    await accept();
    const { store } = open.malamar;
    const text = JSON.stringify(
      exportWorkspace(store.read, open.clock.now().toISOString(), 'everything'),
    );
    assert.ok(text.includes('Planner'));
    assert.ok(!text.includes('acceptedLimits') && !text.includes('codex: Read'));
  });
});
