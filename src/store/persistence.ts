import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import { codeOf } from '../base/errorCode.ts';
import { Emitter } from '../base/event.ts';
import type { Log } from '../base/log.ts';
import { FailureError } from '../base/result.ts';
import { removeOlderThan } from './compact.ts';
import { type Compaction, startCompaction } from './compaction.ts';
import { diskFailure } from './diskFailure.ts';
import { listDatabaseFiles, snapshotFile } from './files.ts';
import { Journal } from './journal.ts';
import { writeSnapshot } from './snapshot.ts';
import type { Sqlite } from './sqlite.ts';

/** How long the disk may take its time: only a power loss, never a killed process, can cost this much. */
const SYNC_WITHIN_MS = 100;

export interface PersistenceOptions {
  readonly directory: string;
  readonly programs: string;
  readonly database: Sqlite;
  readonly identity: string;
  readonly journal: Journal;
  /** Number of the last transaction on disk. */
  readonly number: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly rotateAtBytes: number;
  /** Asked before every write: another process may have taken over (lock.ts). */
  isOwner(): boolean;
}

/** The disk's side of the store: transactions go into the journal, journals become snapshots. */
export class Persistence {
  readonly #options: PersistenceOptions;
  #journal: Journal;
  #number: number;
  #rotateAt: number;
  #syncTimer: Disposable | undefined;
  #compaction: Compaction | undefined;
  /** Resolves when the journal before this one is safe: a power loss must not find a gap. */
  #retired: Promise<void> = Promise.resolve();
  #broken: FailureError | undefined;
  /** Fires once, when this process finds that it may not write any more. */
  readonly ownershipLost = new Emitter<void>();
  #closed = false;

  constructor(options: PersistenceOptions) {
    this.#options = options;
    this.#journal = options.journal;
    this.#number = options.number;
    this.#rotateAt = options.rotateAtBytes;
  }

  /** Before anything is done that could not be kept. */
  refuseIfBroken(): void {
    if (this.#broken) throw this.#broken;
  }

  /** On disk when it returns. `commit` then makes it true in memory; if that fails, the disk forgets it again. */
  append(statements: readonly string[], commit: () => void): void {
    if (!this.#options.isOwner()) throw this.#loseOwnership();
    const before = this.#journal.size;
    try {
      this.#journal.append(this.#number + 1, statements);
    } catch (error) {
      this.#takeBack(before);
      throw diskFailure(error, 'Malamar could not save this');
    }
    try {
      commit();
    } catch (error) {
      this.#takeBack(before);
      throw error;
    }
    this.#number += 1;
    this.#syncTimer ??= this.#options.clock.after(SYNC_WITHIN_MS, () => void this.#sync());
  }

  /** Never throws: what was committed stays committed. */
  afterCommit(): void {
    try {
      this.#options.database.settleIfDue();
    } catch (error) {
      this.lostMemory(error);
    }
    this.#rotateIfDue();
  }

  /** The database in memory is no longer what the disk says. Only opening it anew helps. */
  lostMemory(error: unknown): FailureError {
    this.#broken = new FailureError(
      'Malamar lost its view of its data; everything that was saved is safe on the disk.',
      'Reload the window.',
      error,
    );
    this.#options.log.error(`the database in memory failed: ${String(error)}`);
    return this.#broken;
  }

  /** Begins a new generation once the journal is long enough. */
  #rotateIfDue(): void {
    if (this.#journal.size < this.#rotateAt || this.#compaction || this.#broken) return;
    if (!this.#options.isOwner()) {
      this.#loseOwnership();
      return;
    }
    const { directory, programs, log, rotateAtBytes } = this.#options;
    let compaction: Compaction;
    try {
      this.#beginGeneration();
      compaction = startCompaction(directory, programs, this.#journal.generation);
    } catch (error) {
      // Nothing is lost: the present journal just grows on, and this is tried again later.
      this.#rotateAt = this.#journal.size + rotateAtBytes;
      log.warn(`a new generation could not be begun: ${String(error)}`);
      return;
    }
    this.#rotateAt = rotateAtBytes;
    this.#compaction = compaction;
    void compaction.finished
      .catch((error: unknown) => this.#snapshotFromMemory(error))
      .finally(() => {
        this.#compaction = undefined;
      });
  }

  /** Everything committed so far survives a power loss once this resolves. */
  async flush(): Promise<void> {
    await Promise.all([this.#retired, this.#sync()]);
    if (this.#broken) throw this.#broken;
  }

  /** Resolves when no compaction is under way. */
  async settled(): Promise<void> {
    while (this.#compaction) {
      await this.#compaction.finished.catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#compaction?.end(), this.#retired, this.#sync()]);
    this.#journal.close();
  }

  #takeBack(size: number): void {
    try {
      this.#journal.takeBack(size);
    } catch (error) {
      // The journal now says more than was acknowledged; writing on would make that permanent.
      this.#break(error);
    }
  }

  #sync(): Promise<void> {
    this.#syncTimer?.dispose();
    this.#syncTimer = undefined;
    return this.#syncOrBreak(this.#journal.sync());
  }

  async #syncOrBreak(sync: Promise<void>): Promise<void> {
    try {
      await sync;
    } catch (error) {
      this.#break(error);
    }
  }

  #loseOwnership(): FailureError {
    this.#broken = new FailureError(
      'Another window has taken over the data of this folder, or its files were deleted. Nothing was changed.',
      'Malamar looks again now; then try once more.',
    );
    this.#options.log.error('this window no longer owns its data');
    void this.#compaction?.end();
    this.ownershipLost.fire();
    return this.#broken;
  }

  #break(error: unknown): void {
    this.#broken = new FailureError(
      'The disk that holds the data of Malamar reports errors, so nothing more is written to it.',
      'Check the disk, then reload the window.',
      error,
    );
    this.#options.log.error(`the disk failed: ${String(error)}`);
  }

  /** From here on, transactions go into a new journal; the old one is synced at once and never written again. */
  #beginGeneration(): void {
    const { directory, database, identity } = this.#options;
    const last = this.#journal;
    const generation = last.generation + 1;
    const facts = { generation, schema: database.schemaVersion, identity };
    this.#journal = Journal.create(directory, { ...facts, number: this.#number + 1 });
    const synced = this.#syncOrBreak(last.sync().finally(() => last.close()));
    this.#retired = Promise.all([this.#retired, synced]).then(() => undefined);
  }

  /**
   * The thread could not build the snapshot from the files. If that is because they rotted on disk,
   * the memory of this process is the last good copy, and writing it now is worth a short stall.
   */
  #snapshotFromMemory(reason: unknown): void {
    if (this.#closed || this.#broken || !this.#options.isOwner()) return;
    const { directory, database, identity, log } = this.#options;
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(reason))) {
      log.warn(`no room for a snapshot, the journals go on: ${String(reason)}`);
      return;
    }
    log.warn(`compaction failed, the snapshot is written from memory: ${String(reason)}`);
    try {
      this.#beginGeneration();
      const { generation } = this.#journal;
      const facts = { generation, schema: database.schemaVersion, number: this.#number, identity };
      writeSnapshot(snapshotFile(directory, generation), database.export(), facts);
      removeOlderThan(directory, listDatabaseFiles(directory).snapshots.at(-2) ?? 0);
    } catch (error) {
      log.error(`the snapshot could not be written: ${String(error)}`);
    }
  }
}
