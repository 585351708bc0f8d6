import type { CliHealth } from '../cli/examine.ts';
import type { Health } from '../cli/health.ts';
import type { MachineSettings } from '../cli/settings.ts';
import type { Clis } from '../core/ports.ts';
import { CliType, cliNames } from '../model/agent.ts';
import type { CliFact } from '../protocol/chats.ts';
import { cliRules } from './cliRules.ts';

/** What the domain may know of this machine's CLIs. */
export const knownClis = (health: Health, settings: () => MachineSettings): Clis => ({
  ...cliRules(settings),
  known: () => CliType.options.flatMap((cli) => health.known(cli) ?? []).map(factOf),
  firstHealthy: (mayBeTaken) => health.firstHealthyCli(mayBeTaken),
  check: () => health.check(),
  onDidChange: (listener) => health.onDidChange.on(listener),
});

const factOf = ({ cli, state, version, sentence, next }: CliHealth): CliFact => ({
  cli,
  name: cliNames[cli],
  state,
  version: version ?? null,
  sentence: next === undefined ? sentence : `${sentence} ${next}`,
});
