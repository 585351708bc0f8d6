import type { CliEvent, Ending, ToolLimit } from '../cli/adapter.ts';
import type { ProcessEnd, ProcessIdentity, StopReason } from '../cli/process/contract.ts';
import type { CliType } from '../model/agent.ts';

/** What the domain needs of the machine, handed in: it knows neither files nor processes itself. */

/** The files of one run. Their names are known before anything is written, because the input names them. */
export interface Places {
  readonly input: string;
  /** A fresh name for each run: a stale answer can never be taken for a new one. */
  readonly output: string;
  /** Where the agent works, absolute. */
  readonly directory: string;
}

export interface Job {
  readonly runId: string;
  readonly cli: CliType;
  readonly model: string | null;
  readonly tools: ToolLimit;
  readonly places: Places;
  /** The text of the input file. */
  readonly input: string;
  /** Null = a person is waiting and may stop it. */
  readonly wallMs: number | null;
  readonly idleMs: number | null;
  readonly onStarted: (identity: ProcessIdentity) => void;
  readonly onEvent: (event: CliEvent) => void;
}

/** What stands where the answer should be. */
export type Answer =
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** A symlink, a directory, too large, not text: in words for people and agents. */
  | { readonly kind: 'unusable'; readonly why: string };

export interface Finished {
  readonly end: ProcessEnd;
  readonly ending: Ending;
  readonly answer: Answer;
}

export interface LiveJob {
  /** Never rejects. */
  readonly finished: Promise<Finished>;
  stop(reason: StopReason): void;
  holdClocks(): () => void;
}

export interface Workbench {
  /** `temp` = a directory of its own for this task or chat, made at its first run and used again. */
  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places;
  begin(job: Job): LiveJob;
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

export interface ChangedFile {
  readonly path: string;
  readonly change: 'added' | 'modified' | 'deleted';
}

/** The folder before and after each run, kept in a git directory of our own. */
export interface Snapshots {
  /** Never rejects: what could not be stored is said in `note`. */
  take(directory: string, runId: string, when: 'before' | 'after'): Promise<Snapshot>;
  changed(before: string, after: string): Promise<readonly ChangedFile[]>;
  /** Removes what belongs to no kept run. */
  forget(keep: (runId: string) => boolean): Promise<void>;
}
