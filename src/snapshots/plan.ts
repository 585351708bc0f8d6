import type { RestoreScope } from '../model/snapshot.ts';
import { isAmong } from './cover.ts';
import type { Difference, Entry } from './listing.ts';

/** One path to put back; no entry = it was not there. */
export interface Edit {
  readonly path: string;
  readonly entry: Entry | undefined;
  /** Whether there is a covered file now; if not, what stands at the path is not ours to overwrite. */
  readonly isCoveredNow: boolean;
}

export interface Changes {
  /** From before the run to after it. */
  readonly byRun: readonly Difference[];
  /** From after the run to now. */
  readonly since: readonly Difference[];
  /** From now to before the run. */
  readonly back: readonly Difference[];
  readonly notCovered: readonly string[];
}

export interface Decision {
  readonly edits: readonly Edit[];
  readonly changedSince: readonly string[];
}

export function decideRestore(scope: RestoreScope, changes: Changes): Decision {
  const isUnknown = isAmong(changes.notCovered);
  const ofRun = new Set(changes.byRun.map(({ path }) => path));
  const sinceRun = new Set(changes.since.map(({ path }) => path));
  const edits = changes.back
    .filter(({ path }) => !isUnknown(path) && (scope === 'tree' || ofRun.has(path)))
    .map(({ path, before, after }) => ({ path, entry: after, isCoveredNow: before !== undefined }));
  return {
    edits,
    changedSince: edits.map(({ path }) => path).filter((path) => sinceRun.has(path)),
  };
}
