import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Caps } from './cover.ts';
import type { Git } from './git.ts';
import type { Heads } from './heads.ts';
import { keepBlobs } from './keepBlobs.ts';
import { parseRaw, parseStaged, type Staged, splitNul, submoduleMode } from './listing.ts';
import { isAbsence } from './look.ts';
import type { PrivateRepository } from './privateRepository.ts';
import { Memory, signatureOf } from './signature.ts';
import { inRepository, type UserRepository } from './userRepository.ts';

/** The user's index as it was: the file itself, so that conflicts and flags come back as well. */
export const StoredIndex = z.object({
  /** Null: there was no index yet. */
  file: z.string().nullable(),
  /** The contents that were staged and are in no commit; the user's repository may drop them any time. */
  staged: z.string().nullable(),
  /** Equal = the same is staged, whatever times the file holds. */
  digest: z.string(),
});
export type StoredIndex = z.output<typeof StoredIndex>;

export interface IndexSight {
  readonly stored: StoredIndex;
  readonly submodules: readonly string[];
  readonly note: string | null;
}

export class IndexReader {
  readonly #git: Git;
  readonly #ours: PrivateRepository;
  readonly #caps: Caps;
  readonly #memory = new Memory<IndexSight>();

  constructor(git: Git, ours: PrivateRepository, caps: Caps) {
    this.#git = git;
    this.#ours = ours;
    this.#caps = caps;
  }

  read(repository: UserRepository, heads: Heads): Promise<IndexSight> {
    return this.#memory.recall(
      async () => {
        const { text, isSettled } = await signatureOf([repository.index]);
        // What is staged and in no commit depends on the commit, too.
        return { text: `${heads.commit} ${text}`, isSettled };
      },
      () => this.#store(repository, heads),
    );
  }

  /** After a clean-up nothing that is not asked for anew may be relied on. */
  forget(): void {
    this.#memory.forget();
  }

  async #store(repository: UserRepository, heads: Heads): Promise<IndexSight> {
    const copy = join(this.#ours.directory, 'temp', 'index');
    try {
      await copyFile(repository.index, copy);
    } catch (error) {
      if (!isAbsence(error)) throw error;
      // No index and one with nothing in it mean the same.
      const stored = { file: null, staged: null, digest: digestOf(Buffer.alloc(0)) };
      return { stored, submodules: [], note: null };
    }
    const call = { directory: repository.top, environment: { GIT_INDEX_FILE: copy } };
    const [file, listing, differing] = await Promise.all([
      this.#ours.run(repository, ['hash-object', '-w', '--no-filters', '--', copy]),
      this.#git.run(inRepository('ls-files', '-s', '-z'), call),
      heads.commit === null
        ? undefined
        : this.#git.run(
            inRepository('diff-index', '--cached', '--raw', '-z', '--no-renames', heads.commit),
            call,
          ),
    ]);
    const entries = splitNul(listing.output).flatMap((part) => parseStaged(part) ?? []);
    const hashes = differing
      ? stagedHashes(entries, parseRaw(differing.output))
      : entries.filter((each) => each.mode !== submoduleMode).map(({ hash }) => hash);
    const kept = await keepBlobs(this.#ours, repository, [...new Set(hashes)], this.#caps);
    return {
      stored: {
        file: file.output.toString('utf8').trim(),
        staged: kept.tree,
        digest: digestOf(listing.output),
      },
      submodules: entries.filter((each) => each.mode === submoduleMode).map(({ path }) => path),
      note: kept.isWhole ? null : 'Some of what is staged is too large to be kept.',
    };
  }
}

const digestOf = (listing: Buffer): string => createHash('sha256').update(listing).digest('hex');

function stagedHashes(
  entries: readonly Staged[],
  differing: ReturnType<typeof parseRaw>,
): string[] {
  const staged = differing.flatMap(({ after }) =>
    after && after.mode !== submoduleMode && !/^0+$/.test(after.hash) ? [after.hash] : [],
  );
  const conflicting = entries.filter(({ stage, mode }) => stage > 0 && mode !== submoduleMode);
  return [...staged, ...conflicting.map(({ hash }) => hash)];
}
