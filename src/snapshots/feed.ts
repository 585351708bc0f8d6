import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { GitFailure } from './git.ts';
import type { PrivateRepository } from './privateRepository.ts';
import type { UserRepository } from './userRepository.ts';

const attempts = 10;

/** Tells the private index which paths are new, changed or gone. Returns what git would not take. */
export async function feedIndex(
  ours: PrivateRepository,
  repository: UserRepository,
  all: readonly string[],
  beyond: readonly string[],
): Promise<readonly string[]> {
  await ours.unlock();
  // git would look behind the link that now leads to them, so it is told that they are gone.
  if (beyond.length > 0)
    await ours.run(repository, ['update-index', '-z', '--force-remove', '--stdin'], {
      input: beyond.map((path) => `${path}\0`).join(''),
    });
  const paths = new Set(all);
  const refused: string[] = [];
  for (let attempt = 1; paths.size > 0; attempt += 1) {
    try {
      const { complaint } = await ours.run(
        repository,
        ['update-index', '-z', '--add', '--remove', '--replace', '--stdin'],
        { input: [...paths].map((path) => `${path}\0`).join('') },
      );
      // Names that git does not allow are passed over.
      for (const [, path = ''] of complaint.matchAll(/^Ignoring path (.+)$/gm)) refused.push(path);
      break;
    } catch (error) {
      const bad = await unreadableOf(repository.top, paths, error);
      if (bad.length === 0 || attempt === attempts) throw error;
      refused.push(...bad);
      for (const path of bad) paths.delete(path);
    }
  }
  return refused;
}

/** git stops at the first file it cannot read, so all of them are looked for at once. */
async function unreadableOf(
  top: string,
  paths: ReadonlySet<string>,
  error: unknown,
): Promise<string[]> {
  if (!(error instanceof GitFailure && error.trouble === 'refused')) return [];
  const named = /Unable to process path (.+)$/s.exec(error.complaint)?.[1] ?? '';
  const bad = paths.has(named) ? [named] : [];
  for (const path of paths) {
    const isReadable = await access(join(top, path), constants.R_OK).then(
      () => true,
      (failure: unknown) =>
        !(failure instanceof Error && 'code' in failure && failure.code === 'EACCES'),
    );
    if (!isReadable && path !== named) bad.push(path);
  }
  return bad;
}
