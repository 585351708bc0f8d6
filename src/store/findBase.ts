import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { backupDirectory, type DatabaseFiles, journalFile, names, snapshotFile } from './files.ts';
import type { Damage, Recovered } from './recover.ts';
import { type Reached, readJournalSeal } from './replay.ts';
import type { Seal } from './seal.ts';
import { isNewer } from './seals.ts';
import { readSnapshot } from './snapshot.ts';
import { Sqlite } from './sqlite.ts';

/** What the journals are applied to. */
export interface Base {
  readonly kind: Recovered['base'];
  readonly database: Sqlite;
  readonly generation: number;
  readonly reached: Reached;
}

export interface Wanted {
  readonly files: DatabaseFiles;
  /** Which database it must be, where that is known. */
  readonly identity: string | undefined;
  readonly knownSchema: number;
}

/** The newest good snapshot; else nothing, if the journals go back to the beginning; else the newest good backup. */
export function findBase(
  engine: Engine,
  directory: string,
  { files, identity, knownSchema }: Wanted,
  damage: Damage[],
): Base {
  for (const generation of files.snapshots.toReversed()) {
    const path = snapshotFile(directory, generation);
    const opened = openSnapshot(engine, path, (seal) => strayOf(seal, generation, identity));
    if ('damage' in opened) damage.push({ path, from: 0, reason: opened.damage, torn: false });
    else return { kind: 'snapshot', ...opened, generation };
  }
  if (!journalsAreWhole(directory, files.journals)) {
    for (const path of backupsNewestFirst(directory)) {
      const opened = openSnapshot(engine, path, (seal) =>
        isNewer(seal, knownSchema) ? 'it is from a newer version' : undefined,
      );
      if ('database' in opened) return { kind: 'backup', ...opened };
    }
  }
  const reached = identity === undefined ? { number: 0 } : { number: 0, identity };
  return { kind: 'nothing', database: new Sqlite(engine), generation: 0, reached };
}

/** A whole file of the wrong kind, or one that SQLite cannot use, is as bad as a broken one. */
function openSnapshot(
  engine: Engine,
  path: string,
  objection: (seal: Seal) => string | undefined,
): Omit<Base, 'kind'> | { readonly damage: string } {
  const snapshot = readSnapshot(path);
  if ('damage' in snapshot) return snapshot;
  const { seal, contents } = snapshot;
  const damage = objection(seal);
  if (damage !== undefined) return { damage };
  const { generation, number, identity } = seal;
  try {
    return { database: new Sqlite(engine, contents), generation, reached: { number, identity } };
  } catch (error) {
    return { damage: `SQLite cannot open it: ${String(error)}` };
  }
}

function strayOf(seal: Seal, generation: number, identity: string | undefined) {
  if (identity !== undefined && seal.identity !== identity) return 'it belongs to another database';
  if (seal.generation !== generation) return 'it is the snapshot of another generation';
  return undefined;
}

/** Do the journals alone tell everything? (A new database, or one that was never compacted.) */
function journalsAreWhole(directory: string, journals: readonly number[]): boolean {
  const first = journals[0];
  return first !== undefined && readJournalSeal(journalFile(directory, first))?.number === 1;
}

export function backupsNewestFirst(directory: string): string[] {
  const generationOf = (name: string): number => Number(/^malamar\.(\d+)\./.exec(name)?.[1] ?? 0);
  return names(backupDirectory(directory))
    .filter((name) => /^malamar\.\d+\.v\d+\.db$/.test(name))
    .sort((a, b) => generationOf(b) - generationOf(a))
    .map((name) => join(backupDirectory(directory), name));
}
