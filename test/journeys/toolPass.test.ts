import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Pass } from '../../src/mcp/messages.ts';
import { WindowLine } from '../../src/mcp/window.ts';
import { filesIn } from './support/chatFiles.ts';
import { livingOf } from './support/marked.ts';
import { OpenWorkspace } from './support/openWorkspace.ts';
import { Talk } from './support/talk.ts';
import { calling } from './support/together.ts';

describe('the pass with which a run uses Malamar’s tools', () => {
  let workspace: OpenWorkspace;
  beforeEach(async () => {
    workspace = await OpenWorkspace.open();
  });
  afterEach(() => workspace.close());

  const todo = calling('todo', { todos: [{ content: 'Look' }] });
  const beginRun = async () => {
    const talk = Talk.with(workspace, 'Planner');
    talk.send(`[[rehearsal: ${todo} | hang]]`);
    await talk.untilRunning();
    const runId = talk.runs[0]?.id ?? '';
    const file = join(filesIn(workspace), `malamar_run_${runId}`, 'malamar-tools.json');
    await workspace.until(
      () => workspace.malamar.store.read.one('SELECT 1 FROM todos') !== undefined,
    );
    return { talk, runId, file, pass: Pass.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  };

  it('is in one file that only this user can read, and nowhere else', async () => {
    const { talk, runId, file, pass } = await beginRun();
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const living = livingOf([runId]);
    assert.ok(living.length > 0);
    for (const pid of living)
      for (const what of ['cmdline', 'environ'])
        assert.ok(!readFileSync(`/proc/${pid}/${what}`, 'utf8').includes(pass.token), what);
    const holders = (): string[] =>
      [workspace.storage, workspace.temp, workspace.folder]
        .flatMap((place) => filesBelow(place))
        .filter((path) => readFileSync(path).includes(pass.token));
    assert.deepEqual(holders(), [file]);
    await workspace.malamar.chatActs.stop(talk.id);
    while (existsSync(file)) await new Promise((done) => setTimeout(done, 5));
    assert.deepEqual(holders(), [], 'raw output, order and store know nothing of it');
    assert.ok(!JSON.stringify(workspace.notes).includes(pass.token), 'nor does the log');
  });

  it('is worth nothing any more when the run has ended, nor for another run', async () => {
    const { talk, pass } = await beginRun();
    const line = await WindowLine.open(pass);
    await workspace.malamar.chatActs.stop(talk.id);
    await line.closed;
    assert.match((await line.call('agents_list', {})).text, /has ended this run/);
    const next = await beginRun();
    assert.notEqual(next.pass.token, pass.token);
    await assert.rejects(WindowLine.open(pass), /does not know this run|hung up|ENOENT/);
    await workspace.malamar.chatActs.stop(next.talk.id);
  });
});

const filesBelow = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
