import { lstat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Git, GitFailure } from './git.ts';
import { parseStaged, splitNul, submoduleMode } from './listing.ts';
import { inRepository } from './userRepository.ts';

/** Repositories inside the repository, submodules too: git alone would keep no file of them. */
export interface NestedFiles {
  /** Those that are really there, by path. */
  readonly repositories: readonly string[];
  readonly files: readonly string[];
  readonly unreadable: readonly string[];
}

export async function filesOfNested(
  git: Git,
  top: string,
  suspected: readonly string[],
): Promise<NestedFiles> {
  const repositories: string[] = [];
  const files: string[] = [];
  const unreadable: string[] = [];
  const waiting = [...new Set(suspected)];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (repositories.includes(path) || !(await isRepository(top, path))) continue;
    repositories.push(path);
    try {
      const inside = await filesOf(git, top, path);
      files.push(...inside.files.map((each) => `${path}/${each}`));
      waiting.push(...inside.nested.map((each) => `${path}/${each}`));
    } catch (error) {
      if (!(error instanceof GitFailure && error.trouble === 'refused')) throw error;
      unreadable.push(`${path}/`);
    }
  }
  return { repositories: repositories.sort(), files, unreadable };
}

/** A submodule that was never fetched is an empty folder; git would answer there for the repository around it. */
const isRepository = (top: string, path: string): Promise<boolean> =>
  lstat(join(top, path, '.git')).then(
    () => true,
    () => false,
  );

async function filesOf(
  git: Git,
  top: string,
  path: string,
): Promise<{ files: string[]; nested: string[] }> {
  const directory = join(top, path);
  const { output } = await git.run(
    inRepository('ls-files', '-s', '-c', '-o', '--exclude-standard', '-z'),
    // A damaged one must not be taken for a part of the repository around it.
    { directory, environment: { GIT_CEILING_DIRECTORIES: dirname(directory) } },
  );
  const files = new Set<string>();
  const nested = new Set<string>();
  for (const part of splitNul(output)) {
    const entry = parseStaged(part);
    if (entry?.mode === submoduleMode) nested.add(entry.path);
    else if (entry) files.add(entry.path);
    else if (part.endsWith('/')) nested.add(part.slice(0, -1));
    else files.add(part);
  }
  return { files: [...files], nested: [...nested] };
}
