import { join } from 'node:path';
import { systemClock } from '../../../src/base/clock.ts';
import type { CliSettings } from '../../../src/cli/adapter.ts';
import { Health } from '../../../src/cli/health.ts';
import type { CliType } from '../../../src/model/agent.ts';
import { Machine } from '../../unit/cli/support/machine.ts';
import { nowhere } from './nowhere.ts';
import type { WorkspaceOptions } from './openWorkspace.ts';

export type RealCli = Exclude<CliType, 'rehearsal'>;

/** Each tells its version and that it is logged in, and fails at whatever else it is asked for. */
const scripts: Record<Exclude<RealCli, 'gemini'>, string> = {
  claude: `case "$1" in --version) echo 2.1.325;; auth) echo '{"loggedIn":true}';; *) exit 3;; esac`,
  codex: 'case "$1" in --version) echo codex-cli 0.166.0;; login) exit 0;; *) exit 3;; esac',
  opencode: 'test "$1" = --version && echo 1.18.33 || exit 3',
};
const settings: Record<RealCli, CliSettings> = {
  claude: { environment: {} },
  gemini: { environment: { GEMINI_API_KEY: 'a-key' } },
  codex: { environment: {} },
  opencode: { model: 'a/model', environment: { ANTHROPIC_API_KEY: 'a-key' } },
};

/** Machines on which just these CLIs work, gone after each test. */
export function machines(): (...installed: readonly RealCli[]) => WorkspaceOptions {
  const made: Machine[] = [];
  afterEach(() => {
    for (const machine of made.splice(0)) machine.remove();
  });
  return (...installed) => {
    const machine = new Machine();
    made.push(machine);
    const clis: Record<CliType, CliSettings> = { ...nowhere };
    for (const cli of installed) {
      if (cli === 'gemini') machine.npmPackage('@google/gemini-cli', 'gemini', '0.50.0');
      else machine.program(cli, scripts[cli]);
      clis[cli] = { ...settings[cli], path: join(machine.bin, cli) };
    }
    const health = new Health({
      settings: (cli) => clis[cli],
      environment: () => machine.environment,
      clock: systemClock,
    });
    return { settings: { clis }, health };
  };
}
