import { join, resolve } from 'node:path';
import type { Clock } from '../../../src/base/clock.ts';
import type { Log } from '../../../src/base/log.ts';
import { type MachineSettings, standardSettings } from '../../../src/cli/settings.ts';
import { CliWorkbench } from '../../../src/cli/workbench.ts';
import { Workshop } from '../../../src/cli/workshop.ts';
import type { Machine } from '../../../src/core/ports.ts';
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
    knowledge: resolve('media'),
    settings,
    git,
    clock,
    log,
  });
}

/** What a store in this directory works with. */
export function newMachine(directory: string, clock: Clock, log: Log): Machine {
  const common = { storage: directory, clock, log };
  const workshop = newWorkshop(clock, log, () => ({
    ...standardSettings,
    tempDirectory: join(directory, 'temp'),
  }));
  return {
    workbench: new CliWorkbench({ ...common, workshop, key: 'test' }),
    snapshots: new GitSnapshots({ ...common, git }),
    keepRunEventsDays: () => 30,
    owner: 'test',
    secrets: () => [],
  };
}
