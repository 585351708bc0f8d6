import assert from 'node:assert/strict';
import { agentView } from '../../../../src/core/views/agent.ts';
import { workspaceView } from '../../../../src/core/views/workspace.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

describe('the pages of an agent and of the workspace', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const read = () => open.malamar.store.read;
  const workspace_id = 'w';

  it('show the agent with its place among the others', () => {
    const reviewer = open.malamar.agents.inOrder()[2];
    const { head } = agentView.state(read(), reviewer?.id ?? '');
    assert.equal(head?.title, 'Reviewer');
    assert.equal(head.values.place, 3);
    assert.deepEqual(head.others, ['Planner', 'Implementer', 'Approver']);
  });

  it('know when the agent is gone', () => {
    const id = open.malamar.agents.inOrder()[0]?.id ?? '';
    open.malamar.agents.delete(id);
    const changes = [{ type: 'agents.updated', workspace_id } as const];
    assert.deepEqual(agentView.addition(read(), changes, id), { head: null });
  });

  it('are told only of what concerns them', () => {
    const queue = { type: 'queue.updated', queue: 'tasks', workspace_id } as const;
    const settings = { type: 'settings.updated', workspace_id } as const;
    assert.equal(agentView.addition(read(), [queue, settings], 'x'), undefined);
    assert.equal(workspaceView.addition(read(), [queue], ''), undefined);
    const added = workspaceView.addition(read(), [settings], '');
    assert.equal(added?.head?.title, 'Settings of Demo');
    assert.equal(added.head.defaults.passes_per_task, '10');
    assert.equal(added.head.defaults.cost_per_day, '');
  });
});
