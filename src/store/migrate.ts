import type { Table } from '../model/table.ts';
import type { Statement } from './record.ts';

/** The newest version that these tables know. */
export const latestVersion = (tables: readonly Table[]): number =>
  Math.max(0, ...tables.flatMap((table) => table.history.map((step) => step.version)));

/** The statements that bring a database from one version to the newest, in order. */
export function migrationStatements(tables: readonly Table[], from: number): Statement[] {
  const latest = latestVersion(tables);
  const statements: Statement[] = [];
  for (let version = from + 1; version <= latest; version += 1) {
    for (const table of tables) {
      for (const step of table.history) {
        if (step.version === version) for (const sql of step.statements) statements.push([sql, []]);
      }
    }
  }
  if (latest > from) statements.push([`PRAGMA user_version = ${latest}`, []]);
  return statements;
}
