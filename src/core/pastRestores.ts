import type { Run } from '../model/run.ts';
import type { PastRestore } from '../model/snapshot.ts';
import { undoneAmong } from './restoreRules.ts';
import { findRun } from './runRecord.ts';
import type { Foundation } from './theWorkspace.ts';

/** More than anybody looks through. */
const MOST_RESTORES = 100;

export interface ListedRestore extends PastRestore {
  /** Null: it was deleted with its task or chat. */
  readonly run: Run | null;
  readonly isUndone: boolean;
}

/** Restores have no rows: the snapshots know them, also those of an earlier session. */
export async function listRestores({ store, machine }: Foundation): Promise<ListedRestore[]> {
  const restores = await machine.snapshots.pastRestores();
  const undone = undoneAmong(restores);
  return restores.slice(0, MOST_RESTORES).map((restore) => ({
    ...restore,
    run: findRun(store.read, restore.undoes) ?? null,
    isUndone: undone.has(restore.id),
  }));
}
