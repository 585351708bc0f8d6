import { journalFile, listDatabaseFiles, snapshotFile } from '../store/files.ts';

/**
 * All data of this directory was deleted. Says whether that is still so, until some window begins anew there: files
 * that could not be removed are no new data.
 */
export function deletedFrom(directory: string): () => boolean {
  const left = new Set(databaseFiles(directory));
  return () => databaseFiles(directory).every((file) => left.has(file));
}

function databaseFiles(directory: string): string[] {
  const { snapshots, journals } = listDatabaseFiles(directory);
  return [
    ...snapshots.map((generation) => snapshotFile(directory, generation)),
    ...journals.map((generation) => journalFile(directory, generation)),
  ];
}
