import type { Agent } from '../../model/agent.ts';
import type { MalamarTool } from '../../model/tools.ts';

/** An agent that can be called. */
export type Callable = Pick<Agent, 'slug' | 'name' | 'description' | 'kind'>;

/** What of Malamar's own tools a run has, and whom it reaches with them. */
export interface OwnFacts {
  readonly tools: readonly MalamarTool[];
  /** Its program offers them by itself. */
  readonly byProgram: boolean;
  /** They are a command in its shell: how it is begun, and the file that explains it. */
  readonly shell: { readonly command: string; readonly skill: string } | null;
  /** Empty where it may call nobody. */
  readonly callable: readonly Callable[];
  /** Whether it may start main agents in independent chats. */
  readonly mayTopLevel: boolean;
}

export const nothingOwn: OwnFacts = {
  tools: [],
  byProgram: false,
  shell: null,
  callable: [],
  mayTopLevel: false,
};
