/** A run that works, as a page shows it while it does. */

/** One thing it did: a call of a tool, some words, or something that went wrong. */
export interface LiveLine {
  /** The number of its event, which keeps it apart from all others of the run. */
  readonly seq: number;
  readonly kind: 'tool' | 'text' | 'error';
  /** The tool's name; empty for words. */
  readonly tool: string;
  readonly text: string;
  /** Of a tool: what came of the call. */
  readonly state: 'running' | 'done' | 'failed';
}

export interface LiveRun {
  readonly run_id: string;
  readonly agent_id: string | null;
  readonly agent_name: string;
  /** The CLI's name for people. */
  readonly cli: string;
  readonly model: string | null;
  readonly pass: number | null;
  readonly since: string;
  readonly status: string;
  readonly detail: string;
  /** A person has stopped it, and it has not ended yet. */
  readonly stopping: boolean;
  /** The newest ones, oldest first. */
  readonly lines: readonly LiveLine[];
}
