import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What stands at a path of the folder now. `beyond` = behind a symbolic link, so not of this folder. */
export type Sight =
  | { readonly kind: 'file'; readonly size: number }
  | { readonly kind: 'gone' | 'beyond' | 'unusable' };

const atOnce = 500;

/** Looks at many paths, some at a time: a hundred thousand open questions would fill the memory. */
export async function lookAt(
  top: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Sight>> {
  const seen = new Map<string, Sight>();
  const folders = new Map<string, Promise<boolean>>();
  for (let from = 0; from < paths.length; from += atOnce)
    await Promise.all(
      paths.slice(from, from + atOnce).map(async (path) => {
        seen.set(path, await look(top, path, folders));
      }),
    );
  return seen;
}

async function look(
  top: string,
  path: string,
  folders: Map<string, Promise<boolean>>,
): Promise<Sight> {
  // git's names are bytes; one that is not UTF-8 could not be found again under the name we read.
  if (path.includes('\uFFFD')) return { kind: 'unusable' };
  if (await isBeyondLink(top, dirname(path), folders)) return { kind: 'beyond' };
  try {
    const found = await lstat(join(top, path));
    if (found.isFile() || found.isSymbolicLink()) return { kind: 'file', size: found.size };
    // A folder where the index knows a file: the file is gone, and what is in the folder is listed itself.
    return { kind: found.isDirectory() ? 'gone' : 'unusable' };
  } catch (error) {
    return { kind: isAbsence(error) ? 'gone' : 'unusable' };
  }
}

export const isAbsence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

function isBeyondLink(
  top: string,
  folder: string,
  folders: Map<string, Promise<boolean>>,
): Promise<boolean> {
  if (folder === '.') return Promise.resolve(false);
  const known = folders.get(folder);
  if (known !== undefined) return known;
  const answer = (async () => {
    if (await isBeyondLink(top, dirname(folder), folders)) return true;
    const found = await lstat(join(top, folder)).catch(() => undefined);
    return found?.isSymbolicLink() ?? false;
  })();
  folders.set(folder, answer);
  return answer;
}
