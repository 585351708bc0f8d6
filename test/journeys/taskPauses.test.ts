import assert from 'node:assert/strict';
import { eachWithWorkspace } from './support/openWorkspace.ts';
import { scaledClock } from './support/scaledClock.ts';

describe('a usage limit', () => {
  const workspace = eachWithWorkspace({ clock: scaledClock(1000) });

  it('pauses the task in Todo until the named time, and other tasks go on meanwhile', async () => {
    const until = new Date(workspace().malamar.clock.now().getTime() + 3_600_000).toISOString();
    const limited = workspace().create(
      `[[rehearsal: skip]] [[rehearsal Implementer 1: quota until ${until}]]`,
      'Limited',
    );
    await workspace().until(() => workspace().task(limited).pause !== null);
    const paused = workspace().task(limited);
    assert.equal(paused.status, 'todo');
    assert.equal(paused.pause?.until, until);
    const other = workspace().create('[[rehearsal: in_review]]', 'Other');
    await workspace().untilStatus(other, 'in_review');
    assert.equal(workspace().task(limited).status, 'todo');
    await workspace().untilStatus(limited, 'in_review');
    const runs = workspace().runs(limited);
    assert.deepEqual(
      runs.map(({ agent_name, outcome }) => `${agent_name} ${outcome?.action}`),
      [
        'Planner skip',
        'Implementer usage_limit',
        'Implementer skip',
        'Reviewer skip',
        'Approver skip',
      ],
    );
    assert.ok((runs[2]?.started_at ?? '') >= until, 'it did not go on before that time');
    assert.equal(workspace().task(limited).pause, null);
  });
});

describe('a usage limit of two hours', () => {
  const workspace = eachWithWorkspace();

  it('does not keep a person from trying again before its time', async () => {
    const id = workspace().create('[[rehearsal: skip]] [[rehearsal Planner 1: quota 2h]]');
    await workspace().until(() => workspace().task(id).pause !== null);
    assert.ok((await workspace().malamar.taskActs.move(id, 'try_now')).ok);
    await workspace().untilStatus(id, 'in_review');
    assert.equal(workspace().task(id).pause, null);
  });

  it('moves the agent to its fallback CLI at once', async () => {
    // The fallback of a rehearsal that is told to be limited is a program that is not there.
    workspace().changeAgent('Planner', { fallback_cli_type: 'opencode' });
    const id = workspace().create('[[rehearsal: skip]] [[rehearsal Planner 1: quota 2h]]');
    await workspace().until(() => workspace().runs(id).length === 2);
    const [first, second] = workspace().runs(id);
    assert.deepEqual([first?.cli_type, second?.cli_type], ['rehearsal', 'opencode']);
    assert.equal(second?.agent_name, 'Planner');
    assert.equal(workspace().task(id).pause, null);
    assert.match(workspace().comments(id)[0]?.content ?? '', /Planner goes on with OpenCode\.$/);
    await workspace().malamar.taskActs.move(id, 'cancel');
  });
});
