import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Agent, CliType } from '../../src/model/agent.ts';
import { tasks } from '../../src/model/task.ts';
import { select } from '../../src/store/rows.ts';
import { ChatFiles } from './support/chatFiles.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { asking, Talk } from './support/talk.ts';

describe('the shapes of the actions', () => {
  const workspace = eachWithWorkspace();
  const names = (): string[] =>
    workspace()
      .agents()
      .map(({ name }) => name);
  const agent = (name: string): Agent => {
    const found = workspace()
      .agents()
      .find((each) => each.name === name);
    assert.ok(found, name);
    return found;
  };
  /** Whether each was done. */
  const carryOut = async (...actions: readonly unknown[]): Promise<boolean[]> => {
    const { actions: records } = await Talk.with(workspace()).say(asking(actions));
    return (records ?? []).map(({ result }) => result?.ok === true);
  };

  it('42: an action names an agent by its id, as the context file tells it; names and beginnings of ids are refused', async () => {
    const talk = Talk.with(workspace());
    await talk.say('Hello');
    const { state } = new ChatFiles(workspace(), talk);
    const [, agent_id = ''] = /^## Planner \(id: ([0-9a-z]{21})\)$/m.exec(state) ?? [];
    assert.equal(agent_id, agent('Planner').id);
    const change = { type: 'update_agent', instruction: 'Plan.' };
    const others = ['Planner', 'planner', agent_id.slice(0, 8), agent_id.toUpperCase(), ''];
    for (const type of ['update_agent', 'delete_agent'])
      assert.deepEqual(
        await carryOut(...others.map((other) => ({ ...change, type, agent_id: other }))),
        others.map(() => false),
      );
    assert.notEqual(agent('Planner').instruction, 'Plan.');
    assert.deepEqual(await carryOut({ ...change, agent_id }), [true]);
    assert.equal(agent('Planner').instruction, 'Plan.');
    assert.deepEqual(await carryOut({ type: 'delete_agent', agent_id }), [true]);
    assert.deepEqual(names(), ['Implementer', 'Reviewer', 'Approver']);
  });

  it('43: create_agent, update_agent, delete_agent and reorder_agents take what is promised and refuse the rest', async () => {
    const make = { type: 'create_agent', instruction: 'Work.' };
    const made = CliType.options.map((cli_type) => ({ ...make, name: `On ${cli_type}`, cli_type }));
    assert.deepEqual(
      await carryOut(...made),
      made.map(() => true),
    );
    for (const { name, cli_type } of made) {
      const { kind, instruction } = agent(name);
      assert.deepEqual([agent(name).cli_type, kind, instruction], [cli_type, 'main', 'Work.']);
      assert.deepEqual(await carryOut({ type: 'delete_agent', agent_id: agent(name).id }), [true]);
    }
    const places = [{ order: 2 }, { order: 0 }, { order: 99 }, {}, { order: -1, mood: 'happy' }];
    const placed = places.map((place, index) => ({ ...make, name: `New ${index}`, ...place }));
    assert.deepEqual(
      await carryOut(...placed),
      placed.map(() => true),
    );
    assert.deepEqual(
      names().join(),
      'New 4,New 1,Planner,New 0,Implementer,Reviewer,Approver,New 2,New 3',
    );
    assert.deepEqual(
      workspace()
        .agents()
        .map(({ order }) => order),
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    assert.equal(agent('New 3').cli_type, 'rehearsal', 'the one that Malamar itself ran on');
    const bad = [
      { name: 'A', cli_type: 'emacs' },
      {},
      { name: '  ' },
      { name: 'A', order: 'first' },
    ];
    assert.deepEqual(
      await carryOut(...bad.map((each) => ({ ...make, ...each })), {
        type: 'create_agent',
        name: 'A',
      }),
      [false, false, false, false, false],
    );

    const before = agent('Planner');
    const update = { type: 'update_agent', agent_id: before.id };
    const changes = [{ name: 'Thinker' }, { instruction: 'Think.' }, { cli_type: 'codex' }];
    const refused = [{}, { name: 'reviewer' }, { instruction: '' }, { cli_type: 'emacs' }];
    assert.deepEqual(
      await carryOut(...[...changes, ...refused].map((change) => ({ ...update, ...change }))),
      [true, true, true, false, false, false, false],
    );
    const { updated_at } = agent('Thinker');
    const renamed = { name: 'Thinker', name_key: 'thinker', slug: 'thinker' };
    const rest = { instruction: 'Think.', cli_type: 'codex', updated_at };
    assert.deepEqual(agent('Thinker'), { ...before, ...renamed, ...rest });

    const ids = workspace()
      .agents()
      .map(({ id }) => id);
    const orders = [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, 'more'], ids.toReversed()];
    const wishes = orders.map((agent_ids) => ({ type: 'reorder_agents', agent_ids }));
    assert.deepEqual(await carryOut(...wishes), [false, false, false, true]);
    assert.deepEqual(
      workspace()
        .agents()
        .map(({ id }) => id),
      ids.toReversed(),
    );
  });

  it('44: rename_chat, create_task and update_workspace take what is promised, for all settings, and refuse the rest', async () => {
    const talk = Talk.with(workspace());
    const chat = await talk.say(
      asking([
        { type: 'rename_chat', title: 'Tea' },
        { type: 'rename_chat', title: ' \n ' },
        { type: 'create_task', summary: 'Brew', description: '**Green**' },
        { type: 'create_task', summary: 'Drink' },
        { type: 'create_task', summary: '' },
      ]),
    );
    assert.deepEqual(
      chat.actions?.map(({ result }) => result?.ok),
      [true, false, true, true, false],
    );
    assert.equal(talk.chat.title, 'Tea');
    assert.deepEqual(
      select(workspace().malamar.store.read, tasks, 'ORDER BY rowid').map(
        ({ summary, description }) => [summary, description],
      ),
      [
        ['Brew', '**Green**'],
        ['Drink', ''],
      ],
    );

    const before = workspace().malamar.workspaces.find();
    const part = join(workspace().folder, 'part');
    mkdirSync(part);
    const settings = {
      ...{ title: 'Tea House', description: 'Be brief.', working_directory_mode: 'temp' },
      ...{ auto_delete_done_tasks: false, retention_days: 0 },
      ...{ notify_on_error: false, notify_on_in_review: false },
    };
    const type = 'update_workspace';
    const done = await carryOut(
      { type, ...settings, working_directory_path: 'part', mood: 'happy' },
      { type, title: '' },
      { type, working_directory_mode: 'cloud' },
      { type, working_directory_path: '..' },
      { type, working_directory_path: '/' },
      { type, retention_days: -1 },
      { type, limits: { runs_per_task: 9999 } },
      { type, permissions: { top_level: true } },
      { type },
    );
    assert.deepEqual(done, [true, ...Array(8).fill(false)]);
    const { updated_at, last_activity_at, ...after } = workspace().malamar.workspaces.find() ?? {};
    assert.deepEqual(
      { ...after, updated_at, last_activity_at },
      { ...before, ...settings, working_directory_path: part, updated_at, last_activity_at },
    );
  });
});
