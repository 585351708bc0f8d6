import type { AskedWork } from './approvals.ts';

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

/** Somebody who works for a run, and what it does now. */
export interface LiveChild {
  readonly run_id: string;
  /** False: it waits for its turn, and there is no run to look at yet. */
  readonly began: boolean;
  readonly chat_id: string | null;
  readonly agent_id: string | null;
  readonly agent_name: string;
  readonly since: string;
  readonly status: string;
  readonly detail: string;
  readonly stopping: boolean;
}

/** What a run that works has others do for it. */
export interface Helped {
  readonly children: readonly LiveChild[];
  /** What it may only have done once a person has said so. */
  readonly approvals: readonly AskedWork[];
}

export interface LiveRun extends Helped {
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
