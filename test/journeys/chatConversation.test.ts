import assert from 'node:assert/strict';
import { tasks } from '../../src/model/task.ts';
import { selectOne } from '../../src/store/rows.ts';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';

describe('a conversation with Malamar', () => {
  const workspace = eachWithWorkspace();
  const names = (): string[] =>
    workspace()
      .agents()
      .map(({ name }) => name);

  it('builds a team: creates, tunes, reorders and deletes agents, changes the workspace, makes a task', async () => {
    const talk = Talk.with(workspace());

    const created = await talk.say('Create agent Scout that reads the code first.');
    assert.deepEqual(Talk.results(created), ['create_agent done']);
    assert.deepEqual(names(), ['Planner', 'Implementer', 'Reviewer', 'Approver', 'Scout']);
    const scout = workspace().agents().at(-1);
    assert.match(scout?.instruction ?? '', /reads the code first/);
    assert.equal(created.actions?.[0]?.result?.agent_id, scout?.id);

    await talk.say('Rename agent Scout to Pathfinder. Tell agent Reviewer to be brief.');
    assert.ok(names().includes('Pathfinder'));
    const reviewer = workspace()
      .agents()
      .find(({ name }) => name === 'Reviewer');
    assert.match(reviewer?.instruction ?? '', /Be brief/);

    const moved = await talk.say('Move agent Pathfinder first');
    assert.deepEqual(Talk.results(moved), ['reorder_agents done']);
    assert.deepEqual(names(), ['Pathfinder', 'Planner', 'Implementer', 'Reviewer', 'Approver']);

    await talk.say('Delete agent Approver');
    assert.deepEqual(names(), ['Pathfinder', 'Planner', 'Implementer', 'Reviewer']);
    assert.deepEqual(
      workspace()
        .agents()
        .map(({ order }) => order),
      [1, 2, 3, 4],
    );

    await talk.say('Rename this workspace to Tea House\nTell all agents to write tests.');
    const { title, description } = workspace().malamar.workspaces.find() ?? {};
    assert.equal(title, 'Tea House');
    assert.match(description ?? '', /write tests/i);

    await talk.say('Rename this chat to The team');
    assert.equal(talk.chat.title, 'The team');

    const asked = await talk.say('Create task Brew tea');
    const id = asked.actions?.[0]?.result?.task_id ?? '';
    assert.equal(
      selectOne(workspace().malamar.store.read, tasks, 'WHERE id = ?', [id])?.summary,
      'Brew tea',
    );
    await workspace().untilStatus(id, 'in_review');
  });

  it('carries out five good actions although two among them fail, and tells of both in one message', async () => {
    const talk = Talk.with(workspace());
    const planner = workspace().agents()[0]?.id ?? '';
    const actions = [
      { type: 'rename_chat', title: 'Mixed' },
      { type: 'create_agent', name: 'Planner', instruction: 'A second one of this name.' },
      { type: 'create_agent', name: 'Writer', instruction: 'You write.', order: 2 },
      { type: 'create_task', summary: 'First', description: 'One.' },
      { type: 'delete_agent', agent_id: 'nobody' },
      { type: 'update_workspace', retention_days: 30 },
      { type: 'update_agent', agent_id: planner, name: 'Chief' },
    ];
    const wish = actions.map((action) => `[[rehearsal: action ${JSON.stringify(action)}]]`);
    const answer = await talk.say(`[[rehearsal: say Done.]]\n${wish.join('\n')}`);

    assert.equal(answer.message, 'Done.');
    assert.deepEqual(Talk.results(answer), [
      'rename_chat done',
      'create_agent failed',
      'create_agent done',
      'create_task done',
      'delete_agent failed',
      'update_workspace done',
      'update_agent done',
    ]);
    assert.deepEqual(names(), ['Chief', 'Writer', 'Implementer', 'Reviewer', 'Approver']);
    assert.equal(talk.chat.title, 'Mixed');
    assert.equal(workspace().malamar.workspaces.find()?.retention_days, 30);
    const { role, message } = talk.last;
    assert.equal(role, 'system');
    assert.match(
      message,
      /^Error: 2 of 7 actions failed:\n- 2\. create_agent: .*“Planner”.*\n- 5\. delete_agent: .*“nobody”/,
    );
    assert.equal(talk.messages.filter((each) => each.role === 'system').length, 1);
  });
});
