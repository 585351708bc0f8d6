import type { Socket } from 'node:net';
import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { failure, failureOf, type Result } from '../base/result.ts';
import type { ExportPart } from '../core/exchange/exportFile.ts';
import { type Exported, exportText } from '../core/exchange/exportWorkspace.ts';
import { tables } from '../model/tables.ts';
import { loadEngine } from '../store/engine.ts';
import { hasDatabase, names } from '../store/files.ts';
import { claim, type Owner } from '../store/lock.ts';
import { latestVersion, migrationStatements } from '../store/migrate.ts';
import { recover } from '../store/recover.ts';
import { Door } from './door.ts';
import { FollowerSeat } from './followerSeat.ts';

export interface OtherWorkspace {
  /** Where its database lives. */
  readonly directory: string;
  readonly programs: string;
  readonly clock: Clock;
  readonly log: Log;
}

const AGAIN_AFTER_MS = 50;

/** The directories of all workspaces in storage that have data (folderKey.ts), but the one that asks. */
export const otherDirectories = (storage: string, own: string): string[] =>
  names(storage)
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
    .map((name) => join(storage, name))
    .filter((directory) => directory !== own && hasDatabase(directory));

/**
 * What another folder would export. If a window works on it, that one is asked; else the place is
 * taken for a moment, so that nobody writes meanwhile, and the files are read, but never changed:
 * what is damaged there, the folder's own window has to find and tell.
 */
export async function readOther(
  other: OtherWorkspace,
  part: ExportPart,
): Promise<Result<Exported>> {
  if (!hasDatabase(other.directory))
    return failure(
      l10n.t('Malamar has no data of that folder.'),
      l10n.t('Open it in VS Code and look at the Malamar view once, then try again.'),
    );
  try {
    for (;;) {
      const found = await readOnce(other, part);
      if (found) return found;
      // Its window closed while we greeted it.
      await new Promise<void>((resolve) => void other.clock.after(AGAIN_AFTER_MS, resolve));
    }
  } catch (error) {
    return { ok: false, error: failureOf(error, other.log) };
  }
}

async function readOnce(
  other: OtherWorkspace,
  part: ExportPart,
): Promise<Result<Exported> | undefined> {
  const door = await Door.open();
  try {
    const claimed = await claim(other.directory, door.card);
    if (claimed.kind === 'follower')
      return await askOwner(claimed.connection, claimed.owner, other.clock, part);
    try {
      return await readFiles(other, part);
    } finally {
      claimed.ownership.release();
    }
  } finally {
    // Windows that came meanwhile wait in front of it, and take their seats now.
    door.close();
  }
}

async function readFiles(
  { directory, programs, clock, log }: OtherWorkspace,
  part: ExportPart,
): Promise<Result<Exported>> {
  const engine = await loadEngine(programs);
  const { database, damage } = recover(engine, directory, latestVersion(tables));
  try {
    for (const { path, reason } of damage) log.warn(`${path}: ${reason}`);
    // In memory only; on disk it is done when the folder is opened.
    for (const [sql, params] of migrationStatements(tables, database.schemaVersion))
      database.run(sql, params);
    return exportText(database, clock, part);
  } finally {
    database.close();
  }
}

async function askOwner(
  connection: Socket,
  owner: Owner,
  clock: Clock,
  part: ExportPart,
): Promise<Result<Exported> | undefined> {
  const seat = await FollowerSeat.greet(connection, owner.token, clock);
  if (!seat) return undefined;
  const reply = await new Promise<Result<Exported>>((resolve) => {
    const link = seat.link((message) => {
      // The owner is the same extension, in the same version: greeting it has made sure of that.
      if (message.type === 'reply') resolve(message.result as Result<Exported>);
    });
    link.receive({ type: 'call', call: 1, name: 'workspace.export', params: { part } });
  });
  await seat.leave();
  return reply;
}
