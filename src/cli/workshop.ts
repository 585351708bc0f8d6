import { join } from 'node:path';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';
import { HostEnvironment } from './process/environment.ts';
import { Guardian } from './process/guardian.ts';
import { Programs } from './program.ts';
import { isSecretName } from './secrets.ts';
import type { MachineSettings } from './settings.ts';
import { Slots } from './slots.ts';

/** Where agents of all folders live in files. */
export interface AgentPlaces {
  /** Those that ship with Malamar. */
  readonly shipped: string;
  /** The person's own. */
  readonly user: string;
  /** Which versions of the person's own were accepted. */
  readonly accepted: string;
}

export interface WorkshopOptions {
  /** Folder of the built programs. */
  readonly programs: string;
  /** What ships with Malamar for its agents to read. */
  readonly knowledge: string;
  readonly agents: AgentPlaces;
  settings(): MachineSettings;
  /** Undefined: there is no git here. */
  git(): Promise<string | undefined>;
  readonly clock: Clock;
  readonly log: Log;
}

/** What all workspaces of one window share: the person's settings, the guardian, the places for processes. */
export class Workshop implements Disposable {
  readonly programs: Programs;
  readonly environment: HostEnvironment;
  readonly knowledge: string;
  readonly agents: AgentPlaces;
  readonly guardian: Guardian;
  readonly slots: Slots;
  readonly settings: WorkshopOptions['settings'];
  readonly git: WorkshopOptions['git'];

  constructor({ programs, knowledge, agents, settings, git, clock, log }: WorkshopOptions) {
    this.programs = new Programs(programs, clock);
    this.environment = new HostEnvironment(clock);
    this.knowledge = knowledge;
    this.agents = agents;
    this.settings = settings;
    this.git = git;
    this.guardian = new Guardian({ program: join(programs, 'guardian.js'), log });
    this.slots = new Slots(() => settings().mostProcesses);
  }

  /** All that the CLIs were given to keep, and whatever in our own environment sounds like a key. */
  secrets(): string[] {
    const set = Object.values(this.settings().clis).flatMap(({ environment }) =>
      Object.values(environment),
    );
    const inherited = Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && isSecretName(name) ? [value] : [],
    );
    return [...set, ...inherited];
  }

  dispose(): void {
    this.guardian.dispose();
  }
}
