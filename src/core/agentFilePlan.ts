import type { AgentDefinition, Origin } from '../agentFiles/definition.ts';
import type { Agent } from '../model/agent.ts';
import type { FileMemory } from './agentFileMemory.ts';
import { judge } from './agentFilePlan/judge.ts';
import { memoriesOf } from './agentFilePlan/memories.ts';
import { namesRefused } from './agentFilePlan/names.ts';
import { pairUp } from './agentFilePlan/pairUp.ts';
import { settleShadows } from './agentFilePlan/settleShadows.ts';
import { stepsOf } from './agentFilePlan/steps.ts';

/** A file as it was found, read. */
export interface SeenFile {
  readonly path: string;
  readonly slug: string;
  readonly origin: Origin;
  /** Null: it cannot be read. */
  readonly hash: string | null;
  /** Null: there is an error among the problems. */
  readonly definition: AgentDefinition | null;
  readonly problems: FileMemory['problems'];
  /** A person wants this version, whatever is remembered of it. */
  readonly accepted: boolean;
}

export interface PlanFacts {
  readonly files: readonly SeenFile[];
  readonly known: readonly FileMemory[];
  /** In their order. */
  readonly agents: readonly Agent[];
  readonly now: string;
  /** A run is going on, or has just ended. */
  readonly isBusy: boolean;
  newId(): string;
}

/** What an agent becomes. `place` = where it goes in the loop, counted from 1; null: it stays, or is last. */
interface Defined {
  readonly agentId: string;
  readonly path: string;
  readonly slug: string;
  readonly definition: AgentDefinition;
  readonly place: number | null;
}

export type AgentStep =
  | (Defined & { readonly kind: 'make' })
  | (Defined & { readonly kind: 'change' })
  /** Another file of the same name, or the renamed one, defines it from now on. */
  | (Defined & { readonly kind: 'take over' })
  | { readonly kind: 'wake' | 'rest'; readonly agentId: string };

export interface FilePlan {
  readonly steps: readonly AgentStep[];
  /** What is to be remembered from now on, where it differs. */
  readonly remember: readonly FileMemory[];
  readonly forget: readonly string[];
}

/**
 * What the files that were found mean for the agents. Nothing of a version that nobody accepted is used,
 * an invalid one changes nothing, and an agent whose file is gone rests.
 */
export function planAgentFiles(facts: PlanFacts): FilePlan {
  // Whoever cannot have its name hides nobody: then all is thought about again without it.
  const refused = new Map<string, string>();
  for (;;) {
    const cases = judge(facts, refused);
    settleShadows(cases);
    pairUp(cases, facts);
    const before = refused.size;
    for (const [path, why] of namesRefused(cases, facts)) refused.set(path, why);
    if (refused.size === before)
      return { steps: stepsOf(cases, facts), ...memoriesOf(cases, facts) };
  }
}
