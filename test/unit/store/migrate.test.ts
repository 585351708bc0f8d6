import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Migration, Table } from '../../../src/model/table.ts';
import { latestVersion, migrationStatements } from '../../../src/store/migrate.ts';

const tableOf = (name: string, ...history: Migration[]): Table => ({
  name,
  key: [],
  shape: z.object({}),
  history,
});

describe('Migrations', () => {
  const tables = [
    tableOf('a', { version: 1, statements: ['a1'] }, { version: 3, statements: ['a3', 'a3 too'] }),
    tableOf('b', { version: 1, statements: ['b1'] }, { version: 2, statements: ['b2'] }),
  ];
  const from = (version: number): string[] =>
    migrationStatements(tables, version).map(([sql]) => sql);

  it('run by version over all tables, each version in the order of the tables', () => {
    assert.equal(latestVersion(tables), 3);
    assert.deepEqual(from(0), ['a1', 'b1', 'b2', 'a3', 'a3 too', 'PRAGMA user_version = 3']);
    assert.deepEqual(from(1), ['b2', 'a3', 'a3 too', 'PRAGMA user_version = 3']);
    assert.deepEqual(from(2), ['a3', 'a3 too', 'PRAGMA user_version = 3']);
  });

  it('are none for a database that is up to date, and for no tables', () => {
    assert.deepEqual(from(3), []);
    assert.deepEqual(migrationStatements([], 0), []);
  });
});
