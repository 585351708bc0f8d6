import type { ChangedFile } from '../model/snapshot.ts';
import { GitFailure } from './git.ts';
import { type Difference, parseRaw } from './listing.ts';
import type { PrivateRepository } from './privateRepository.ts';

/** Renames are an added and a deleted file: guessing would hide what really happened to a path. */
export async function differencesBetween(
  ours: PrivateRepository,
  before: string,
  after: string,
): Promise<Difference[]> {
  if (before === after) return [];
  const args = ['diff-tree', '-r', '--raw', '--no-renames', '-z', before, after];
  return parseRaw((await ours.read(args)).output);
}

export const changeOf = ({ path, before, after }: Difference): ChangedFile => ({
  path,
  change: before === undefined ? 'added' : after === undefined ? 'deleted' : 'modified',
});

/** The bytes of a file in a snapshot; a symbolic link's are where it leads. Undefined: there is no such file. */
export async function contentOf(
  ours: PrivateRepository,
  tree: string,
  path: string,
): Promise<Uint8Array | undefined> {
  // The address of a document can be written by anybody.
  if (!/^[0-9a-f]{40,64}$/.test(tree) || path.includes('\0')) return undefined;
  try {
    return (await ours.read(['cat-file', 'blob', `${tree}:${path}`])).output;
  } catch (error) {
    if (error instanceof GitFailure && error.trouble === 'refused') return undefined;
    throw error;
  }
}
