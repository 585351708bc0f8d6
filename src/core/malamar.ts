import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { Agents } from './agents.ts';
import { Drafts } from './drafts.ts';
import { Tasks } from './tasks.ts';
import type { MalamarStore } from './theWorkspace.ts';
import { Workspaces } from './workspaces.ts';

/** The domain as one object: what a workspace can do. Reads and writes the store, knows nothing of VS Code. */
export class Malamar {
  readonly store: MalamarStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly workspaces: Workspaces;
  readonly agents: Agents;
  readonly tasks: Tasks;
  readonly drafts: Drafts;

  constructor(store: MalamarStore, clock: Clock, log: Log) {
    this.store = store;
    this.clock = clock;
    this.log = log;
    this.workspaces = new Workspaces(store, clock);
    this.agents = new Agents(store, clock);
    this.tasks = new Tasks(store, clock);
    this.drafts = new Drafts(store);
  }
}
