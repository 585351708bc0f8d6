import type { Stats } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';

/** The full path of a file below the working directory; throws if it is elsewhere, links followed. */
export async function ownFile(path: string): Promise<string> {
  const target = resolve(path);
  const home = await realpath(process.cwd());
  if (target === process.cwd() || !isWithin(process.cwd(), target)) throw elsewhere(path);
  if (!isWithin(home, await nearestFolder(dirname(target)))) throw elsewhere(path);
  if ((await seen(target))?.isSymbolicLink()) throw new Error(`${path} is a link`);
  return target;
}

const elsewhere = (path: string): Error => new Error(`${path} is not below the working directory`);

function isWithin(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return !below.startsWith('..') && !isAbsolute(below);
}

/** Where a folder that is still to be made would be; a link that leads nowhere throws. */
async function nearestFolder(path: string): Promise<string> {
  return (await seen(path)) ? realpath(path) : nearestFolder(dirname(path));
}

async function seen(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
