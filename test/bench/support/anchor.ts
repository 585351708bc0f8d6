import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqlValue } from '../../../src/store/sqlite.ts';

/** Native SQLite as a careful person would set it up: WAL, synchronous=NORMAL, prepared statements. */
export class Anchor {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    for (const pragma of [
      'journal_mode = WAL',
      'synchronous = NORMAL',
      'cache_size = -16000',
      'temp_store = MEMORY',
      'foreign_keys = ON',
    ])
      this.#database.exec(`PRAGMA ${pragma}`);
  }

  run(sql: string, params: readonly SqlValue[] = []): void {
    this.#prepared(sql).run(...params);
  }

  count(table: string): number {
    return Number(this.#prepared(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  }

  transaction(work: () => void): void {
    this.run('BEGIN');
    work();
    this.run('COMMIT');
  }

  close(): void {
    this.#database.close();
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
