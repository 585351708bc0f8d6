import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Obstacle } from '../model/snapshot.ts';
import { isAbsence } from './look.ts';
import type { Edit } from './plan.ts';

/**
 * What git would overwrite without a word: ignored and not covered files where something is to be
 * written. Nobody could bring them back, so those paths are left alone.
 */
export async function obstaclesOf(
  top: string,
  edits: readonly Edit[],
  ignoresCase: boolean,
): Promise<Obstacle[]> {
  // On a file system that ignores case, a renamed file is found under its old name, too.
  const same = (path: string): string => (ignoresCase ? path.toLowerCase() : path);
  const leaving = new Set(edits.filter(({ entry }) => !entry).map(({ path }) => same(path)));
  const stays = (path: string): boolean => !leaving.has(same(path));
  const obstacles: Obstacle[] = [];
  for (const { path, entry, isCoveredNow } of edits) {
    if (!entry || isCoveredNow) continue;
    const by = (await fileAbove(top, path, stays)) ?? (await somethingAt(top, path, stays));
    if (by !== undefined) obstacles.push({ path, by });
  }
  return obstacles;
}

/** A file or a link where a folder is needed. */
async function fileAbove(
  top: string,
  path: string,
  stays: (path: string) => boolean,
): Promise<string | undefined> {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const folder = path.slice(0, at);
    const found = await kindAt(join(top, folder));
    if (found === 'nothing') return undefined;
    if (found === 'file') return stays(folder) ? folder : undefined;
  }
  return undefined;
}

async function somethingAt(
  top: string,
  path: string,
  stays: (path: string) => boolean,
): Promise<string | undefined> {
  const found = await kindAt(join(top, path));
  if (found === 'nothing') return undefined;
  if (found === 'file') return stays(path) ? path : undefined;
  for (const name of await readdir(join(top, path))) {
    const inside = await somethingAt(top, `${path}/${name}`, stays);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

async function kindAt(path: string): Promise<'nothing' | 'folder' | 'file'> {
  try {
    return (await lstat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (isAbsence(error)) return 'nothing';
    throw error;
  }
}
