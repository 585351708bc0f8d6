import type { Engine } from './engine.ts';
import { journalFile, listDatabaseFiles } from './files.ts';
import { findBase } from './findBase.ts';
import { replayJournal } from './replay.ts';
import { identityOf, readSeals, refuseNewer } from './seals.ts';
import type { Sqlite } from './sqlite.ts';

/** Something on disk that could not be trusted and must be put aside. */
export interface Damage {
  readonly path: string;
  /** Bytes before this place are good and stay; 0 = the whole file goes. */
  readonly from: number;
  readonly reason: string;
  /** Cut off in the middle of the last write: normal after a power loss, nothing acknowledged is gone. */
  readonly torn: boolean;
}

export interface Recovered {
  readonly database: Sqlite;
  /** Number of the last transaction in it. */
  readonly number: number;
  /** Which database it is (seal.ts); none = it begins now. */
  readonly identity?: string;
  /** The journal to go on with, and where its good part ends; none = begin one. */
  readonly journal?: { readonly generation: number; readonly size: number };
  /** How much of the journals had to be repeated. */
  readonly replayedBytes: number;
  /** The highest generation seen, so that a new one never meets an old file. */
  readonly newestGeneration: number;
  /** What the database was built on. */
  readonly base: 'snapshot' | 'backup' | 'nothing';
  readonly damage: readonly Damage[];
}

/** Builds the database from its files and changes none of them. */
export function recover(engine: Engine, directory: string, knownSchema: number): Recovered {
  const seals = readSeals(directory);
  refuseNewer(seals, knownSchema);
  const files = listDatabaseFiles(directory);
  const wanted = { files, identity: identityOf(seals), knownSchema };
  const damage: Damage[] = [];
  const base = findBase(engine, directory, wanted, damage);
  const { database } = base;
  try {
    let reached = base.reached;
    let journal: Recovered['journal'];
    let broken = false;
    let replayedBytes = 0;
    for (const generation of files.journals.filter((each) => each >= base.generation)) {
      const path = journalFile(directory, generation);
      if (broken) {
        damage.push({ path, from: 0, reason: 'it follows a damaged journal', torn: false });
        continue;
      }
      const replayed = replayJournal(database, directory, generation, reached);
      reached = replayed.reached;
      replayedBytes += replayed.size;
      if (replayed.size > 0) journal = { generation, size: replayed.size };
      if (replayed.fault) {
        broken = true;
        const { kind, reason } = replayed.fault;
        damage.push({ path, from: replayed.size, reason, torn: kind === 'torn' });
      }
    }
    const newestGeneration = Math.max(0, base.generation, ...files.snapshots, ...files.journals);
    const found = {
      database,
      ...reached,
      replayedBytes,
      newestGeneration,
      base: base.kind,
      damage,
    };
    return journal ? { ...found, journal } : found;
  } catch (error) {
    database.close();
    throw error;
  }
}
