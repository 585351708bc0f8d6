import type { Engine } from './engine.ts';
import { Statement } from './statement.ts';

/** Everything that can be bound; also everything the journal can write down and bind again. */
export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

export interface Reader {
  all(sql: string, params?: readonly SqlValue[]): SqlRow[];
  one(sql: string, params?: readonly SqlValue[]): SqlRow | undefined;
}

/** Temporary tables would be simulated files, too. */
const pragmas = ['PRAGMA temp_store = MEMORY', 'PRAGMA foreign_keys = ON'];

/** More than the product has; only lists of changing length (`IN (?, ?, …)`) could pass it. */
const MOST_STATEMENTS = 500;

/**
 * How many transactions share one of SQLite's. A few commits in a hundred, all of them after inserts,
 * take longer the larger the database is: 1 ms at 200 MB. Durability is the journal's, so SQLite may
 * commit rarely.
 */
const MOST_TOGETHER = 256;

/** One database in memory: cached statements, rows as objects. */
export class Sqlite implements Reader {
  readonly #engine: Engine;
  readonly #connection: number;
  #statements = new Map<string, Statement>();
  /** Transactions that ended since SQLite last committed. */
  #together = 0;
  #begun = false;

  /** `contents` are those of a file, of which nothing is kept. */
  constructor(engine: Engine, contents?: Uint8Array) {
    this.#engine = engine;
    this.#connection = engine.open(contents);
    for (const pragma of pragmas) this.run(pragma);
  }

  all(sql: string, params: readonly SqlValue[] = []): SqlRow[] {
    // A change that came this way would be in memory but never in the journal.
    if (!READING.test(sql)) throw new Error(`only run() may change data: ${sql}`);
    return this.#prepared(sql).all(params);
  }

  one(sql: string, params: readonly SqlValue[] = []): SqlRow | undefined {
    return this.all(sql, params)[0];
  }

  run(sql: string, params: readonly SqlValue[] = []): void {
    this.#prepared(sql).run(params);
  }

  begin(): void {
    if (!this.#begun) this.run('BEGIN');
    this.#begun = true;
    this.run('SAVEPOINT work');
  }

  commit(): void {
    this.run('RELEASE work');
    this.#together += 1;
  }

  /** Throws if SQLite, after its worst errors, has rolled back more than that. */
  rollback(): void {
    this.run('ROLLBACK TO work');
    this.run('RELEASE work');
  }

  /** After a commit. Nothing that was committed depends on it. */
  settleIfDue(): void {
    if (this.#together >= MOST_TOGETHER) this.#settle();
  }

  get schemaVersion(): number {
    return Number(this.one('PRAGMA user_version')?.['user_version'] ?? 0);
  }

  /** The whole database as a file. Never inside a transaction. */
  export(): Uint8Array {
    this.#settle();
    return this.#engine.export(this.#connection);
  }

  close(): void {
    this.#forgetStatements();
    this.#engine.close(this.#connection);
  }

  #settle(): void {
    if (!this.#begun) return;
    this.run('COMMIT');
    this.#begun = false;
    this.#together = 0;
  }

  #prepared(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size >= MOST_STATEMENTS) this.#forgetStatements();
      statement = new Statement(this.#engine, this.#connection, sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** A connection with statements left does not really close. */
  #forgetStatements(): void {
    for (const statement of this.#statements.values()) statement.free();
    this.#statements.clear();
  }
}

const READING = /^\s*(SELECT|WITH|VALUES|PRAGMA|EXPLAIN)\b/i;
