import { type MachineSettings, standardSettings } from '../../../src/cli/settings.ts';

const missing = { path: '/nowhere/at-all', environment: {} };

/** A machine that has no CLI but the built-in one, whatever is installed here. */
export const nowhere: MachineSettings['clis'] = {
  ...standardSettings.clis,
  claude: missing,
  gemini: missing,
  codex: missing,
  opencode: missing,
  rehearsal: { environment: { MALAMAR_REHEARSAL_PACE: '0' } },
};
