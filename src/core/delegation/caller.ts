import type { Agent, Scope } from '../../model/agent.ts';
import type { Run } from '../../model/run.ts';
import type { Reader } from '../../store/sqlite.ts';
import { handleOf } from '../handles.ts';

/** Who uses one of Malamar's tools: a run, with all that limits it. */
export interface Caller {
  readonly run: Run;
  readonly agent: Pick<Agent, 'name' | 'kind'> & { readonly id: string | null };
  /** Its own scope, and for a child those of who called it. */
  readonly scopes: readonly [Scope, ...Scope[]];
  /** Where it works. */
  readonly directory: string;
}

/** As much of it as is known before there is a run. */
export interface Calling extends Pick<Caller, 'agent' | 'scopes'> {
  readonly run: Pick<Run, 'parent_run_id'>;
}

/** Whoever was called, or is only made to be called, calls nobody: the depth is one, always. */
export const isHelper = ({ run, agent }: Pick<Calling, 'run' | 'agent'>): boolean =>
  run.parent_run_id !== null || agent.kind === 'subagent';

/** How a message says where it comes from, so that it can be answered, and people see who talks to whom. */
export function signOf(read: Reader, { run, agent }: Pick<Caller, 'run' | 'agent'>): string {
  if (run.chat_id !== null) return `[message from chat ${handleOf(read, 'chats', run.chat_id)}]`;
  const task = run.task_id === null ? run.id : handleOf(read, 'tasks', run.task_id);
  return `[message from task ${task}, ${agent.name}]`;
}

/** The human message or task to which everything that a run sets going is charged. */
export const originOf = ({ run }: Pick<Caller, 'run'>): string => run.origin_id ?? run.id;
