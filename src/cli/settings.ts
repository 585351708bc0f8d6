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
  /** Where a newer copy of the knowledge for the Malamar agent may be; null = nowhere. */
  readonly knowledgeUrl: string | null;
  /** Whether a message tells of an answer that took long and is not in sight. */
  readonly notifyOnAnswer: boolean;
  readonly mail: MailSettings;
}

/** Where mail about tasks goes, by Mailgun; without all three nothing is sent. The key is not among the settings. */
export interface MailSettings {
  readonly domain: string | null;
  readonly from: string | null;
  /** One address, or several with commas between them. */
  readonly to: string | null;
  /** null: something else is set, so nobody knows where a mail should go. */
  readonly region: 'us' | 'eu' | null;
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
  knowledgeUrl: 'https://github.com/malamar-dev/specs/blob/main/AGENTS/README.md',
  notifyOnAnswer: true,
  mail: { domain: null, from: null, to: null, region: 'us' },
};
