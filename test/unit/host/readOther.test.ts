import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../src/base/clock.ts';
import { readExportFile } from '../../../src/core/exchange/readExportFile.ts';
import { Door } from '../../../src/host/door.ts';
import { folderKey } from '../../../src/host/folderKey.ts';
import { OwnerSeat } from '../../../src/host/ownerSeat.ts';
import { otherDirectories, readOther } from '../../../src/host/readOther.ts';
import type { Change } from '../../../src/model/change.ts';
import { tables } from '../../../src/model/tables.ts';
import { claim } from '../../../src/store/lock.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { type OpenMalamar, openMalamar, silentLog } from '../support/openMalamar.ts';

describe('reading the workspace of another folder', () => {
  let open: OpenMalamar;
  beforeEach(async () => {
    open = await openMalamar();
    assert.ok(open.malamar.tasks.create({ summary: 'not for others', description: '' }).ok);
  });
  afterEach(() => open.close());

  const read = (directory = open.directory) =>
    readOther({ directory, programs: 'dist', clock: systemClock, log: silentLog }, 'team');
  const databaseFiles = (): [string, string][] =>
    readdirSync(open.directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.startsWith('malamar.') || name.startsWith('damaged'))
      .map((name) => [name, readFileSync(join(open.directory, name)).toString('base64')]);
  const agentsIn = (text: string): string[] => {
    const file = readExportFile(text);
    assert.ok(file.ok, JSON.stringify(file));
    return file.value.agents.map(({ name }) => name);
  };
  const team = ['Planner', 'Implementer', 'Reviewer', 'Approver'];

  it('that no window has open: what it would export, and no file is changed', async () => {
    await open.malamar.store.close();
    const before = databaseFiles();
    const found = await read();
    assert.ok(found.ok, JSON.stringify(found));
    assert.equal(found.value.title, 'Demo');
    assert.equal(found.value.folder, '/demo');
    assert.deepEqual(agentsIn(found.value.text), team);
    assert.ok(!found.value.text.includes('not for others'));
    assert.deepEqual(databaseFiles(), before);
  });

  it('that is damaged: as far as it can be read; its own window finds the damage all the same', async () => {
    await open.malamar.store.close();
    const [journal] = databaseFiles().map(([name]) => name);
    appendFileSync(join(open.directory, journal ?? ''), Buffer.alloc(100, 7));
    const before = databaseFiles();
    const found = await read();
    assert.ok(found.ok, JSON.stringify(found));
    assert.deepEqual(agentsIn(found.value.text), team);
    assert.deepEqual(databaseFiles(), before);
    const { directory, clock } = open;
    const options = { directory, programs: 'dist', tables, clock, log: silentLog };
    const opened = await openStore<Change>(options);
    assert.equal(opened.damage.length, 1);
    await opened.store.close();
  });

  it('that another window works on: that window is asked and keeps what it owns', async () => {
    const door = await Door.open();
    const claimed = await claim(open.directory, door.card);
    assert.ok(claimed.kind === 'owner');
    const seat = new OwnerSeat(open.malamar, door, claimed.ownership, '/demo');
    try {
      const found = await read();
      assert.ok(found.ok, JSON.stringify(found));
      assert.equal(found.value.folder, '/demo');
      assert.deepEqual(agentsIn(found.value.text), team);
      assert.ok(claimed.ownership.isHeld());
      assert.ok(open.malamar.tasks.create({ summary: 'still working', description: '' }).ok);
    } finally {
      await seat.leave();
    }
  });

  it('leaves the place free again for the window of that folder', async () => {
    await open.malamar.store.close();
    await read();
    const door = await Door.open();
    const claimed = await claim(open.directory, door.card);
    assert.equal(claimed.kind, 'owner');
    if (claimed.kind === 'owner') claimed.ownership.release();
    door.close();
  });

  it('that has none: a sentence, and nothing is made there', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'malamar empty '));
    const found = await read(empty);
    assert.ok(!found.ok);
    assert.match(found.error.sentence, /no data of that folder/);
    assert.deepEqual(readdirSync(empty), []);
    const nowhere = join(empty, 'nowhere');
    assert.ok(!(await read(nowhere)).ok);
    assert.deepEqual(readdirSync(empty), []);
    assert.deepEqual(otherDirectories(nowhere, ''), []);
    rmSync(empty, { recursive: true });
  });

  it('finds those that have data, without the one that asks', () => {
    const storage = mkdtempSync(join(tmpdir(), 'malamar ünit '));
    const [own, other, empty] = ['one', 'two', 'three'].map((uri) => join(storage, folderKey(uri)));
    assert.ok(own && other && empty);
    for (const directory of [own, other, empty]) mkdirSync(directory);
    for (const directory of [own, other]) writeFileSync(join(directory, 'malamar.1.journal'), '');
    writeFileSync(join(storage, 'notes.txt'), '');
    assert.deepEqual(otherDirectories(storage, own), [other]);
    rmSync(storage, { recursive: true });
  });
});
