import assert from 'node:assert/strict';
import { defaultTeam } from '../../../src/core/team/defaultTeam.ts';
import { theWorkspace } from '../../../src/core/theWorkspace.ts';
import { type OpenMalamar, openMalamar } from '../support/openMalamar.ts';

describe('a new workspace', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  it('has the folder as its place and the documented settings', () => {
    const workspace = theWorkspace(open.malamar.store.read);
    assert.equal(workspace.title, 'Demo');
    assert.equal(workspace.working_directory_mode, 'static');
    assert.equal(workspace.working_directory_path, '/demo');
    assert.equal(workspace.auto_delete_done_tasks, true);
    assert.equal(workspace.retention_days, 7);
    assert.equal(workspace.runner_paused, false);
    assert.equal(workspace.limits.passes_per_task, 10);
    assert.equal(workspace.limits.runs_per_task, 60);
    assert.equal(workspace.limits.cost_per_day, null);
    assert.deepEqual(workspace.permissions, {
      agents_message: true,
      send_to_chat: false,
      read_chat: false,
      top_level: false,
    });
  });

  it('begins with Planner, Implementer, Reviewer and Approver, in this order', () => {
    const agents = open.malamar.agents.inOrder();
    assert.deepEqual(
      agents.map(({ name, slug, order, kind, cli_type }) => [name, slug, order, kind, cli_type]),
      [
        ['Planner', 'planner', 1, 'main', 'rehearsal'],
        ['Implementer', 'implementer', 2, 'main', 'rehearsal'],
        ['Reviewer', 'reviewer', 3, 'main', 'rehearsal'],
        ['Approver', 'approver', 4, 'main', 'rehearsal'],
      ],
    );
  });

  it('tells each of them when to skip, comment and ask for review, and how to work and write', () => {
    for (const { name, instruction } of defaultTeam) {
      for (const heading of [
        /## When to skip/,
        /## When to comment/,
        /## When to ask for review/,
        /## How to work/,
        /## How to write the comment/,
      ])
        assert.match(instruction, heading, name);
      assert.ok(instruction.startsWith(`You are the ${name}.`));
    }
  });
});

describe('the order of agents', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
  });
  afterEach(() => open.close());

  const names = (): string[] => open.malamar.agents.inOrder().map(({ name }) => name);
  const idOf = (name: string): string =>
    open.malamar.agents.inOrder().find((agent) => agent.name === name)?.id ?? '';

  it('changes by putting one before another, or last', () => {
    assert.ok(open.malamar.agents.move(idOf('Approver'), idOf('Planner')).ok);
    assert.deepEqual(names(), ['Approver', 'Planner', 'Implementer', 'Reviewer']);
    assert.ok(open.malamar.agents.move(idOf('Approver'), null).ok);
    assert.deepEqual(names(), ['Planner', 'Implementer', 'Reviewer', 'Approver']);
  });

  it('stays, and says why, when an agent is not there', () => {
    const moved = open.malamar.agents.move('nobody', idOf('Planner'));
    assert.equal(moved.ok, false);
    assert.deepEqual(names(), ['Planner', 'Implementer', 'Reviewer', 'Approver']);
  });

  it('notes the activity and tells the views', () => {
    const before = open.malamar.store.cursor;
    open.clock.advance(5000);
    open.malamar.agents.move(idOf('Planner'), null);
    assert.equal(
      theWorkspace(open.malamar.store.read).last_activity_at,
      '2026-01-15T10:00:05.000Z',
    );
    assert.deepEqual(
      open.malamar.store.since(before)?.map(({ type }) => type),
      ['agents.updated'],
    );
  });
});
