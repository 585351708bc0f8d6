import type { AgentColour } from '../../src/model/agent.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: string;
  /** Of an agent; null is Malamar. */
  readonly colour?: AgentColour | null;
  /** More about it, or why it cannot be chosen now. */
  readonly detail?: string;
  readonly disabled?: boolean;
  choose?(): void;
  /** Choosing it shows these instead. */
  readonly items?: readonly MenuItem[];
}
