import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { failureOf } from '../base/result.ts';
import { CliWorkbench } from '../cli/workbench.ts';
import { Malamar } from '../core/malamar.ts';
import type { Machine } from '../core/ports.ts';
import { ToolBridge } from '../mcp/bridge.ts';
import type { Change } from '../model/change.ts';
import { tables } from '../model/tables.ts';
import { GitSnapshots } from '../snapshots/gitSnapshots.ts';
import { claim, type Ownership } from '../store/lock.ts';
import { type Opened, openStore } from '../store/openStore.ts';
import { newSocketAddress } from '../store/runtimeDirectory.ts';
import { DiskAgentFolder } from './agentFolder.ts';
import { Door } from './door.ts';
import { eraseData } from './eraseData.ts';
import { FollowerSeat } from './followerSeat.ts';
import { directoryInside } from './insideFolder.ts';
import { knownClis } from './knownClis.ts';
import { OwnerSeat } from './ownerSeat.ts';
import { skillFolders } from './skillFolders.ts';
import type { HostOptions } from './workspaceHost.ts';

const AGAIN_AFTER_MS = 50;

export interface Seated {
  readonly seat: OwnerSeat | FollowerSeat;
  /** Set if something on disk was damaged: a person should hear of it. */
  readonly recovery?: Recovery;
}

export interface Recovery {
  readonly outcome: 'up to the damage' | 'from a backup' | 'begun anew';
  /** Where the damaged parts are now. */
  readonly keptAt: string;
}

/** Owns the workspace if nobody does, else follows the one who does. */
export async function takeSeat(options: HostOptions): Promise<Seated> {
  for (;;) {
    const seated = await claimSeat(options);
    if (seated) return seated;
    // The owner ended while we greeted it: the place is free, or will be in a moment.
    await new Promise<void>((resolve) => void options.clock.after(AGAIN_AFTER_MS, resolve));
  }
}

async function claimSeat(options: HostOptions): Promise<Seated | undefined> {
  const door = await Door.open();
  try {
    const claimed = await claim(options.directory, door.card);
    if (claimed.kind === 'owner') return await openAsOwner(options, door, claimed.ownership);
    door.close();
    const { connection, owner } = claimed;
    const seat = await FollowerSeat.greet(connection, owner.token, options.clock);
    return seat && { seat };
  } catch (error) {
    door.close();
    throw error;
  }
}

async function openAsOwner(
  options: HostOptions,
  door: Door,
  ownership: Ownership,
): Promise<Seated> {
  const { clock, log, folder } = options;
  const isOwner = (): boolean => ownership.isHeld();
  const opened = await openStore<Change>({ ...options, tables, isOwner });
  try {
    const malamar = new Malamar(opened.store, clock, log, await machineFor(options));
    const isNew = !malamar.workspaces.find();
    if (isNew) malamar.workspaces.create({ ...folder, cli: await options.chooseCli() });
    const seat = new OwnerSeat(malamar, door, ownership, folder.path);
    if (options.mayWork()) seat.startWorking().catch((error: unknown) => failureOf(error, log));
    const recovery = recoveryOf(opened, isNew);
    return recovery ? { seat, recovery } : { seat };
  } catch (error) {
    await opened.store.close();
    throw error;
  }
}

async function machineFor(options: HostOptions): Promise<Machine> {
  const { directory, folder, clock, log } = options;
  const [workshop, health] = await Promise.all([options.workshop(), options.health()]);
  const workbench = new CliWorkbench({
    workshop,
    storage: directory,
    key: basename(directory),
    clock,
    log,
  });
  const tools = new ToolBridge(newSocketAddress, log);
  return {
    agentFiles: new DiskAgentFolder({
      folder: folder.path,
      storage: directory,
      places: workshop.agents,
      trash: options.trash,
      clock,
      log,
    }),
    owner: `${process.pid}`,
    secrets: () => workshop.secrets(),
    keepRunEventsDays: () => workshop.settings().keepRunEventsDays,
    workbench,
    attachments: workbench.attachments,
    clis: knownClis(health, workshop.settings),
    tools,
    snapshots: new GitSnapshots({ storage: directory, git: workshop.git, clock, log }),
    knowledge: {
      directory: workshop.knowledge,
      get url() {
        return workshop.settings().knowledgeUrl;
      },
    },
    // What ships with Malamar lies side by side.
    skills: skillFolders(folder.path, homedir(), join(workshop.knowledge, '..', 'skills'), log),
    folder: {
      directoryInside: (path, within) => directoryInside(within ?? folder.path, path),
    },
    hasMail: () => options.hasMail?.() ?? false,
    erase: () => eraseData(directory, () => workbench.removeFiles(), log),
  };
}

/** A write that was cut off by a power loss is no damage: it was never acknowledged. */
function recoveryOf(
  { base, damage, keptAt }: Opened<Change>,
  isNew: boolean,
): Recovery | undefined {
  if (keptAt === undefined || damage.every(({ torn }) => torn)) return undefined;
  if (isNew) return { outcome: 'begun anew', keptAt };
  return { outcome: base === 'backup' ? 'from a backup' : 'up to the damage', keptAt };
}
