import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../base/errorCode.ts';

/**
 * The files of one database. Generation N: `malamar.N.db` holds everything before the journal
 * `malamar.N.journal`. A new generation begins with its journal; its snapshot follows in the
 * background. The newest good snapshot plus all journals from its generation on is the database.
 */
export const snapshotFile = (directory: string, generation: number): string =>
  join(directory, `malamar.${generation}.db`);

export const journalFile = (directory: string, generation: number): string =>
  join(directory, `malamar.${generation}.journal`);

export const backupDirectory = (directory: string): string => join(directory, 'backups');

export interface DatabaseFiles {
  readonly snapshots: readonly number[];
  readonly journals: readonly number[];
}

/** Generations found, oldest first. A directory that is not there holds nothing. */
export function listDatabaseFiles(directory: string): DatabaseFiles {
  const generations = (pattern: RegExp): number[] =>
    names(directory)
      .flatMap((name) => pattern.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  return {
    snapshots: generations(/^malamar\.(\d+)\.db$/),
    journals: generations(/^malamar\.(\d+)\.journal$/),
  };
}

export const hasDatabase = (directory: string): boolean => {
  const { snapshots, journals } = listDatabaseFiles(directory);
  return snapshots.length + journals.length > 0;
};

/** File names in a directory; none if there is no directory. */
export function names(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What writers that were killed left half done (`.new`). Only for the owner, who knows that they are dead. */
export function removeUnfinished(directory: string): void {
  for (const place of [directory, backupDirectory(directory)])
    for (const name of names(place)) if (/^malamar\..*\.new$/.test(name)) rmSync(join(place, name));
}

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** The thing itself is bad, and will be tomorrow: unlike a missing permission, which somebody can give. */
export const isUnreadable = (error: unknown): boolean => ['EIO', 'EISDIR'].includes(codeOf(error));

/** A rename is only kept over a power loss once its directory is synced. Windows cannot, and need not. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
