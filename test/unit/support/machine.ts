import { join, resolve } from 'node:path';
import type { Clock } from '../../../src/base/clock.ts';
import type { Log } from '../../../src/base/log.ts';
import { Health } from '../../../src/cli/health.ts';
import { type MachineSettings, standardSettings } from '../../../src/cli/settings.ts';
import { CliWorkbench } from '../../../src/cli/workbench.ts';
import { type AgentPlaces, Workshop } from '../../../src/cli/workshop.ts';
import type { Clis, Machine } from '../../../src/core/ports.ts';
import { DiskAgentFolder } from '../../../src/host/agentFolder.ts';
import { cliRules } from '../../../src/host/cliRules.ts';
import { eraseData } from '../../../src/host/eraseData.ts';
import { directoryInside } from '../../../src/host/insideFolder.ts';
import { ToolBridge } from '../../../src/mcp/bridge.ts';
import { GitSnapshots } from '../../../src/snapshots/gitSnapshots.ts';
import { newSocketAddress } from '../../../src/store/runtimeDirectory.ts';

/** A person's own files are never those of who runs the tests. */
export const agentPlaces = (home: string): AgentPlaces => ({
  shipped: resolve('media/agents'),
  user: join(home, '.malamar', 'agents'),
  accepted: join(home, 'accepted'),
});

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
    agents: agentPlaces(resolve('.build/nobody')),
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
  check: async () => undefined,
  onDidChange: () => ({ dispose: () => undefined }),
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
    agentFiles: new DiskAgentFolder({
      ...common,
      folder: join(directory, 'folder'),
      places: agentPlaces(join(directory, 'home')),
      trash: undefined,
    }),
    knowledge: { directory: resolve('media/knowledge'), url: null },
    folder: { directoryInside: (path, within) => directoryInside(within ?? directory, path) },
    hasMail: () => false,
    erase: () => eraseData(directory, () => workbench.removeFiles(), log),
    tools: new ToolBridge(newSocketAddress, log),
    snapshots: new GitSnapshots({ ...common, git }),
    skills: { list: () => [] },
    keepRunEventsDays: () => 30,
    owner: 'test',
    secrets: () => [],
  };
}
