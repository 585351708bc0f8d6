import type { AgentDefinition } from '../../agentFiles/definition.ts';
import { type Agent, nameKey, slugOf } from '../../model/agent.ts';
import type { AgentFileState } from '../../protocol/agentFiles.ts';
import type { FileMemory } from '../agentFileMemory.ts';
import type { SeenFile } from '../agentFilePlan.ts';

/** What becomes of one file while it is thought about. */
export interface Case {
  readonly file: SeenFile;
  readonly memory: FileMemory | undefined;
  /** The agent that lives in it so far. */
  readonly own: Agent | undefined;
  /** A version that is accepted and could be used; it may still be hidden, or its name taken. */
  readonly isGood: boolean;
  /** What it has at work: this version, the agent as it is, or nothing. */
  at: 'this version' | 'as it was' | 'nothing';
  state: AgentFileState;
  problems: FileMemory['problems'];
  /** The agent that it defines from now on; of a shadowed one, the other file's. */
  agentId: string | null;
  /** The file that hides it. */
  rival: Case | undefined;
}

/** By what a file is told apart from others: both must be one of a kind. */
export const slugKey = (slug: string): string => slugOf(slug) || nameKey(slug);

/** What the agent is called, or would be. */
export const nameIn = ({ file, own, at }: Pick<Case, 'file' | 'own' | 'at'>): string =>
  (at === 'as it was' ? own?.name : file.definition?.name) ?? own?.name ?? file.slug;

export const keyOf = (each: Case): string => nameKey(nameIn(each));

/** The version is no good after all: what worked before goes on. */
export function refuse(each: Case, message: string): void {
  each.at = each.own ? 'as it was' : 'nothing';
  each.agentId = each.own?.id ?? null;
  // Nobody can mend what ships: it gives way.
  if (each.file.origin === 'shipped') {
    each.state = 'shadowed';
    return;
  }
  each.state = 'invalid';
  each.problems = [...each.problems, { severity: 'error', message, line: lineOfName }];
}

/** Where the name of an agent mostly stands; a file's own diagnostics are more exact. */
const lineOfName = 1;

/** The definition that is at work, if it is this version's. */
export const definitionOf = ({ file, at }: Case): AgentDefinition | undefined =>
  at === 'this version' ? (file.definition ?? undefined) : undefined;
