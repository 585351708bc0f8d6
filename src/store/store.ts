import { Emitter } from '../base/event.ts';
import { newId } from '../base/id.ts';
import { type Cursor, Sequence } from '../base/sequence.ts';
import { Persistence, type PersistenceOptions } from './persistence.ts';
import { encodeStatement } from './record.ts';
import type { Reader, Sqlite, SqlValue } from './sqlite.ts';

/** Inside a transaction: reads, writes, and the news that goes out once it is committed. */
export interface Writer<Event> extends Reader {
  run(sql: string, params?: readonly SqlValue[]): void;
  emit(event: Event): void;
}

/**
 * The database of one workspace. When `transaction` returns, what it did is on disk and survives a
 * SIGKILL; when it throws, nothing of it happened. Made by openStore.ts.
 */
export class Store<Event> {
  readonly read: Reader;
  /** Fires after each commit that emitted something, with the events of that commit. */
  readonly changes = new Emitter<readonly Event[]>();
  /** Fires when another process has taken over: nothing more can be written here. */
  readonly ownershipLost: Emitter<void>;
  readonly #database: Sqlite;
  readonly #persistence: Persistence;
  readonly #events: Sequence<Event>;
  #current: Transaction<Event> | undefined;
  #closed = false;
  #untold: (readonly Event[])[] = [];
  #isTelling = false;

  constructor(options: PersistenceOptions, keepEvents: number) {
    this.#database = options.database;
    this.read = options.database;
    this.#persistence = new Persistence(options);
    this.ownershipLost = this.#persistence.ownershipLost;
    this.#events = new Sequence(newId(), keepEvents);
  }

  /** Where the news stand now; give it to `since` later to hear what was missed. */
  get cursor(): Cursor {
    return this.#events.cursor;
  }

  /** What was emitted after the cursor, or undefined: away too long, start afresh. */
  since(cursor: Cursor): readonly Event[] | undefined {
    return this.#events.since(cursor);
  }

  transaction<T>(work: (writer: Writer<Event>) => T): T {
    if (this.#current) throw new Error('a transaction inside a transaction');
    if (this.#closed) throw new Error('the store is closed');
    this.#persistence.refuseIfBroken();
    const transaction = new Transaction<Event>(this.#database);
    let result: T;
    this.#database.begin();
    this.#current = transaction;
    try {
      result = work(transaction);
      if (isPromise(result))
        throw new Error(
          'a transaction must be a synchronous function, this one returned a promise',
        );
      transaction.ended = true;
      if (transaction.statements.length === 0) this.#database.commit();
      else this.#persistence.append(transaction.statements, () => this.#database.commit());
    } catch (error) {
      transaction.ended = true;
      this.#rollBack(error);
      throw error;
    } finally {
      this.#current = undefined;
    }
    this.#persistence.afterCommit();
    this.#publish(transaction.events);
    return result;
  }

  /** News that is not stored, such as the live status of a run: numbered like all other. */
  announce(event: Event): void {
    this.#publish([event]);
  }

  /** Resolves when everything committed would survive a power loss, too. */
  flush(): Promise<void> {
    return this.#persistence.flush();
  }

  /** Resolves when no snapshot is being built. */
  settled(): Promise<void> {
    return this.#persistence.settled();
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#persistence.close();
    this.#database.close();
  }

  #rollBack(first: unknown): void {
    try {
      this.#database.rollback();
    } catch (second) {
      throw this.#persistence.lostMemory(new AggregateError([first, second]));
    }
  }

  /** In order for everybody: who hears of a change may make the next one before others heard of the first. */
  #publish(events: readonly Event[]): void {
    if (events.length === 0) return;
    for (const event of events) this.#events.push(event);
    this.#untold.push(events);
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (let next = this.#untold.shift(); next; next = this.#untold.shift())
      this.changes.fire(next);
    this.#isTelling = false;
  }
}

class Transaction<Event> implements Writer<Event> {
  /** As they go into the journal. */
  readonly statements: string[] = [];
  readonly events: Event[] = [];
  ended = false;
  readonly #database: Sqlite;

  constructor(database: Sqlite) {
    this.#database = database;
  }

  all(sql: string, params: readonly SqlValue[] = []) {
    return this.#database.all(sql, params);
  }

  one(sql: string, params: readonly SqlValue[] = []) {
    return this.#database.one(sql, params);
  }

  run(sql: string, params: readonly SqlValue[] = []): void {
    if (this.ended) throw new Error('this transaction is over; its writer was used later');
    const statement = encodeStatement(sql, params);
    this.#database.run(sql, params);
    this.statements.push(statement);
  }

  emit(event: Event): void {
    if (this.ended) throw new Error('this transaction is over; its writer was used later');
    this.events.push(event);
  }
}

const isPromise = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'then' in value &&
  typeof value.then === 'function';
