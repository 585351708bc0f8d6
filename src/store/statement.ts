import type { Engine } from './engine.ts';
import type { SqlRow, SqlValue } from './sqlite.ts';

const ROW = 100;
const DONE = 101;
const [INTEGER, FLOAT, TEXT, BLOB] = [1, 2, 3, 4];

/** Texts of most statements fit in here; it is used again by every statement of every database. */
const SCRATCH_BYTES = 256 * 1024;
const scratches = new WeakMap<Engine, number>();

/** A prepared statement. It holds nothing between two calls: no lock, no text, no position. */
export class Statement {
  readonly #engine: Engine;
  readonly #connection: number;
  readonly #pointer: number;
  readonly #columns: readonly string[];

  constructor(engine: Engine, connection: number, sql: string) {
    this.#engine = engine;
    this.#connection = connection;
    this.#pointer = prepare(engine, connection, sql);
    const { call } = engine;
    const count = call._sqlite3_column_count(this.#pointer);
    this.#columns = Array.from({ length: count }, (_, index) =>
      engine.text(call._sqlite3_column_name(this.#pointer, index)),
    );
  }

  run(params: readonly SqlValue[]): void {
    this.#using(params, () => this.#step());
  }

  all(params: readonly SqlValue[]): SqlRow[] {
    const rows: SqlRow[] = [];
    this.#using(params, () => {
      while (this.#step()) rows.push(this.#row());
    });
    return rows;
  }

  free(): void {
    this.#engine.call._sqlite3_finalize(this.#pointer);
  }

  #using(params: readonly SqlValue[], work: () => void): void {
    const { call } = this.#engine;
    const borrowed = this.#bind(params);
    try {
      work();
    } finally {
      call._sqlite3_reset(this.#pointer);
      if (params.length > 0) call._sqlite3_clear_bindings(this.#pointer);
      if (borrowed !== 0) call._free(borrowed);
    }
  }

  #step(): boolean {
    const code = this.#engine.call._sqlite3_step(this.#pointer);
    if (code === ROW) return true;
    if (code === DONE) return false;
    throw this.#engine.error(this.#connection);
  }

  /** Returns memory to give back afterwards, if the texts needed more than there is for all. */
  #bind(params: readonly SqlValue[]): number {
    const engine = this.#engine;
    const { call } = engine;
    let longest = 0;
    // Three bytes are the most that one UTF-16 unit can become.
    for (const value of params) if (typeof value === 'string') longest += value.length * 3;
    const borrowed = longest > SCRATCH_BYTES ? engine.allocate(longest) : 0;
    let at = borrowed === 0 ? scratchOf(engine) : borrowed;
    let position = 0;
    for (const value of params) {
      position += 1;
      let code = 0;
      if (typeof value === 'string') {
        const length = engine.heap.write(value, at, 'utf8');
        // The last 0: SQLite need not copy it, because nothing is bound any more when we return.
        code = call._sqlite3_bind_text(this.#pointer, position, at, length, 0);
        at += length;
      } else if (typeof value === 'number') {
        const bind = value === (value | 0) ? call._sqlite3_bind_int : call._sqlite3_bind_double;
        code = bind(this.#pointer, position, value);
      }
      // What is not bound is NULL.
      if (code !== 0) {
        call._sqlite3_clear_bindings(this.#pointer);
        if (borrowed !== 0) call._free(borrowed);
        throw engine.error(this.#connection);
      }
    }
    return borrowed;
  }

  #row(): SqlRow {
    const row: SqlRow = {};
    this.#columns.forEach((column, index) => {
      row[column] = this.#value(column, index);
    });
    return row;
  }

  #value(column: string, index: number): SqlValue {
    const { call } = this.#engine;
    const type = call._sqlite3_column_type(this.#pointer, index);
    if (type === INTEGER || type === FLOAT)
      return call._sqlite3_column_double(this.#pointer, index);
    if (type === BLOB)
      throw new TypeError(`column ${column} holds a blob, which no table of ours has`);
    if (type !== TEXT) return null;
    const start = call._sqlite3_column_text(this.#pointer, index);
    const end = start + call._sqlite3_column_bytes(this.#pointer, index);
    return this.#engine.heap.toString('utf8', start, end);
  }
}

function prepare(engine: Engine, connection: number, sql: string): number {
  const { call } = engine;
  const text = engine.allocateText(sql);
  const result = engine.allocate(4);
  try {
    if (call._sqlite3_prepare_v2(connection, text, -1, result, 0) !== 0)
      throw engine.error(connection);
    const pointer = engine.heap.readUInt32LE(result);
    if (pointer === 0) throw new Error('a statement without SQL');
    return pointer;
  } finally {
    call._free(text);
    call._free(result);
  }
}

function scratchOf(engine: Engine): number {
  let scratch = scratches.get(engine);
  if (scratch === undefined) {
    scratch = engine.allocate(SCRATCH_BYTES);
    scratches.set(engine, scratch);
  }
  return scratch;
}
