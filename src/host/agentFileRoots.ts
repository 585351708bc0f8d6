import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import type { Origin } from '../agentFiles/definition.ts';

/** One of the places where agents live in files. */
export interface Root {
  readonly origin: Origin;
  readonly directory: string;
  /** Links may not lead out of here. */
  readonly within: string;
  /** Only files of these names count. */
  readonly only?: readonly string[];
}

export interface RootOptions {
  readonly folder: string;
  readonly places: { readonly shipped: string; readonly user: string };
}

export const ENDING = '.md';
const SHIPPED = 'shipped:';
/** The other files there are templates. */
const builtIn = ['general-purpose.md', 'code-focused.md'];

/**
 * A folder comes from somebody else, so its place must really be in it; the person's own may be a link. Where
 * the home directory is the folder, the two are one place: the folder's, which wins.
 */
export function agentFileRoots({ folder, places }: RootOptions): Root[] {
  const own: Root = {
    origin: 'folder',
    directory: join(folder, '.malamar', 'agents'),
    within: folder,
  };
  const user: Root = { origin: 'user', directory: places.user, within: places.user };
  const shipped: Root = {
    origin: 'shipped',
    directory: places.shipped,
    within: places.shipped,
    only: builtIn,
  };
  return user.directory === own.directory ? [own, shipped] : [own, user, shipped];
}

/** How a file is called in the store. */
export const storedPath = ({ origin, directory }: Root, name: string): string =>
  origin === 'shipped' ? `${SHIPPED}${slugIn(name)}` : join(directory, name);

export const slugIn = (name: string): string => basename(name, ENDING);

export interface Place {
  readonly root: Root;
  readonly path: string;
}

/** Where a file with this name in the store lies; undefined: in none of the places. */
export function placeOf(roots: readonly Root[], stored: string): Place | undefined {
  if (stored.startsWith(SHIPPED)) {
    const root = roots.find(({ origin }) => origin === 'shipped');
    const name = `${stored.slice(SHIPPED.length)}${ENDING}`;
    return root && basename(name) === name ? { root, path: join(root.directory, name) } : undefined;
  }
  const root = roots.find(
    ({ origin, directory }) => origin !== 'shipped' && dirname(stored) === directory,
  );
  return root && stored.endsWith(ENDING) && isAbsolute(stored) ? { root, path: stored } : undefined;
}

/** The real path of a file or directory, links followed; undefined: it is elsewhere. Throws if there is none. */
export function realInside({ directory, within }: Root, path: string): string | undefined {
  const real = realpathSync(path);
  const home = realpathSync(directory);
  return isBelow(realpathSync(within), home) && isBelow(home, real) ? real : undefined;
}

function isBelow(outer: string, inner: string): boolean {
  const below = relative(outer, inner);
  return below !== '..' && !/^\.\.[/\\]/.test(below) && !isAbsolute(below);
}
