import * as z from 'zod';
import { newId } from '../base/id.ts';

/** What is known of the folder before and after a run. Paths are relative to the top of the repository. */

const Paths = z.array(z.string()).readonly();

export const ChangedFile = z.object({
  path: z.string(),
  change: z.enum(['added', 'modified', 'deleted']),
});
export type ChangedFile = Readonly<z.output<typeof ChangedFile>>;

/** Something that points elsewhere now; null = there was none. Only reported, never moved by us. */
export const Moved = z.object({
  /** `HEAD`, `current branch`, `branch x` or `stash`. */
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type Moved = Readonly<z.output<typeof Moved>>;

export const RunChanges = z.object({
  top: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  files: z.array(ChangedFile).readonly(),
  notCovered: Paths,
  moved: z.array(Moved).readonly(),
  note: z.string().nullable(),
});
export type RunChanges = Readonly<z.output<typeof RunChanges>>;

/** `run` = the paths that the run changed; `tree` = everything, and what is staged, as before it. */
export const RestoreScope = z.enum(['run', 'tree']);
export type RestoreScope = z.output<typeof RestoreScope>;

/** Something that is neither covered nor known, in the place of a path that would be written. */
const Obstacle = z.object({ path: z.string(), by: z.string() });
export type Obstacle = Readonly<z.output<typeof Obstacle>>;

/** Restores are undone like runs, by their own ids. */
export const newRestoreId = (): string => `restore-${newId()}`;
export const isRestore = (id: string): boolean => id.startsWith('restore-');

/** What a restore puts back and how, kept with the state before it. */
export const RestoreWork = z.object({
  /** A run, or an earlier restore. */
  of: z.string(),
  scope: RestoreScope,
  /** The folder as it should be afterwards. */
  target: z.string(),
  /** How many of its paths were to be written or removed. */
  files: z.int(),
});
export type RestoreWork = Readonly<z.output<typeof RestoreWork>>;

/** A restore that was carried out, or broke off. It can be undone for as long as it is known. */
export const PastRestore = RestoreWork.pick({ of: true, scope: true }).extend({
  id: z.string(),
  at: z.string(),
  /** The run that was undone; another than `of` if that is a restore. */
  undoes: z.string(),
  /** Null: it was not counted. */
  files: z.int().nullable(),
});
export type PastRestore = Readonly<z.output<typeof PastRestore>>;

/** What a restore would do, for a person to agree to. Nothing has been written yet. */
export const RestorePlan = z.object({
  id: z.string(),
  runId: z.string(),
  /** When that was recorded which is put back. */
  recordedAt: z.string(),
  /** The run that had been undone, if `runId` is not a run but a restore. */
  undoes: z.string().nullable(),
  scope: RestoreScope,
  top: z.string(),
  /** The present, stored: the restore is refused once it is not the present any more. */
  present: z.string(),
  target: z.string(),
  write: Paths,
  remove: Paths,
  /** Of these, what somebody changed again after the run; that would be undone as well. */
  changedSince: Paths,
  /** Left alone: a file that nobody could bring back is in the way. */
  obstacles: z.array(Obstacle).readonly(),
  /** Left alone, because the state then or now is not stored. */
  notCovered: Paths,
  moved: z.array(Moved).readonly(),
  /** Whether what is staged is put back, too. */
  index: z.boolean(),
  note: z.string().nullable(),
});
export type RestorePlan = Readonly<z.output<typeof RestorePlan>>;

export const Restored = z.object({
  written: Paths,
  removed: Paths,
  /** Not as they should be, although everything was tried. */
  notBack: Paths,
  index: z.enum(['left alone', 'back', 'not back']),
  moved: z.array(Moved).readonly(),
  note: z.string().nullable(),
  /** A restore is undone like a run: by a plan for this id. */
  undo: z.object({ runId: z.string(), scope: RestoreScope, tree: z.string() }),
});
export type Restored = Readonly<z.output<typeof Restored>>;
