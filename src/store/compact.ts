import { rmSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { journalFile, listDatabaseFiles, snapshotFile } from './files.ts';
import { type Reached, replayJournal } from './replay.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { Sqlite } from './sqlite.ts';

/**
 * Builds the snapshot of `generation` from the files before it, which nobody writes any more.
 * Any doubt about them is an error: the process that owns the database still has it in memory.
 */
export function compact(engine: Engine, directory: string, generation: number): void {
  const { snapshots, journals } = listDatabaseFiles(directory);
  const base = snapshots.findLast((each) => each < generation) ?? 0;
  const snapshot = base === 0 ? undefined : readSnapshot(snapshotFile(directory, base));
  if (snapshot && !('contents' in snapshot))
    throw new Error(`snapshot ${base} is damaged: ${snapshot.damage}`);

  const database = new Sqlite(engine, snapshot?.contents);
  let reached: Reached = snapshot?.seal ?? { number: 0 };
  for (const each of journals.filter((one) => one >= base && one < generation)) {
    const replayed = replayJournal(database, directory, each, reached);
    if (replayed.fault) throw new Error(`journal ${each} is damaged: ${replayed.fault.reason}`);
    reached = replayed.reached;
  }
  const { number, identity } = reached;
  if (identity === undefined) throw new Error(`there is nothing before journal ${generation}`);
  const facts = { generation, schema: database.schemaVersion, number, identity };
  writeSnapshot(snapshotFile(directory, generation), database.export(), facts);
  database.close();
  removeOlderThan(directory, base);
}

/** One generation is kept back: should the new snapshot rot, the one before and its journals give the same. */
export function removeOlderThan(directory: string, generation: number): void {
  const { snapshots, journals } = listDatabaseFiles(directory);
  for (const each of snapshots) if (each < generation) rmSync(snapshotFile(directory, each));
  for (const each of journals) if (each < generation) rmSync(journalFile(directory, each));
}
