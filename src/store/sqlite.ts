import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import initSqlJs, { type Database, type SqlJsStatic, type Statement } from 'sql.js';

/** Everything that can be bound; also everything the journal can write down and bind again. */
export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

export interface Reader {
  all(sql: string, params?: readonly SqlValue[]): SqlRow[];
  one(sql: string, params?: readonly SqlValue[]): SqlRow | undefined;
}

/**
 * The "file" of sql.js is process memory and the journal makes it durable, so SQLite's own care for
 * durability is switched off: 37 → 11 µs per transaction. `export()` forgets all of these.
 */
const pragmas = [
  'PRAGMA journal_mode = MEMORY',
  'PRAGMA synchronous = OFF',
  'PRAGMA locking_mode = EXCLUSIVE',
  'PRAGMA cache_size = -16000',
  'PRAGMA temp_store = MEMORY',
  'PRAGMA foreign_keys = ON',
];

const loaded = new Map<string, Promise<SqlJsStatic>>();

/** sql.js's program, compiled once per process. `programs` is the folder that holds the .wasm file. */
export function loadSqlJs(programs: string): Promise<SqlJsStatic> {
  let program = loaded.get(programs);
  if (!program) {
    program = readFile(join(programs, 'sql-wasm.wasm')).then((wasm) =>
      initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer }),
    );
    loaded.set(programs, program);
  }
  return program;
}

/** One database in memory: cached statements, rows as objects. */
export class Sqlite implements Reader {
  #database: Database;
  #statements = new Map<string, { statement: Statement; columns: string[] }>();

  /** `contents` becomes the database's own memory where it is a Buffer: the caller must not touch it again. */
  constructor(sqlJs: SqlJsStatic, contents?: Uint8Array) {
    this.#database = new sqlJs.Database(contents ?? null);
    this.#prepareDatabase();
  }

  all(sql: string, params: readonly SqlValue[] = []): SqlRow[] {
    const { statement, columns } = this.#prepared(sql);
    const rows: SqlRow[] = [];
    try {
      statement.bind(params as SqlValue[]);
      while (statement.step()) rows.push(rowOf(columns, statement.get()));
    } finally {
      statement.reset();
    }
    return rows;
  }

  one(sql: string, params: readonly SqlValue[] = []): SqlRow | undefined {
    return this.all(sql, params)[0];
  }

  run(sql: string, params: readonly SqlValue[] = []): void {
    const { statement } = this.#prepared(sql);
    try {
      statement.bind(params as SqlValue[]);
      statement.step();
    } finally {
      statement.reset();
    }
  }

  /** How many rows the last `run` inserted, changed or removed. */
  changed(): number {
    return this.#database.getRowsModified();
  }

  get schemaVersion(): number {
    return Number(this.one('PRAGMA user_version')?.['user_version'] ?? 0);
  }

  /** The whole database as a file. Closes and reopens it: never inside a transaction. */
  export(): Uint8Array {
    this.#statements.clear();
    const contents = this.#database.export();
    this.#prepareDatabase();
    return contents;
  }

  /**
   * sql.js grows its memory by copying all of it, at 1/8 a time. The first growth after opening is
   * certain, so it happens here, where nobody waits, and not in the middle of somebody's work.
   */
  growNow(): void {
    const free = Number(this.one('PRAGMA freelist_count')?.['freelist_count'] ?? 0);
    const page = Number(this.one('PRAGMA page_size')?.['page_size'] ?? 4096);
    if (free > 1000) return;
    this.run('CREATE TABLE malamar_grow (filler BLOB)');
    this.run('INSERT INTO malamar_grow VALUES (zeroblob(?))', [(free + 2) * page]);
    // The cached statement would keep the table locked.
    this.#forget('INSERT INTO malamar_grow VALUES (zeroblob(?))');
    this.run('DROP TABLE malamar_grow');
    this.#forget('CREATE TABLE malamar_grow (filler BLOB)');
    this.#forget('DROP TABLE malamar_grow');
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepareDatabase(): void {
    for (const pragma of pragmas) this.#database.exec(pragma);
  }

  #prepared(sql: string) {
    let entry = this.#statements.get(sql);
    if (!entry) {
      const statement = this.#database.prepare(sql);
      entry = { statement, columns: statement.getColumnNames() };
      this.#statements.set(sql, entry);
    }
    return entry;
  }

  #forget(sql: string): void {
    this.#statements.get(sql)?.statement.free();
    this.#statements.delete(sql);
  }
}

function rowOf(columns: string[], values: readonly unknown[]): SqlRow {
  const row: SqlRow = {};
  columns.forEach((column, index) => {
    const value = values[index];
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new TypeError(`column ${column} holds a blob, which no table of ours has`);
    row[column] = value;
  });
  return row;
}
