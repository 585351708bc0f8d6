import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardSettings } from '../../src/cli/settings.ts';
import { livingOf } from './support/marked.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
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

describe('a CLI that waits out its limit in silence', () => {
  const open = openWorkspaces();

  it('is ended, and its task is paused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'malamar limit '));
    const path = join(folder, 'claude');
    const words = 'You have hit your usage limit reached for today, try again in 3 hours.';
    writeFileSync(path, `#!/bin/sh\necho "${words}" >&2\nexec sleep 600\n`);
    chmodSync(path, 0o755);
    const clis = { ...standardSettings.clis, claude: { path, environment: {} } };
    const clock = scaledClock(200);
    const workspace = await open({ clock, cli: 'claude', settings: { clis } });
    const id = workspace.create('Please.');
    await workspace.until(() => workspace.task(id).pause !== null);
    const [run] = workspace.runs(id);
    assert.equal(run?.outcome?.action, 'usage_limit');
    assert.deepEqual(livingOf([run?.id ?? '']), []);
    rmSync(folder, { recursive: true });
  });
});

describe('a cap on live processes', () => {
  const open = openWorkspaces();

  it('lets runs wait in line, where they can be stopped', async () => {
    const workspace = await open({ settings: { mostProcesses: 0 } });
    const id = workspace.create('[[rehearsal: skip]]');
    await workspace.until(() => workspace.runs(id).length === 1);
    assert.ok((await workspace.malamar.taskActs.move(id, 'cancel')).ok);
    assert.equal(workspace.task(id).status, 'in_review');
    assert.equal(workspace.runs(id)[0]?.pid, null);
  });
});
