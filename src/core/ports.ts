import type { Result } from '../base/result.ts';
import type { Job, LiveJob } from '../cli/job.ts';
import type { ProcessIdentity } from '../cli/process/contract.ts';
import type { Places } from '../cli/workfiles.ts';
import type {
  ChangedFile,
  Restored,
  RestorePlan,
  RestoreScope,
  RunChanges,
} from '../model/snapshot.ts';

/** What the domain needs of the machine, handed in: it knows neither files nor processes itself. */

export interface Leftover {
  readonly runId: string;
  /** Null: it is not known that a process was started, nor that none was. */
  readonly identity: ProcessIdentity | null;
}

export interface Workbench {
  /** `temp` = a directory of its own for this task or chat, made at its first run and used again. */
  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places;
  begin(job: Job): LiveJob;
  /** Ends what is left of runs whose window died; tells by run which processes could not be ended. */
  endLeftovers(runs: readonly Leftover[]): Promise<ReadonlyMap<string, readonly number[]>>;
  /** The raw output of a run, or undefined: there is none any more. */
  readLog(runId: string): Promise<string | undefined>;
  removeLogs(keep: (runId: string) => boolean): Promise<void>;
}

export interface Snapshot {
  /** The stored tree; null = nothing was stored, and `note` says why (no git folder, no git). */
  readonly tree: string | null;
  /** Paths that were too large, ignored ones aside: they can neither be compared nor restored. */
  readonly notCovered: readonly string[];
  readonly note: string | null;
}

/** The folder before and after each run, kept in a git directory of our own. */
export interface Snapshots {
  /** Never rejects: what could not be stored is said in `note`. */
  take(directory: string, runId: string, when: 'before' | 'after'): Promise<Snapshot>;
  changed(before: string, after: string): Promise<readonly ChangedFile[]>;
  changesOf(runId: string): Promise<Result<RunChanges>>;
  /** The bytes of a file in a stored tree; undefined: it is not in there. */
  contentOf(tree: string, path: string): Promise<Uint8Array | undefined>;
  /** Stores the present and changes nothing. A restore is undone like a run, by its own id. */
  planRestore(runId: string, how: { scope: RestoreScope }): Promise<Result<RestorePlan>>;
  /** Waits in one line with `take`: whatever is recorded later sees the folder as it is afterwards. */
  restore(plan: RestorePlan): Promise<Result<Restored>>;
  /** Removes what belongs to no kept run. */
  forget(keep: (runId: string) => boolean): Promise<void>;
}

export interface Machine {
  readonly workbench: Workbench;
  readonly snapshots: Snapshots;
  keepRunEventsDays(): number;
  /** Names this window in the ledger of processes. */
  readonly owner: string;
  /** What must never stand in a comment, a prompt or an export. */
  secrets(): readonly string[];
}
