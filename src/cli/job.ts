import type { CliType } from '../model/agent.ts';
import type { CliEvent, Ending, ToolLimit } from './adapter.ts';
import type { Answer } from './answerFile.ts';
import type { ProcessEnd, ProcessIdentity, StopReason } from './process/contract.ts';
import type { Places } from './workfiles.ts';

/** One turn of one agent, as the domain orders it. */
export interface Job {
  readonly runId: string;
  readonly cli: CliType;
  readonly model: string | null;
  readonly tools: ToolLimit;
  readonly places: Places;
  /** The text of the input file, and the words that send the CLI there. */
  readonly input: string;
  readonly prompt: string;
  /** The process starts after this; its files are laid out meanwhile. Never rejects. */
  readonly after?: Promise<unknown>;
  /** Null = a person is waiting and may stop it. */
  readonly wallMs: number | null;
  readonly idleMs: number | null;
  readonly onStarted: (identity: ProcessIdentity) => void;
  readonly onEvent: (event: CliEvent) => void;
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
}
