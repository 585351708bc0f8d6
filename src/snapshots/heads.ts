import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Moved } from '../model/snapshot.ts';
import type { Git } from './git.ts';
import { foldersBelow, Memory, signatureOf } from './signature.ts';
import { inRepository, type UserRepository } from './userRepository.ts';

/** Where HEAD, the branches and the stash point. We never move them; we only say that they moved. */
export const Heads = z.object({
  /** Null before the first commit. */
  commit: z.string().nullable(),
  /** Null = HEAD is detached. */
  branch: z.string().nullable(),
  branches: z.record(z.string(), z.string()),
  stashes: z.array(z.string()),
});
export type Heads = z.output<typeof Heads>;

export function movedBetween(before: Heads, after: Heads): Moved[] {
  const moved: Moved[] = [];
  const compare = (what: string, from: string | null, to: string | null): void => {
    if (from !== to) moved.push({ what, before: from, after: to });
  };
  compare('HEAD', before.commit, after.commit);
  compare('current branch', before.branch, after.branch);
  const names = new Set([...Object.keys(before.branches), ...Object.keys(after.branches)]);
  for (const name of [...names].sort())
    compare(`branch ${name}`, before.branches[name] ?? null, after.branches[name] ?? null);
  for (const hash of before.stashes.filter((each) => !after.stashes.includes(each)))
    compare('stash', hash, null);
  for (const hash of after.stashes.filter((each) => !before.stashes.includes(each)))
    compare('stash', null, hash);
  return moved;
}

export class HeadReader {
  readonly #git: Git;
  readonly #memory = new Memory<Heads>();

  constructor(git: Git) {
    this.#git = git;
  }

  read(repository: UserRepository): Promise<Heads> {
    return this.#memory.recall(
      async () => signatureOf(await filesOfHeads(repository)),
      () => this.#ask(repository),
    );
  }

  async #ask(repository: UserRepository): Promise<Heads> {
    const call = { directory: repository.top };
    const format = '--format=%(HEAD)%(objectname) %(refname)';
    const [refs, stashes] = await Promise.all([
      this.#git.text(inRepository('for-each-ref', format, 'refs/heads', 'refs/stash'), call),
      readStashes(repository),
    ]);
    const branches: Record<string, string> = {};
    let current: { commit: string; branch: string } | undefined;
    let stash: string | undefined;
    // The mark of the current branch is a star or a space, and the whole answer was trimmed.
    for (const line of refs.split('\n')) {
      const [, star, hash, name] = /^([* ]?)([0-9a-f]+) refs\/(.+)$/.exec(line) ?? [];
      if (!hash || !name) continue;
      if (name === 'stash') stash = hash;
      else branches[name.replace(/^heads\//, '')] = hash;
      if (star === '*') current = { commit: hash, branch: name.replace(/^heads\//, '') };
    }
    const known = stash === undefined ? [] : stashes.includes(stash) ? stashes : [stash];
    return { ...(current ?? (await this.#withoutBranch(call))), branches, stashes: known };
  }

  /** HEAD names no branch that has a commit: it is detached, or nothing was committed yet. */
  async #withoutBranch(call: {
    directory: string;
  }): Promise<{ commit: string | null; branch: string | null }> {
    const accepting = { ...call, accept: [0, 1] };
    const [commit, branch] = await Promise.all([
      this.#git.text(inRepository('rev-parse', '-q', '--verify', 'HEAD'), accepting),
      this.#git.text(inRepository('symbolic-ref', '-q', '--short', 'HEAD'), accepting),
    ]);
    return { commit: commit || null, branch: branch || null };
  }
}

/** All files and folders of which one is written whenever a head moves. */
async function filesOfHeads({ gitDirectory, commonDirectory }: UserRepository): Promise<string[]> {
  const common = ['packed-refs', 'refs/stash', 'logs/refs/stash', 'reftable/tables.list'];
  return [
    join(gitDirectory, 'HEAD'),
    join(gitDirectory, 'reftable', 'tables.list'),
    ...common.map((name) => join(commonDirectory, name)),
    ...(await foldersBelow(join(commonDirectory, 'refs', 'heads'))),
  ];
}

/** Older stashes live only in the log of the newest one. */
async function readStashes({ commonDirectory }: UserRepository): Promise<string[]> {
  const path = join(commonDirectory, 'logs', 'refs', 'stash');
  const log = await readFile(path, 'utf8').catch(() => '');
  return log.split('\n').flatMap((line) => /^[0-9a-f]+ ([0-9a-f]+) /.exec(line)?.[1] ?? []);
}
