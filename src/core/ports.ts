import type { Origin } from '../agentFiles/definition.ts';
import type { Disposable } from '../base/disposable.ts';
import type { Failure, Result } from '../base/result.ts';
import type { ToolLimit } from '../cli/adapter.ts';
import type { Job, LiveJob, PlannedCommand, PlannedJob } from '../cli/job.ts';
import type { ProcessIdentity } from '../cli/process/contract.ts';
import type { FileEnd } from '../cli/runFiles.ts';
import type { KeptOrder, RunOrder } from '../cli/runOrders.ts';
import type { ChatPlaces, Places } from '../cli/workfiles.ts';
import type { OpenDesk, ToolDesk } from '../mcp/bridge.ts';
import type { CliType } from '../model/agent.ts';
import type { Run } from '../model/run.ts';
import type {
  ChangedFile,
  PastRestore,
  Restored,
  RestorePlan,
  RestoreScope,
  RunChanges,
} from '../model/snapshot.ts';
import type { CliFact } from '../protocol/chats.ts';
import type { Skill } from '../scope/skills.ts';

/** What the domain needs of the machine, handed in: it knows neither files nor processes itself. */

export interface Leftover {
  readonly runId: string;
  /** Null: it is not known that a process was started, nor that none was. */
  readonly identity: ProcessIdentity | null;
}

/** A run as far as it is known before it begins. */
export type RunToBe = Pick<Run, 'id' | 'cli_type'>;

export interface Workbench {
  /** `temp` = a directory of its own for this task or chat, made at its first run and used again. */
  places(subject: { kind: 'task' | 'chat'; id: string }, directory: string | 'temp'): Places;
  chatPlaces(chatId: string, directory: string | 'temp'): ChatPlaces;
  begin(job: Job): LiveJob;
  /** How such a job would be started now. Makes no file and starts nothing. */
  describe(job: PlannedJob): Promise<Result<PlannedCommand>>;
  /**
   * How Malamar's tools are called in the shell of a run, and the file that explains it; undefined: nothing can
   * be reached from the shell that this CLI gives to an agent with these tools.
   */
  toolCommand(
    run: RunToBe,
    tools: ToolLimit,
  ): { readonly command: string; readonly skill: string } | undefined;
  /** Ends what is left of runs whose window died; tells by run which processes could not be ended. */
  endLeftovers(runs: readonly Leftover[]): Promise<ReadonlyMap<string, readonly number[]>>;
  /** The raw output of a run, or undefined: there is none any more. */
  readLog(runId: string): Promise<string | undefined>;
  /** Only the last bytes of it, and how many there are before them. */
  readLogEnd(runId: string, most: number): Promise<FileEnd | undefined>;
  /** Beside the raw output, for people; never waited for, and what cannot be written is only logged. */
  keepOrder(runId: string, order: RunOrder): void;
  /** Undefined: there is none, or not any more. */
  readOrder(runId: string): Promise<KeptOrder | undefined>;
  /** With all that is kept beside them. */
  removeLogs(keep: (runId: string) => boolean): Promise<void>;
}

/** The files that people gave to chats. */
export interface Attachments {
  /** Copies a file; the same name again overwrites. `note` keeps in the store where agents will find it. */
  keep(
    chatId: string,
    name: string,
    source: string,
    note: (path: string) => Result<null>,
  ): Promise<Result<{ readonly path: string }>>;
  /** All files go whose names are not wanted in their chat. */
  tidy(wanted: (chatId: string) => ReadonlySet<string>): Promise<void>;
}

/** What is known of the CLIs of this machine. */
export interface Clis {
  /** As it was found last; empty: nobody has looked yet. */
  known(): readonly CliFact[];
  /** The first that works and that may be taken; else the first that works at all. */
  firstHealthy(mayBeTaken?: (cli: CliType) => boolean): Promise<CliType>;
  /** Why it cannot keep an agent within these tools; undefined: it can. */
  unenforceable(cli: CliType, tools: ToolLimit): string | undefined;
  /** Why it would not even begin with this model of an agent's own; undefined: it would. */
  refuses(cli: CliType, model: string | null): Failure | undefined;
  /** How long it is known to wait for one call of a tool. */
  longestCallMs(cli: CliType): number;
  /** For agents that name none of their own, on this machine. */
  standardModel(cli: CliType): string | null;
  /** Looks at all of them. Never rejects. */
  check(): Promise<unknown>;
  /** Somebody looked at one, and it is another than before. */
  onDidChange(listener: () => void): Disposable;
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
  /** Newest first, those that broke off among them. Never rejects. */
  pastRestores(): Promise<readonly PastRestore[]>;
  /** Removes what belongs to no kept run. */
  forget(keep: (runId: string) => boolean): Promise<void>;
}

/** A text of a file and by what it is known: its sha256, without a byte order mark. */
export interface FileVersion {
  readonly text: string;
  readonly hash: string;
}

/** A file in one of the places where agents live. */
export interface FoundFile {
  /** Absolute; `shipped:<slug>` of one that ships, because the extension moves with each update. */
  readonly path: string;
  /** Its name without `.md`. */
  readonly slug: string;
  readonly origin: Origin;
  /** Null: it cannot be read, and `trouble` says why. */
  readonly version: FileVersion | null;
  readonly trouble: string | null;
}

/** The files in which agents live: those of the folder, of the person, and those that ship. */
export interface AgentFolder {
  /** All that are there now, in no order. Never rejects: what cannot be read says so. */
  read(): Promise<readonly FoundFile[]>;
  /** Undefined: there is none, it cannot be read, or it is in none of the places. */
  present(path: string): FileVersion | undefined;
  /** Something has changed there, or may have. */
  watch(listener: () => void): Disposable;
  /** Where a new file of this name would be. */
  pathOf(home: 'folder' | 'user', slug: string): string;
  /** `expected` = the version that it replaces; null = there must be none. Complete or not at all. */
  write(path: string, text: string, expected: string | null): Result<FileVersion>;
  /** To the trash of the system, or aside; also if there is none any more. Refused if it is not `expected`. */
  remove(path: string, expected: string | null): Promise<Result<'trash' | 'kept'>>;
  /** Versions of the person's own files that were accepted, in whatever folder. */
  readonly accepted: {
    has(slug: string, hash: string): boolean;
    add(slug: string, hash: string): void;
    remove(slug: string, hash: string): void;
  };
}

/** Folders with a SKILL.md: of the project, of the person, and Malamar's own. */
export interface Skills {
  /** As they are now; of two with the same name the first wins. Never throws. */
  list(): readonly Skill[];
}

export interface Machine {
  readonly workbench: Workbench;
  readonly agentFiles: AgentFolder;
  readonly attachments: Attachments;
  readonly clis: Clis;
  readonly snapshots: Snapshots;
  /** Where the program of a run finds the tools that Malamar gives to it. */
  readonly tools: { open(desk: ToolDesk): Promise<OpenDesk> } & Disposable;
  readonly skills: Skills;
  /** What ships with Malamar for its agents to read, and where a newer copy of it may be. */
  readonly knowledge: { readonly directory: string; readonly url: string | null };
  readonly folder: {
    /** The absolute path of a directory of the folder, or of a part of it, links followed; refused if it is elsewhere. */
    directoryInside(path: string, within?: string): Result<string>;
  };
  /** Removes every file that belongs to the workspace. The store is closed and nothing runs any more. */
  erase(): Promise<Result<null>>;
  /** Whether e-mail can be sent; never how. */
  hasMail(): boolean;
  keepRunEventsDays(): number;
  /** Names this window in the ledger of processes. */
  readonly owner: string;
  /** What must never stand in a comment, a prompt or an export. */
  secrets(): readonly string[];
}
