import { FailureError } from '../base/result.ts';
import { journalFile, listDatabaseFiles, snapshotFile } from './files.ts';
import { readJournalSeal } from './replay.ts';
import { FORMAT, type Seal } from './seal.ts';
import { readSnapshotSeal } from './snapshot.ts';

/** The seals of all files of a database that have a good one, snapshots first. */
export function readSeals(directory: string): Seal[] {
  const { snapshots, journals } = listDatabaseFiles(directory);
  return [
    ...snapshots.map((generation) => readSnapshotSeal(snapshotFile(directory, generation))),
    ...journals.map((generation) => readJournalSeal(journalFile(directory, generation))),
  ].filter((seal) => seal !== undefined);
}

/** Which database these files are: what most of them say. A stray file is outvoted; in doubt a snapshot is right. */
export function identityOf(seals: readonly Seal[]): string | undefined {
  const votes = new Map<string, number>();
  for (const { identity } of seals) votes.set(identity, (votes.get(identity) ?? 0) + 1);
  const most = Math.max(0, ...votes.values());
  return [...votes].find(([, count]) => count === most)?.[0];
}

export const isNewer = (seal: Seal, knownSchema: number): boolean =>
  seal.format > FORMAT || seal.schema > knownSchema;

/** An older Malamar must not touch what a newer one wrote: it would lose what it does not know of. */
export function refuseNewer(seals: readonly Seal[], knownSchema: number): void {
  if (!seals.some((seal) => isNewer(seal, knownSchema))) return;
  throw new FailureError(
    'This workspace was last used by a newer version of Malamar, which stores more than this one knows of. Nothing was changed.',
    'Update the Malamar extension, then reload the window.',
  );
}
