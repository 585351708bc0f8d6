import assert from 'node:assert/strict';
import { failure, success } from '../../../../src/base/result.ts';
import { carryOutActions } from '../../../../src/core/chatActions/carryOut.ts';
import {
  chatActionsFor,
  findChatAction,
  type Rights,
} from '../../../../src/core/chatActions/table.ts';
import type { Agent } from '../../../../src/model/agent.ts';
import type { ChatActionRecord } from '../../../../src/model/chat.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

describe('the actions of a chat', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const folder = {
    directoryInside: (path: string) =>
      path === 'app' ? success('/demo/app') : failure(`“${path}” is outside.`),
  };
  const agents = (): Agent[] => open.malamar.agents.inOrder();
  const idOf = (name: string): string => agents().find((agent) => agent.name === name)?.id ?? '';
  const names = (): string =>
    agents()
      .map(({ name }) => name)
      .join(' ');
  const workspace = () => open.malamar.workspaces.find();

  function carryOut(asked: readonly unknown[], rights: Rights = 'malamar') {
    const made = open.malamar.chats.create(null);
    assert.ok(made.ok);
    const chat = made.value;
    return open.malamar.store.transaction((writer) =>
      carryOutActions(
        {
          writer,
          chat,
          now: '2026-01-15T10:00:00.000Z',
          cli: 'gemini',
          window: 'w',
          machine: { folder, agentFiles: open.malamar.machine.agentFiles },
        },
        asked,
        rights,
      ),
    );
  }
  const one = (
    asked: unknown,
    rights: Rights = 'malamar',
  ): NonNullable<ChatActionRecord['result']> => {
    const { records } = carryOut([asked], rights);
    assert.ok(records[0]?.result);
    return records[0].result;
  };

  it('are for everybody, or for Malamar alone', () => {
    const types = (rights: Rights) => chatActionsFor(rights).map(({ type }) => type);
    assert.deepEqual(types('agent'), ['rename_chat', 'create_task']);
    assert.deepEqual(types('asked'), ['rename_chat'], 'another agent asked for it');
    assert.deepEqual(types('malamar'), [
      'rename_chat',
      'create_task',
      'create_agent',
      'update_agent',
      'delete_agent',
      'reorder_agents',
      'update_workspace',
    ]);
  });

  for (const { type, example } of chatActionsFor('malamar'))
    it(`${type}: the example in the prompt has the right shape`, () => {
      const result = one(example);
      // Its ids are nobody's, but nothing about its shape is wrong.
      if (!result.ok)
        assert.match(result.sentence, /no agent with the id|named exactly once|already/);
    });

  it('are refused to an agent that may not use them, and nothing happens', () => {
    for (const { type, example } of chatActionsFor('malamar').slice(2)) {
      const before = names();
      assert.deepEqual(one(example, 'agent'), {
        ok: false,
        sentence: 'Only the Malamar agent may do this.',
      });
      assert.equal(names(), before);
      assert.ok(findChatAction(type));
    }
  });

  it('rename_chat remembers the title that somebody gave it, if there was one', () => {
    const titles = ['Tea', 'More tea'].map((title) => ({ type: 'rename_chat', title }));
    assert.deepEqual(
      carryOut(titles).records.map(({ result }) => result?.before),
      [undefined, { title: 'Tea' }],
    );
  });

  it('ignore keys that nobody knows', () => {
    assert.ok(one({ type: 'rename_chat', title: 'Tea', colour: 'green' }).ok);
  });

  describe('create_agent', () => {
    const scout = { type: 'create_agent', name: 'Scout', instruction: 'You look around.' };
    for (const [order, expected] of [
      [undefined, 'Planner Implementer Reviewer Approver Scout'],
      [1, 'Scout Planner Implementer Reviewer Approver'],
      [3, 'Planner Implementer Scout Reviewer Approver'],
      [0, 'Scout Planner Implementer Reviewer Approver'],
      [-7, 'Scout Planner Implementer Reviewer Approver'],
      [99, 'Planner Implementer Reviewer Approver Scout'],
      [2.4, 'Planner Scout Implementer Reviewer Approver'],
    ] as const)
      it(`puts it at place ${order}: ${expected}`, () => {
        const result = one(order === undefined ? scout : { ...scout, order });
        assert.ok(result.ok, result.sentence);
        assert.equal(names(), expected);
        assert.deepEqual(
          agents().map((agent) => agent.order),
          [1, 2, 3, 4, 5],
        );
        assert.equal(result.agent_id, idOf('Scout'));
      });

    it('gives it the CLI it is to have, or the one that asks', () => {
      one(scout);
      one({ ...scout, name: 'Other', cli_type: 'codex' });
      assert.deepEqual(
        agents()
          .slice(-2)
          .map(({ cli_type }) => cli_type),
        ['gemini', 'codex'],
      );
    });

    for (const [why, change, sentence] of [
      ['a name that is taken', { name: 'planner' }, /“Planner” already/],
      ['a name that only looks different', { name: ' Planner! ' }, /“Planner” already/],
      ['no name', { name: ' \u200b ' }, /needs a name/],
      ['a name without letters', { name: '!!!' }, /no letter/],
      ['the name of Malamar', { name: 'MALAMAR' }, /built-in agent/],
      ['the name of people', { name: 'You' }, /what people or Malamar’s own notices/],
      ['a very long name', { name: 'x'.repeat(81) }, /at most 80/],
      ['no instruction', { instruction: '  ' }, /instruction is empty/],
      ['a very long instruction', { instruction: 'x'.repeat(200_001) }, /at most 200,000/],
      ['a very long description', { description: 'x'.repeat(501) }, /at most 500/],
      ['a CLI that nobody knows', { cli_type: 'copilot' }, /cli_type/],
      ['an order that is no number', { order: 'first' }, /order/],
    ] as const)
      it(`is refused with ${why}`, () => {
        const result = one({ ...scout, ...change });
        assert.equal(result.ok, false);
        assert.match(result.sentence, sentence);
        assert.equal(agents().length, 4);
      });
  });

  describe('update_agent', () => {
    it('changes what is given, and remembers what was there', () => {
      const id = idOf('Reviewer');
      const instruction = agents()[2]?.instruction;
      const result = one({
        type: 'update_agent',
        agent_id: id,
        instruction: 'New.',
        cli_type: 'codex',
      });
      assert.equal(result.sentence, 'Changed the agent “Reviewer” (instruction, CLI)');
      assert.deepEqual(result.before, { instruction, cli_type: 'rehearsal', model: null });
      const changed = agents()[2];
      assert.deepEqual(
        [changed?.name, changed?.instruction, changed?.cli_type],
        ['Reviewer', 'New.', 'codex'],
      );
    });

    it('can write its own name anew, but not take another’s', () => {
      assert.ok(one({ type: 'update_agent', agent_id: idOf('Reviewer'), name: 'REVIEWER' }).ok);
      const taken = one({ type: 'update_agent', agent_id: idOf('REVIEWER'), name: 'Planner' });
      assert.match(taken.sentence, /“Planner” already/);
    });

    it('with nothing to change is refused, as is one of nobody', () => {
      assert.match(
        one({ type: 'update_agent', agent_id: idOf('Reviewer') }).sentence,
        /Nothing to change/,
      );
      assert.match(
        one({ type: 'update_agent', agent_id: 'Reviewer', name: 'X' }).sentence,
        /no agent with the id “Reviewer”\. There are: Planner \(id: /,
      );
    });
  });

  it('delete_agent removes it, closes the gap and remembers it', () => {
    const result = one({ type: 'delete_agent', agent_id: idOf('Implementer') });
    assert.equal(names(), 'Planner Reviewer Approver');
    assert.deepEqual(
      agents().map(({ order }) => order),
      [1, 2, 3],
    );
    assert.equal(result.before?.['name'], 'Implementer');
    assert.match(String(result.before?.['instruction']), /Implementer/);
  });

  describe('reorder_agents', () => {
    it('sets the whole order', () => {
      const ids = ['Approver', 'Planner', 'Reviewer', 'Implementer'].map(idOf);
      const before = agents().map(({ id }) => id);
      const result = one({ type: 'reorder_agents', agent_ids: ids });
      assert.ok(result.ok);
      assert.equal(names(), 'Approver Planner Reviewer Implementer');
      assert.deepEqual(result.before, { agent_ids: before }, 'the order that was there');
    });

    it('is refused whole unless every agent is named once', () => {
      const ids = agents()
        .map(({ id }) => id)
        .reverse();
      for (const agent_ids of [
        ids.slice(1),
        [...ids, ids[0]],
        [...ids.slice(1), ids[1]],
        [...ids.slice(1), 'x'],
        [],
      ])
        assert.match(one({ type: 'reorder_agents', agent_ids }).sentence, /exactly once/);
      assert.equal(names(), 'Planner Implementer Reviewer Approver');
    });
  });

  describe('update_workspace', () => {
    it('changes the settings that it may, and remembers what was there', () => {
      const result = one({
        type: 'update_workspace',
        title: 'Tea',
        description: 'Be kind.',
        working_directory_mode: 'temp',
        working_directory_path: 'app',
        auto_delete_done_tasks: false,
        retention_days: 0,
        notify_on_error: false,
        notify_on_in_review: false,
      });
      assert.ok(result.ok, result.sentence);
      const { title, description, working_directory_mode, working_directory_path } =
        workspace() ?? {};
      assert.deepEqual(
        [title, description, working_directory_mode, working_directory_path],
        ['Tea', 'Be kind.', 'temp', '/demo/app'],
      );
      assert.equal(workspace()?.retention_days, 0);
      assert.equal(result.before?.['title'], 'Demo');
    });

    it('leaves limits, permissions and the rest to people', () => {
      const before = workspace();
      const result = one({
        type: 'update_workspace',
        limits: { runs_per_task: 9999 },
        permissions: { top_level: true },
        runner_paused: true,
        id: 'x',
      });
      assert.match(result.sentence, /^Nothing to change/);
      assert.deepEqual(workspace(), before);
    });

    for (const [why, change, sentence] of [
      ['a path outside', { working_directory_path: '../x' }, /outside/],
      ['an empty title', { title: ' ' }, /title/],
      ['days that are no number', { retention_days: 'many' }, /retention_days/],
      ['negative days', { retention_days: -1 }, /retention_days/],
      ['an unknown mode', { working_directory_mode: 'cloud' }, /working_directory_mode/],
    ] as const)
      it(`is refused whole with ${why}`, () => {
        const result = one({ type: 'update_workspace', description: 'Not this.', ...change });
        assert.match(result.sentence, sentence);
        assert.equal(workspace()?.description, '');
      });
  });

  describe('that make no sense', () => {
    for (const asked of [
      42,
      null,
      'rename_chat',
      [],
      {},
      { type: 7 },
      { type: 'dance' },
      { type: '__proto__' },
    ])
      it(`${JSON.stringify(asked)} fails alone`, () => {
        const { records, failures } = carryOut([asked, { type: 'rename_chat', title: 'Fine' }]);
        assert.equal(records[0]?.result?.ok, false);
        assert.match(records[0].result.sentence, /no such action\. There are: rename_chat/);
        assert.equal(records[1]?.result?.ok, true);
        assert.match(failures ?? '', /^Error: 1 of 2 actions failed:\n- 1\. /);
      });

    it('one that is nested too deeply fails alone', () => {
      let deep: unknown[] = [];
      for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
      const { records, failures } = carryOut([
        { type: 'dance', deep },
        { type: 'rename_chat', title: 'Fine' },
      ]);
      assert.deepEqual(records[0], {
        type: 'dance',
        result: { ok: false, sentence: 'It is nested too deeply.' },
      });
      assert.equal(records[1]?.result?.ok, true);
      assert.match(failures ?? '', /^Error: 1 of 2/);
      assert.ok(JSON.stringify(records));
    });

    it('a hundred are carried out, and the rest is told of', () => {
      const many = Array.from({ length: 150 }, (_, index) => ({
        type: 'rename_chat',
        title: `${index}`,
      }));
      const { records, failures } = carryOut(many);
      assert.equal(records.length, 100);
      assert.match(failures ?? '', /^Error: 50 of 150 actions failed:\n- 50 were left out/);
    });
  });

  it('take null for what was left out', () => {
    assert.ok(one({ type: 'create_task', summary: 'Tea', description: null }).ok);
    assert.ok(one({ type: 'create_agent', name: 'Scout', instruction: 'Look.', order: null }).ok);
    assert.ok(one({ type: 'update_workspace', title: 'Tea shop', retention_days: null }).ok);
  });

  it('say that nothing was changed, if nothing was', () => {
    const { cli_type, description } = agents()[0] ?? {};
    const same = { type: 'update_agent', agent_id: idOf('Planner'), cli_type, description };
    assert.match(one(same).sentence, /^Nothing to change/);
    const settings = { type: 'update_workspace', title: 'Demo', notify_on_error: true };
    assert.match(one(settings).sentence, /^Nothing to change/);
    const { sentence, before } = one({ ...settings, retention_days: 3 });
    assert.deepEqual(
      [sentence, before],
      ['Changed the workspace (retention days)', { retention_days: 7 }],
      'only what is another now',
    );
  });

  it('make as many tasks as the workspace allows for one wish, and no more', () => {
    const { records } = carryOut(
      Array.from({ length: 8 }, (_, index) => ({ type: 'create_task', summary: `${index}` })),
    );
    assert.deepEqual(
      records.map(({ result }) => result?.ok),
      [true, true, true, true, true, true, false, false],
    );
    assert.match(records[7]?.result?.sentence ?? '', /at most 6 times/);
  });
});
