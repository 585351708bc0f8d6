import type { Failure } from '../../base/result.ts';

/** Pid and start time together name a process: pids are used again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** As the system tells it; compared, never shown. */
  readonly startedAt: string;
  /** Its process group, null where there is none (Windows). */
  readonly group: number | null;
}

export interface ProcessOrder {
  /** In the environment of the whole tree as MALAMAR_RUN, so that escaped children are found. */
  readonly runId: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly input: string | null;
  /** Gets the raw output, up to a cap, with a note of what was cut. */
  readonly logFile: string;
  /** Null = no limit. Idle = no output at all. */
  readonly wallMs: number | null;
  readonly idleMs: number | null;
  readonly onStarted: (identity: ProcessIdentity) => void;
  readonly onLine: (stream: 'stdout' | 'stderr', line: string) => void;
}

/** Who ended it before it ended itself. */
export type StopReason =
  | 'user'
  | 'wall_limit'
  | 'idle_limit'
  | 'tool_limit'
  /** The CLI waits for its usage limit to end. */
  | 'usage_limit'
  | 'closing';

export type ProcessEnd = {
  /** The last lines of stderr, bounded. */
  readonly stderr: string;
} & (
  | { readonly how: 'not_started'; readonly failure: Failure }
  | { readonly how: 'stopped'; readonly reason: StopReason; readonly survivors: readonly number[] }
  | {
      readonly how: 'exited';
      readonly code: number | null;
      readonly signal: string | null;
      /** What it left behind and nobody could end; absent if there is nothing. */
      readonly survivors?: readonly number[];
    }
);

export interface RunningProcess {
  /** Never rejects. Resolves when the whole tree is gone, or when what is left cannot be ended. */
  readonly ended: Promise<ProcessEnd>;
  /** Ends the whole tree; `ended` tells when that is true. Further calls change nothing. */
  stop(reason: StopReason): void;
  /** Both clocks stand still until the returned function is called. */
  holdClocks(): () => void;
}
