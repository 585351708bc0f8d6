import { join, resolve } from 'node:path';
import type { Clock } from '../../../src/base/clock.ts';
import type { Log } from '../../../src/base/log.ts';
import { Health } from '../../../src/cli/health.ts';
import { type MachineSettings, standardSettings } from '../../../src/cli/settings.ts';
import { CliWorkbench } from '../../../src/cli/workbench.ts';
import { Workshop } from '../../../src/cli/workshop.ts';
import type { Clis, Machine } from '../../../src/core/ports.ts';
import { cliRules } from '../../../src/host/cliRules.ts';
import { eraseData } from '../../../src/host/eraseData.ts';
import { directoryInside } from '../../../src/host/insideFolder.ts';
import { GitSnapshots } from '../../../src/snapshots/gitSnapshots.ts';

const git = async (): Promise<string> => 'git';

/** This machine's CLIs with the built programs; nothing is started before a run is. */
export function newWorkshop(
  clock: Clock,
  log: Log,
  settings: () => MachineSettings = () => standardSettings,
): Workshop {
  return new Workshop({
    programs: resolve('dist'),
    knowledge: resolve('media/knowledge'),
    settings,
    git,
    clock,
    log,
  });
}

/** A machine on which no other CLI is installed. */
export const rehearsalOnly: Clis = {
  known: () => [],
  firstHealthy: async () => 'rehearsal',
  ...cliRules(() => standardSettings),
};

/** A Health that finds nothing but the built-in CLI, whatever is installed here. */
export const noOtherClis = (clock: Clock): Health =>
  new Health({
    settings: () => ({ path: '/nowhere/at-all', environment: {} }),
    environment: () => ({}),
    clock,
  });

/** What a store in this directory works with. */
export function newMachine(directory: string, clock: Clock, log: Log): Machine {
  const common = { storage: directory, clock, log };
  const workshop = newWorkshop(clock, log, () => ({
    ...standardSettings,
    tempDirectory: join(directory, 'temp'),
  }));
  const workbench = new CliWorkbench({ ...common, workshop, key: 'test' });
  return {
    workbench,
    attachments: workbench.attachments,
    clis: rehearsalOnly,
    knowledge: { directory: resolve('media/knowledge'), url: null },
    folder: { directoryInside: (path) => directoryInside(directory, path) },
    hasMail: () => false,
    erase: () => eraseData(directory, () => workbench.removeFiles(), log),
    snapshots: new GitSnapshots({ ...common, git }),
    keepRunEventsDays: () => 30,
    owner: 'test',
    secrets: () => [],
  };
}
