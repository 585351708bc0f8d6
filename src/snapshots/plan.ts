import { isAmong } from './cover.ts';
import type { Moved } from './heads.ts';
import type { Difference, Entry } from './listing.ts';

/** `run` = what this run changed, back to before it; `tree` = everything, and the index, as before the run. */
export type RestoreScope = 'run' | 'tree';

/** One path to put back; no entry = it was not there. */
export interface Edit {
  readonly path: string;
  readonly entry: Entry | undefined;
  /** Whether there is a covered file now; if not, what stands at the path is not ours to overwrite. */
  readonly isCoveredNow: boolean;
}

/** Something that is neither covered nor known, in the place of a path that would be written. */
export interface Obstacle {
  readonly path: string;
  readonly by: string;
}

/** What a restore would do, for a person to agree to. Nothing has been written yet. */
export interface RestorePlan {
  readonly id: string;
  readonly runId: string;
  readonly scope: RestoreScope;
  readonly top: string;
  /** The present, stored: the restore is refused once it is not the present any more. */
  readonly present: string;
  readonly target: string;
  readonly write: readonly string[];
  readonly remove: readonly string[];
  /** Of these, what somebody changed again after the run; that would be undone as well. */
  readonly changedSince: readonly string[];
  /** Left alone, because an ignored or not covered file is in the way and would be lost. */
  readonly obstacles: readonly Obstacle[];
  /** Left alone, because the state then or now is not stored. */
  readonly notCovered: readonly string[];
  /** Only reported: HEAD, branches and stash are never moved. */
  readonly moved: readonly Moved[];
  /** Whether the index is put back, too. */
  readonly index: boolean;
  readonly note: string | null;
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
