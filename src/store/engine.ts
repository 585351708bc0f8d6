import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import initSqlJs, { type Database, type SqlJsStatic } from 'sql.js';

/** The part of SQLite's C interface that is called directly; sql.js's program exports it by name. */
const functions = [
  '_malloc',
  '_free',
  '_sqlite3_open',
  '_sqlite3_close_v2',
  '_sqlite3_backup_init',
  '_sqlite3_backup_step',
  '_sqlite3_backup_finish',
  '_sqlite3_prepare_v2',
  '_sqlite3_bind_text',
  '_sqlite3_bind_int',
  '_sqlite3_bind_double',
  '_sqlite3_step',
  '_sqlite3_reset',
  '_sqlite3_clear_bindings',
  '_sqlite3_finalize',
  '_sqlite3_column_count',
  '_sqlite3_column_name',
  '_sqlite3_column_type',
  '_sqlite3_column_double',
  '_sqlite3_column_text',
  '_sqlite3_column_bytes',
  '_sqlite3_errmsg',
] as const;
type Functions = Record<(typeof functions)[number], (...args: number[]) => number>;

/**
 * sql.js's program and its memory. sql.js itself turns files into databases and back; all else goes
 * past it, straight to SQLite, because of two costs. sql.js copies text character by character in
 * JavaScript, about 7 ns each: 3 µs for 400 characters. And it keeps a
 * database in a simulated file, which grows by copying all of it: a stall of 55 to 140 ms at 50 MB.
 * SQLite's own databases in memory grow page by page.
 */
export class Engine {
  readonly call: Functions;
  readonly #sqlJs: SqlJsStatic;
  readonly #memory: WebAssembly.Memory;
  #heap: Buffer;

  constructor(sqlJs: SqlJsStatic, memory: WebAssembly.Memory) {
    this.#sqlJs = sqlJs;
    this.call = functionsOf(sqlJs);
    this.#memory = memory;
    this.#heap = Buffer.from(memory.buffer);
  }

  /** SQLite's memory. Ask for it after every call that may allocate: memory that grows is replaced. */
  get heap(): Buffer {
    if (this.#heap.buffer !== this.#memory.buffer) this.#heap = Buffer.from(this.#memory.buffer);
    return this.#heap;
  }

  /** A database in memory: a connection of SQLite, to be closed with `close`. */
  open(contents?: Uint8Array): number {
    const connection = this.#open(':memory:');
    if (contents === undefined) return connection;
    const file = new this.#sqlJs.Database(contents);
    try {
      this.#copy(pointerOf(file), connection);
      return connection;
    } catch (error) {
      this.close(connection);
      throw error;
    } finally {
      file.close();
    }
  }

  /** The whole database as the contents of a file. */
  export(connection: number): Uint8Array {
    const file = new this.#sqlJs.Database();
    try {
      // It is written once and read once; nobody will ever want half of it back.
      file.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -100');
      this.#copy(connection, pointerOf(file));
      return file.export();
    } finally {
      file.close();
    }
  }

  close(connection: number): void {
    this.call._sqlite3_close_v2(connection);
  }

  error(connection: number): Error {
    return new Error(this.text(this.call._sqlite3_errmsg(connection)));
  }

  allocate(bytes: number): number {
    const pointer = this.call._malloc(bytes);
    if (pointer === 0) throw new Error('there is not enough memory for the database');
    return pointer;
  }

  /** A text for C, which ends with a zero; to be freed. */
  allocateText(text: string): number {
    const length = Buffer.byteLength(text);
    const pointer = this.allocate(length + 1);
    this.heap.write(text, pointer, 'utf8');
    this.heap[pointer + length] = 0;
    return pointer;
  }

  /** A text of C, which ends with a zero. */
  text(pointer: number): string {
    const { heap } = this;
    return heap.toString('utf8', pointer, heap.indexOf(0, pointer));
  }

  #open(name: string): number {
    const path = this.allocateText(name);
    const result = this.allocate(4);
    try {
      const code = this.call._sqlite3_open(path, result);
      const connection = this.heap.readUInt32LE(result);
      if (code !== 0) throw this.error(connection);
      return connection;
    } finally {
      this.call._free(path);
      this.call._free(result);
    }
  }

  #copy(from: number, to: number): void {
    const main = this.allocateText('main');
    try {
      const backup = this.call._sqlite3_backup_init(to, main, from, main);
      if (backup === 0) throw this.error(to);
      this.call._sqlite3_backup_step(backup, EVERYTHING);
      if (this.call._sqlite3_backup_finish(backup) !== 0) throw this.error(to);
    } finally {
      this.call._free(main);
    }
  }
}

const EVERYTHING = -1;

let loading: Promise<Engine> | undefined;

/** Compiled once per process. `programs` is the folder that holds the .wasm file. */
export function loadEngine(programs: string): Promise<Engine> {
  loading ??= load(programs).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(programs: string): Promise<Engine> {
  const program = await WebAssembly.compile(await readFile(join(programs, 'sql-wasm.wasm')));
  let memory: WebAssembly.Memory | undefined;
  const options = {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (made: WebAssembly.Instance) => void,
    ): undefined {
      const instance = new WebAssembly.Instance(program, imports);
      memory = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Memory);
      done(instance);
    },
  };
  const sqlJs = await initSqlJs(options);
  if (!memory) throw new Error('sql.js was loaded before, by somebody else');
  return new Engine(sqlJs, memory);
}

function functionsOf(sqlJs: object): Functions {
  const missing = functions.filter((name) => !(name in sqlJs));
  if (missing.length > 0) throw new Error(`this sql.js does not export ${missing.join(', ')}`);
  return sqlJs as Functions;
}

/** The connection behind a database of sql.js. */
function pointerOf(database: Database): number {
  const pointer = 'db' in database ? database.db : undefined;
  if (typeof pointer !== 'number') throw new Error('this sql.js hides its databases');
  return pointer;
}
