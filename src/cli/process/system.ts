import type { ProcessIdentity } from './contract.ts';
import { linux } from './linux.ts';
import { ps } from './ps.ts';
import { windows } from './windows.ts';

/** A living process as the system lists it. One that ended and only waits to be collected is none. */
export interface SeenProcess extends ProcessIdentity {
  readonly parent: number;
  /** The run in whose environment it was started; null: none, or this system does not tell. */
  readonly run: string | null;
}

/** What a system must be asked to end a run for sure. */
export interface System {
  list(): Promise<readonly SeenProcess[]>;
  identify(pid: number): Promise<ProcessIdentity | undefined>;
  /** Asked right before a signal: pids are used again. */
  isStill(process: ProcessIdentity): boolean;
  /** Null where a program cannot be asked to end. */
  readonly ask: ((pid: number) => void) | null;
  kill(pids: readonly number[]): void;
}

export const system: System =
  process.platform === 'linux' ? linux : process.platform === 'win32' ? windows : ps;
