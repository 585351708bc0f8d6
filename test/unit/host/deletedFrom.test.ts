import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletedFrom } from '../../../src/host/deletedFrom.ts';

describe('data that was deleted', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'malamar-deleted-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const write = (name: string): void => writeFileSync(join(directory, name), '');

  it('is gone until there are files of a database', () => {
    const isDeleted = deletedFrom(directory);
    assert.ok(isDeleted());
    write('own.2');
    assert.ok(isDeleted(), 'a lock is no data');
    write('malamar.1.journal');
    assert.ok(!isDeleted());
  });

  it('is not back because of files that could not be removed', () => {
    write('malamar.7.db');
    const isDeleted = deletedFrom(directory);
    assert.ok(isDeleted());
    rmSync(join(directory, 'malamar.7.db'));
    assert.ok(isDeleted());
    write('malamar.8.journal');
    assert.ok(!isDeleted());
  });
});
