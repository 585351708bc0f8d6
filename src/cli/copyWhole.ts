import { constants } from 'node:fs';
import { chmod, copyFile, lstat, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../base/errorCode.ts';
import { newId } from '../base/id.ts';

/** Beside the directory, where no upload can be called so. */
const HALF = '.half-';
/** Those that are being written now; all others were left by a window that died. */
const living = new Set<string>();

/**
 * Under a name of its own first: whoever reads the file finds the old one or the new one, two copies
 * never meet, and nothing is ever written through a link.
 */
export async function copyWhole(source: string, target: string, time: Date): Promise<void> {
  const half = join(dirname(dirname(target)), `${HALF}${newId()}`);
  living.add(half);
  try {
    await copyFile(source, half, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    // A copy of a protected file is not protected: on Windows the next one could not take its place.
    await chmod(half, ((await stat(half)).mode | 0o600) & 0o777);
    await utimes(half, time, time);
    await removeFolder(target);
    await rename(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    living.delete(half);
  }
}

/** A file is replaced by the rename; a folder that somebody made there would be in its way for ever. */
async function removeFolder(target: string): Promise<void> {
  const there = await lstat(target).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (there?.isDirectory()) await rm(target, { recursive: true, force: true });
}

/** What copies left behind whose window died. */
export async function removeHalves(directory: string): Promise<void> {
  for (const name of await namesIn(directory)) {
    const path = join(directory, name);
    if (name.startsWith(HALF) && !living.has(path)) await rm(path, { force: true });
  }
}

export async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
