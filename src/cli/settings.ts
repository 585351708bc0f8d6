import type { CliType } from '../model/agent.ts';
import type { CliSettings } from './adapter.ts';

/** What a person set for this machine; read anew for each run, so that a change takes effect at the next. */
export interface MachineSettings {
  readonly clis: Readonly<Record<CliType, CliSettings>>;
  /** Instead of the system's temp folder. */
  readonly tempDirectory: string | null;
  /** How many CLIs may run at once in this window; null = as many as are wanted. */
  readonly mostProcesses: number | null;
  readonly keepRunEventsDays: number;
}

const untouched: CliSettings = { environment: {} };

export const standardSettings: MachineSettings = {
  clis: {
    claude: untouched,
    gemini: untouched,
    codex: untouched,
    opencode: untouched,
    rehearsal: untouched,
  },
  tempDirectory: null,
  mostProcesses: null,
  keepRunEventsDays: 30,
};
