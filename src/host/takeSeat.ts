import { Malamar } from '../core/malamar.ts';
import type { Change } from '../model/change.ts';
import { tables } from '../model/tables.ts';
import { claim } from '../store/lock.ts';
import { type Opened, openStore } from '../store/openStore.ts';
import { Door } from './door.ts';
import { FollowerSeat } from './followerSeat.ts';
import { OwnerSeat } from './ownerSeat.ts';
import type { HostOptions } from './workspaceHost.ts';

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
    // Nothing: the owner ended while we greeted it. Then the place is free.
    if (seated) return seated;
  }
}

async function claimSeat(options: HostOptions): Promise<Seated | undefined> {
  const door = await Door.open();
  try {
    const claimed = await claim(options.directory, door.card);
    if (claimed.kind === 'owner') return await openAsOwner(options, door);
    door.close();
    const { connection, owner } = claimed;
    const seat = await FollowerSeat.greet(connection, owner.token, options.clock);
    return seat && { seat };
  } catch (error) {
    door.close();
    throw error;
  }
}

async function openAsOwner(options: HostOptions, door: Door): Promise<Seated> {
  const { clock, log, folder } = options;
  const opened = await openStore<Change>({ ...options, tables });
  const malamar = new Malamar(opened.store, clock, log);
  const isNew = !malamar.workspaces.find();
  try {
    if (isNew) malamar.workspaces.create({ ...folder, cli: await options.chooseCli() });
  } catch (error) {
    await opened.store.close();
    throw error;
  }
  const seat = new OwnerSeat(malamar, door);
  const recovery = recoveryOf(opened, isNew);
  return recovery ? { seat, recovery } : { seat };
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
