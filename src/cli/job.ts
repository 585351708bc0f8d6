import type { CliType } from '../model/agent.ts';
import type { CliEvent, Ending, ToolLimit } from './adapter.ts';
import type { Answer } from './answerFile.ts';
import type { ProcessEnd, ProcessIdentity, StopReason } from './process/contract.ts';
import type { CommandLine } from './runOrders.ts';
import type { Places, WorkText } from './workfiles.ts';

/** One turn of one agent, as the domain orders it. */
export interface Job {
  readonly runId: string;
  readonly cli: CliType;
  readonly model: string | null;
  readonly tools: ToolLimit;
  /** A person said yes to what this CLI cannot keep it from: it runs with the nearest limits there are. */
  readonly limitAccepted?: boolean;
  /** Directories that it may read besides, such as those of its skills. */
  readonly readable?: readonly string[];
  /** It was called by another agent, and calls nobody. */
  readonly alone?: boolean;
  /**
   * Those of Malamar's own tools that it has, and whether its program offers them or its shell, or both.
   * `pass` opens the door to them, and is not there in a preview.
   */
  readonly own?: {
    readonly names: readonly string[];
    readonly byProgram: boolean;
    readonly byShell: boolean;
    readonly pass?: object;
  };
  readonly places: Places;
  /** The text of the input file, and the words that send the CLI there. */
  readonly input: string;
  readonly prompt: string;
  /** Further texts for the agent to read. */
  readonly further?: readonly WorkText[];
  /** The chat whose uploads are laid out, and where. */
  readonly attachments?: { readonly chatId: string; readonly directory: string };
  /** The process starts after this; its files are laid out meanwhile. Never rejects. */
  readonly after?: Promise<unknown>;
  /** Null = a person is waiting and may stop it. */
  readonly wallMs: number | null;
  readonly idleMs: number | null;
  /** How the program is about to be called. */
  readonly onOrdered?: (command: CommandLine) => void;
  readonly onStarted: (identity: ProcessIdentity) => void;
  readonly onEvent: (event: CliEvent) => void;
}

/** What of a job decides how it is started. */
export type PlannedJob = Pick<
  Job,
  | 'runId'
  | 'cli'
  | 'model'
  | 'tools'
  | 'limitAccepted'
  | 'readable'
  | 'alone'
  | 'own'
  | 'places'
  | 'prompt'
>;

/** How a CLI would be started, for people to read. */
export interface PlannedCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  /** What Malamar adds to the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** The names of what the person's settings add; their values are nobody's business. */
  readonly personal: readonly string[];
  /** Standard input; null = closed at once. */
  readonly input: string | null;
  /** Written for it before the start. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

export interface Finished {
  readonly end: ProcessEnd;
  readonly ending: Ending;
  readonly answer: Answer;
}

export interface LiveJob {
  /** Never rejects. */
  readonly finished: Promise<Finished>;
  /** `finished` tells when it is true. */
  stop(reason: StopReason): void;
  /** The limits of time stand still until the returned function is called. */
  holdClocks(): () => void;
  /** It waits for other runs: its place among the living ones is theirs until the returned function is called. */
  lendPlace(): () => void;
}
