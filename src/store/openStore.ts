import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../base/clock.ts';
import { codeOf } from '../base/errorCode.ts';
import type { Log } from '../base/log.ts';
import type { Table } from '../model/table.ts';
import { removeOlderThan } from './compact.ts';
import { diskFailure } from './diskFailure.ts';
import { loadEngine } from './engine.ts';
import {
  backupDirectory,
  journalFile,
  listDatabaseFiles,
  removeUnfinished,
  snapshotFile,
} from './files.ts';
import { backupsNewestFirst } from './findBase.ts';
import { Journal } from './journal.ts';
import { latestVersion, migrationStatements } from './migrate.ts';
import { putAside } from './putAside.ts';
import { type Damage, type Recovered, recover } from './recover.ts';
import type { SealFacts } from './seal.ts';
import { writeSnapshot } from './snapshot.ts';
import type { Sqlite } from './sqlite.ts';
import { Store } from './store.ts';

export interface OpenOptions {
  readonly directory: string;
  /** Folder of the built programs: sql-wasm.wasm and compactor.js. */
  readonly programs: string;
  readonly tables: readonly Table[];
  readonly log: Log;
  readonly clock?: Clock;
  readonly rotateAtBytes?: number;
  readonly keepEvents?: number;
  /** Asked before every write (lock.ts); left out where nobody else can come. */
  readonly isOwner?: () => boolean;
}

/** What came of opening; a person hears of it only if something was damaged. */
export interface Opened<Event> {
  readonly store: Store<Event>;
  readonly base: Recovered['base'];
  readonly damage: readonly Damage[];
  /** Where the damaged parts are now. */
  readonly keptAt?: string;
}

const KEPT_BACKUPS = 2;

/** So many times the usual length of a journal, and opening takes too long. */
const PILED_UP = 4;

/** Only the owner of the directory may call this (lock.ts). */
export async function openStore<Event>(options: OpenOptions): Promise<Opened<Event>> {
  const { directory, programs, tables } = options;
  const engine = await loadEngine(programs);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const recovered = recover(engine, directory, latestVersion(tables));
    try {
      return begin<Event>(options, recovered);
    } catch (error) {
      recovered.database.close();
      throw error;
    }
  } catch (error) {
    // Only what the disk said: a migration that fails is a bug, and must look like one.
    throw codeOf(error) === '' ? error : diskFailure(error, 'Malamar could not open its data');
  }
}

function begin<Event>(options: OpenOptions, recovered: Recovered): Opened<Event> {
  const { directory, programs, tables, log, clock = systemClock } = options;
  const { database, number, damage, base } = recovered;
  removeUnfinished(directory);
  const keptAt = damage.length > 0 ? putAside(directory, damage, clock) : undefined;
  for (const { path, reason } of damage) log.warn(`${path}: ${reason}; kept at ${keptAt}`);
  const migrations = migrationStatements(tables, database.schemaVersion);
  const identity = identityFor(recovered);
  const rotateAtBytes = options.rotateAtBytes ?? 4 * 1024 * 1024;
  const piledUp = recovered.replayedBytes > PILED_UP * rotateAtBytes;
  const journal =
    (piledUp && migrations.length === 0 && journalAfterPile(options, recovered, identity)) ||
    journalToWrite(options, recovered, identity, migrations.length > 0);
  const isOwner = options.isOwner ?? (() => true);
  const store = new Store<Event>(
    {
      directory,
      programs,
      database,
      identity,
      journal,
      number,
      log,
      clock,
      rotateAtBytes,
      isOwner,
    },
    options.keepEvents ?? 5000,
  );
  if (migrations.length > 0)
    try {
      store.transaction((writer) => {
        for (const [sql, params] of migrations) writer.run(sql, params);
      });
    } catch (error) {
      journal.close();
      // It holds nothing yet, and would keep the version away that can still open this database.
      rmSync(journalFile(directory, journal.generation));
      throw error;
    }
  return { store, base, damage, ...(keptAt === undefined ? {} : { keptAt }) };
}

/** A database that begins now gets a name of its own, even where another one was lost before. */
function identityFor({ identity, journal, number }: Recovered): string {
  const goesOn = journal !== undefined || number > 0;
  return goesOn && identity !== undefined ? identity : randomBytes(8).toString('hex');
}

/**
 * Windows that always end before their snapshot is built leave ever more to repeat. Then it is built
 * here, before anything else can come between. Without room for it, the journals just go on.
 */
function journalAfterPile(
  { directory, log }: OpenOptions,
  { newestGeneration, database, number }: Recovered,
  identity: string,
): Journal | undefined {
  const generation = newestGeneration + 1;
  const facts = { generation, schema: database.schemaVersion, number, identity };
  let journal: Journal | undefined;
  try {
    journal = Journal.create(directory, { ...facts, number: number + 1 });
    writeSnapshot(snapshotFile(directory, generation), database.export(), facts);
    removeOlderThan(directory, listDatabaseFiles(directory).snapshots.at(-2) ?? 0);
  } catch (error) {
    log.warn(`the journals could not be made into a snapshot: ${String(error)}`);
  }
  return journal;
}

/** Mostly the one that is there. A migration begins one of its own, whose seal keeps older versions away. */
function journalToWrite(
  { directory, tables }: OpenOptions,
  recovered: Recovered,
  identity: string,
  migrating: boolean,
): Journal {
  const { journal, number, base, newestGeneration, database } = recovered;
  if (journal && !migrating && base !== 'backup')
    return Journal.resume(directory, journal.generation, journal.size);
  const generation = newestGeneration + 1;
  const facts = { generation, schema: database.schemaVersion, number, identity };
  if (migrating && number > 0) backUp(directory, database, facts);
  // What was rescued from a backup must not depend on it any longer: backups come and go.
  if (base === 'backup')
    writeSnapshot(snapshotFile(directory, generation), database.export(), facts);
  const schema = migrating ? latestVersion(tables) : facts.schema;
  return Journal.create(directory, { ...facts, schema, number: number + 1 });
}

function backUp(directory: string, database: Sqlite, facts: SealFacts): void {
  const place = backupDirectory(directory);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const path = join(place, `malamar.${facts.generation}.v${facts.schema}.db`);
  writeSnapshot(path, database.export(), facts);
  for (const old of backupsNewestFirst(directory).slice(KEPT_BACKUPS)) rmSync(old);
}
