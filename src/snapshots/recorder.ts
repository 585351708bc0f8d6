import { type Clock, timestamp } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Caps } from './cover.ts';
import type { Moment } from './facts.ts';
import { FolderReader } from './folderReader.ts';
import { type Git, GitFailure } from './git.ts';
import { HeadReader, type Heads } from './heads.ts';
import { IndexReader, type IndexSight } from './indexReader.ts';
import type { PrivateRepository } from './privateRepository.ts';
import { UserRepositories, type UserRepository } from './userRepository.ts';

/** Stores how a folder is right now: its files, its index, and where its heads point. */
export class Recorder {
  readonly repositories: UserRepositories;
  readonly #ours: PrivateRepository;
  readonly #folder: FolderReader;
  readonly #index: IndexReader;
  readonly #heads: HeadReader;
  readonly #log: Log;
  readonly #clock: Clock;

  constructor(git: Git, ours: PrivateRepository, caps: Caps, log: Log, clock: Clock) {
    this.repositories = new UserRepositories(git);
    this.#ours = ours;
    this.#folder = new FolderReader(git, ours, caps);
    this.#index = new IndexReader(git, ours, caps);
    this.#heads = new HeadReader(git);
    this.#log = log;
    this.#clock = clock;
  }

  /** Only one at a time. Throws when there is nothing that could be stored. */
  async record(directory: string, undoes: string | null = null): Promise<Moment> {
    const repository = await this.repositories.find(directory);
    await this.#ours.follow(repository);
    try {
      return await this.#look(repository, undoes);
    } catch (error) {
      if (!(error instanceof GitFailure && error.trouble === 'refused')) throw error;
      // Our own directory may be damaged (a full disk, somebody's clean-up): once more, from nothing.
      this.#log.warn(`Snapshots start afresh: ${error.complaint}`);
      this.forget();
      await this.#ours.startAfresh();
      await this.#ours.follow(repository);
      return await this.#look(repository, undoes);
    }
  }

  /** Relies on nothing that was stored earlier: it may have been cleaned away, or the private index changed. */
  forget(): void {
    this.#folder.forget();
    this.#index.forget();
  }

  async #look(repository: UserRepository, undoes: string | null): Promise<Moment> {
    const heads = this.#heads.read(repository);
    const index = this.#indexOf(repository, heads);
    const folder = this.#folder.read(
      repository,
      index.then(({ submodules }) => submodules),
    );
    // All have ended before the next snapshot may begin, even if one of them failed.
    await Promise.allSettled([heads, index, folder]);
    const { tree, notCovered } = await folder;
    const { stored, note } = await index;
    return {
      at: timestamp(this.#clock),
      top: repository.top,
      tree,
      notCovered: [...notCovered],
      note,
      index: stored,
      heads: await heads,
      undoes,
    };
  }

  /** Without the index a snapshot is still worth having, so its failure is a note. */
  async #indexOf(
    repository: UserRepository,
    heads: Promise<Heads>,
  ): Promise<Omit<IndexSight, 'stored'> & { stored: IndexSight['stored'] | null }> {
    try {
      return await this.#index.read(repository, await heads);
    } catch (error) {
      this.#log.warn(`The index could not be stored: ${String(error)}`);
      const note = 'What is staged could not be stored, so it cannot be put back.';
      return { stored: null, submodules: [], note };
    }
  }
}
