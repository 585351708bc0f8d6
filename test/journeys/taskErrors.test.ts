import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardSettings } from '../../src/cli/settings.ts';
import { eachWithWorkspace, openWorkspaces } from './support/openWorkspace.ts';
import { scaledClock } from './support/scaledClock.ts';

/** Waits between retries are minutes; here they pass a thousand times faster. */
const clock = () => scaledClock(1000);

const sentences: [directive: string, sentence: RegExp][] = [
  ['fail 3', /Rehearsal exited with code 3\..*Its last words:/s],
  ['garbage', /is not JSON: .* at line 1, column \d+/],
  ['wrong', /has the wrong shape: actions/],
  ['empty', /its answer file is empty/],
  ['missing', /wrote no answer file/],
  ['binary', /cannot be used: The output file holds binary data/],
  ['huge', /cannot be used: The output file is 50 MB/],
  ['symlink', /cannot be used: The output file is a link, which is not followed/],
  ['cut', /ended without saying that it was finished/],
  ['login', /logged in/],
];

describe('an agent that fails', () => {
  const workspace = eachWithWorkspace({ clock: clock() });

  for (const [directive, sentence] of sentences)
    it(`with "${directive}" is told of in its own sentence, five times, and then the task is In Review`, async () => {
      const id = workspace().create(`[[rehearsal: ${directive}]]`);
      await workspace().untilStatus(id, 'in_review');
      const runs = workspace().runs(id);
      assert.deepEqual(
        runs.map(({ agent_name, outcome }) => `${agent_name} ${outcome?.action}`),
        Array(5).fill('Planner error'),
      );
      const comments = workspace().comments(id);
      assert.equal(comments.length, 6);
      for (const { content, author_name } of comments.slice(0, 5)) {
        assert.match(content, sentence);
        assert.equal(author_name, 'System');
      }
      assert.match(comments[5]?.content ?? '', /limit was reached: 5 errors in a row/);
    });

  it('waits longer before each retry', async () => {
    const id = workspace().create('[[rehearsal: fail 1]]');
    await workspace().untilStatus(id, 'in_review');
    const runs = workspace().runs(id);
    const waits = runs.slice(1).map((run, index) => {
      const before = runs[index]?.started_at ?? '';
      return (Date.parse(run.started_at) - Date.parse(before)) / 1000;
    });
    assert.equal(waits.length, 4);
    for (const [index, least] of [2, 8, 30, 120].entries())
      assert.ok((waits[index] ?? 0) >= least, `${waits} are not at least 2, 8, 30, 120`);
  });

  it('is retried and goes on where it was, and its error counts as no comment', async () => {
    const id = workspace().create(
      '[[rehearsal: skip]] [[rehearsal Reviewer 1: fail 1]] [[rehearsal Reviewer 2: garbage]] [[rehearsal Reviewer 3: skip]]',
    );
    await workspace().untilStatus(id, 'in_review');
    assert.deepEqual(
      workspace()
        .runs(id)
        .map(({ agent_name, pass }) => `${pass} ${agent_name}`),
      ['1 Planner', '1 Implementer', '1 Reviewer', '1 Reviewer', '1 Reviewer', '1 Approver'],
    );
  });

  it('lets the task go on with a fresh allowance', async () => {
    const id = workspace().create('[[rehearsal: fail 1]]');
    await workspace().untilStatus(id, 'in_review');
    assert.ok((await workspace().malamar.taskActs.move(id, 'go_on')).ok);
    await workspace().until(() => workspace().runs(id).length > 5);
    await workspace().untilStatus(id, 'in_review');
    assert.equal(workspace().runs(id).length, 10);
  });

  it('stops at the limit of passes', async () => {
    const id = workspace().create('[[rehearsal: comment Again.]]');
    await workspace().untilStatus(id, 'in_review');
    assert.equal(workspace().runs(id).length, 40);
    assert.match(workspace().comments(id).at(-1)?.content ?? '', /10 passes without an end/);
  }).timeout(60_000);
});

describe('a CLI that cannot start', () => {
  const open = openWorkspaces();

  it('says that the program is not there', async () => {
    const path = '/no/such/claude';
    const clis = { ...standardSettings.clis, claude: { path, environment: {} } };
    const workspace = await open({ clock: clock(), cli: 'claude', settings: { clis } });
    const id = workspace.create('Please.');
    await workspace.untilStatus(id, 'in_review');
    assert.match(workspace.comments(id)[0]?.content ?? '', /\/no\/such\/claude/);
    assert.equal(workspace.runs(id).length, 5);
  });

  it('says that the folder is gone', async () => {
    const workspace = await open({ clock: clock() });
    rmSync(workspace.folder, { recursive: true });
    const id = workspace.create('Please.');
    await workspace.untilStatus(id, 'in_review');
    assert.match(workspace.comments(id)[0]?.content ?? '', /my project/);
  });

  it('says that the temp folder cannot be used', async () => {
    const tempDirectory = '/proc/nowhere';
    const workspace = await open({ clock: clock(), settings: { tempDirectory } });
    const id = workspace.create('Please.');
    await workspace.untilStatus(id, 'in_review');
    assert.match(workspace.comments(id)[0]?.content ?? '', /malamar\.tempDirectory/);
  });
});

describe('a real CLI’s quota message with exit code 0', () => {
  const open = openWorkspaces();

  it('is a usage limit until the named time, never an end of the task', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'malamar quota '));
    const path = join(folder, 'claude');
    const seconds = Math.floor(Date.now() / 1000) + 3 * 3600;
    writeFileSync(path, `#!/bin/sh\necho "Claude AI usage limit reached|${seconds}"\nexit 0\n`);
    chmodSync(path, 0o755);
    const clis = { ...standardSettings.clis, claude: { path, environment: {} } };
    const workspace = await open({ cli: 'claude', settings: { clis } });
    const id = workspace.create('Please.');
    await workspace.until(() => workspace.task(id).pause !== null);
    assert.equal(workspace.task(id).status, 'todo');
    assert.equal(workspace.task(id).pause?.until, new Date(seconds * 1000).toISOString());
    rmSync(folder, { recursive: true });
  });
});

describe('a CLI that prints the key it was given', () => {
  const open = openWorkspaces();

  it('does not get it into a comment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'malamar key '));
    const path = join(folder, 'claude');
    writeFileSync(path, '#!/bin/sh\necho "refused: $OWN_SECRET" >&2\nexit 3\n');
    chmodSync(path, 0o755);
    const environment = { OWN_SECRET: 'hunter2-hunter2' };
    const clis = { ...standardSettings.clis, claude: { path, environment } };
    const workspace = await open({ clock: clock(), cli: 'claude', settings: { clis } });
    const id = workspace.create('Please.');
    await workspace.untilStatus(id, 'in_review');
    const [comment] = workspace.comments(id);
    assert.match(comment?.content ?? '', /refused: \[hidden\]/);
    rmSync(folder, { recursive: true });
  });
});
