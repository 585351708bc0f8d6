import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FailureError } from '../base/result.ts';
import { type Git, GitFailure } from './git.ts';
import type { StoredIndex } from './indexReader.ts';
import { splitNul } from './listing.ts';
import type { PrivateRepository } from './privateRepository.ts';
import { inRepository, type UserRepository } from './userRepository.ts';

/**
 * Puts the user's index back as it was. This, and the contents that were staged, are the only things
 * ever written into the user's repository, and only on a person's order.
 */
export class IndexWriter {
  readonly #git: Git;
  readonly #ours: PrivateRepository;

  constructor(git: Git, ours: PrivateRepository) {
    this.#git = git;
    this.#ours = ours;
  }

  async putBack(
    repository: UserRepository,
    stored: StoredIndex,
    commit: string | null,
  ): Promise<void> {
    const copy = join(this.#ours.directory, 'temp', 'index');
    const call = { directory: repository.top, environment: { GIT_INDEX_FILE: copy } };
    await rm(copy, { force: true });
    if (stored.file === null) {
      await this.#git.run(inRepository('read-tree', '--empty'), call);
    } else {
      if (commit !== null) await this.#requireCommit(repository, commit);
      if (stored.staged !== null) await this.#returnStaged(repository, stored.staged);
      const { output } = await this.#ours.read(['cat-file', 'blob', stored.file]);
      await writeFile(copy, output);
      // Whole in one file, and with the times that the files have now. Files that differ from what is
      // staged make it end with 1.
      const args = ['update-index', '--no-split-index', '-q', '--refresh'];
      await this.#git.run(inRepository('-c', 'core.splitIndex=false', ...args), {
        ...call,
        accept: [0, 1],
      });
    }
    await this.#install(repository, await readFile(copy));
  }

  async #requireCommit(repository: UserRepository, commit: string): Promise<void> {
    try {
      await this.#git.run(inRepository('cat-file', '-e', `${commit}^{commit}`), {
        directory: repository.top,
      });
    } catch (error) {
      if (!(error instanceof GitFailure && error.trouble === 'refused')) throw error;
      throw new FailureError(
        `The index could not be put back, because the commit ${commit} is not in the repository any more.`,
      );
    }
  }

  async #returnStaged(repository: UserRepository, tree: string): Promise<void> {
    const names = splitNul((await this.#ours.read(['ls-tree', '-z', '--name-only', tree])).output);
    const { output } = await this.#git.run(
      inRepository('cat-file', '--batch-check=%(objectname)'),
      { directory: repository.top, input: `${names.join('\n')}\n` },
    );
    const missing = output
      .toString('utf8')
      .split('\n')
      .flatMap((line) => /^([0-9a-f]+) missing$/.exec(line)?.[1] ?? []);
    if (missing.length === 0) return;
    const base = join(this.#ours.directory, 'temp', 'staged');
    const packed = await this.#ours.read(['pack-objects', '-q', base], {
      input: `${missing.join('\n')}\n`,
    });
    const pack = `${base}-${packed.output.toString('utf8').trim()}`;
    const file = await open(`${pack}.pack`);
    try {
      await this.#git.run(inRepository('unpack-objects', '-q'), {
        directory: repository.top,
        inputFile: file.fd,
      });
    } finally {
      await file.close();
      for (const ending of ['pack', 'idx', 'rev']) await rm(`${pack}.${ending}`, { force: true });
    }
  }

  /** With git's own lock, so that no git of the user writes at the same time. */
  async #install(repository: UserRepository, bytes: Uint8Array): Promise<void> {
    const lock = `${repository.index}.lock`;
    const mode = await stat(repository.index).then(
      (found) => found.mode & 0o777,
      () => 0o644,
    );
    try {
      await writeFile(lock, bytes, { flag: 'wx', mode });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        await rm(lock, { force: true });
        throw error;
      }
      throw new FailureError(
        'The index could not be put back, because another git is at work in this repository.',
        `If none is, remove ${lock} and try again.`,
      );
    }
    await rename(lock, repository.index);
  }
}
