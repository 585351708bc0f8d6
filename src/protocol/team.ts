import type { AgentFileLine } from './agentFiles.ts';
import type { AgentLine } from './agents.ts';

/** What the page with the table of all agents shows. */
export interface TeamState {
  readonly head: TeamHead;
}
export interface TeamAddition {
  readonly head?: TeamHead;
}

export interface TeamHead {
  /** The tab is called by it. */
  readonly title: string;
  readonly rows: readonly TeamRow[];
}

/** An agent, in a file or not; or a file that is no agent. */
export type TeamRow =
  | { readonly agent: AgentLine; readonly file: AgentFileLine | null }
  | { readonly agent: null; readonly file: AgentFileLine };
