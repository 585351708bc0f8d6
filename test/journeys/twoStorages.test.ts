import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openWorkspaces } from './support/openWorkspace.ts';

/** Two products, or two profiles, have each a storage of their own, and one folder open. */
describe('two windows that own two databases of one folder', () => {
  const open = openWorkspaces();
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'malamar shared '));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('never let their agents work there at once; the second begins when the first ends', async () => {
    const first = await open({ folder });
    // By another path: it is the same folder all the same.
    const link = join(first.folder, '..', `link-${process.pid}`);
    symlinkSync(folder, link);
    const second = await open({ folder: link });
    const own = first.create('[[rehearsal: in_review]]');
    await first.untilStatus(own, 'in_review');
    const waiting = second.create('[[rehearsal: in_review]]');
    await wait(500);
    assert.deepEqual(second.runs(waiting), []);
    assert.ok(second.notes.lines.some((line) => line.includes('agents of another VS Code')));
    await first.close();
    await second.untilStatus(waiting, 'in_review');
    rmSync(link);
  });
});
