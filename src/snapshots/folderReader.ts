import { homedir } from 'node:os';
import { basename, isAbsolute, join, relative } from 'node:path';
import { type Candidate, type Caps, cover, exceeds, isAmong } from './cover.ts';
import { feedIndex } from './feed.ts';
import type { Git } from './git.ts';
import { type Listed, parseTagged, splitNul } from './listing.ts';
import { lookAt } from './look.ts';
import { filesOfNested } from './nested.ts';
import type { PrivateRepository } from './privateRepository.ts';
import { Memory, signatureOf } from './signature.ts';
import { inRepository, type UserRepository } from './userRepository.ts';

export interface StoredFolder {
  readonly tree: string;
  readonly notCovered: readonly string[];
}

/** What has to be told to the private index so that it equals the folder. */
interface News {
  readonly candidates: readonly Candidate[];
  readonly gone: readonly string[];
  readonly beyond: readonly string[];
  readonly unusable: readonly string[];
}

/** From so many files on, one more process is cheaper than reading them at every look. */
const worthRewriting = 50;
const youthMs = 1_500;

/** Makes the private index equal to the folder; its tree is the snapshot. */
export class FolderReader {
  readonly #git: Git;
  readonly #ours: PrivateRepository;
  readonly #caps: Caps;
  readonly #ignored = new Memory<readonly string[]>();
  #last: { readonly top: string; readonly tree: string } | undefined;
  #manyFedAt: number | undefined;

  constructor(git: Git, ours: PrivateRepository, caps: Caps) {
    this.#git = git;
    this.#ours = ours;
    this.#caps = caps;
  }

  /** After a clean-up or another writer of the private index, the last tree is asked for anew. */
  forget(): void {
    this.#last = undefined;
  }

  /** The submodules come as a promise: they are found out while git walks through the folder. */
  async read(
    repository: UserRepository,
    submodules: Promise<readonly string[]>,
  ): Promise<StoredFolder> {
    await this.#outgrow(repository);
    const [{ listed, closed }, links] = await Promise.all([this.#list(repository), submodules]);
    const news = await this.#newsOf(repository, listed, links);
    const { covered, leftOut } = exceeds(news.candidates, this.#caps)
      ? cover(news.candidates, this.#caps, await this.#trackedBy(repository))
      : cover(news.candidates, this.#caps, () => false);
    const refused = await this.#feed(repository, covered, news);
    const tree = await this.#tree(repository);
    const notCovered = new Set([...leftOut, ...news.unusable, ...refused, ...closed]);
    return { tree, notCovered: [...notCovered].sort() };
  }

  async #list(
    repository: UserRepository,
  ): Promise<{ listed: readonly Listed[]; closed: readonly string[] }> {
    const own = relative(repository.top, this.#ours.realDirectory);
    const { output, complaint } = await this.#ours.run(repository, [
      ...['ls-files', '-t', '-o', '-m', '--exclude-standard', '-z', '--', ':/'],
      // A home folder can be a repository that has our own storage in it.
      ...(own.startsWith('..') || isAbsolute(own)
        ? []
        : [`:(exclude,top,literal)${own.replaceAll('\\', '/')}`]),
    ]);
    const closed = [...complaint.matchAll(/could not open directory '(.+)'/g)];
    return { listed: parseTagged(output), closed: closed.map(([, path = '']) => path) };
  }

  async #newsOf(
    repository: UserRepository,
    listed: readonly Listed[],
    submodules: readonly string[],
  ): Promise<News> {
    const met = listed
      .filter(({ path }) => path.endsWith('/'))
      .map(({ path }) => path.slice(0, -1));
    const suspected = [...this.#ours.nested, ...met, ...submodules];
    const nested = await filesOfNested(this.#git, repository.top, suspected);
    await this.#ours.setNested(nested.repositories);
    const ignored = await this.#trackedThoughIgnored(repository, listed);

    const isNested = isAmong(nested.repositories.map((path) => `${path}/`));
    let wanted = listed.filter(({ path }) => !path.endsWith('/') && !isNested(path));
    if (nested.files.length + ignored.length + nested.repositories.length > 0) {
      const held = new Set(splitNul((await this.#ours.run(repository, ['ls-files', '-z'])).output));
      const isHeld = ({ path }: Listed): boolean => held.has(path);
      // Inside a nested repository its own rules say what is ignored, not those around it.
      wanted = wanted.concat(
        listed.filter((each) => isNested(each.path) && isHeld(each)),
        [...nested.files, ...ignored]
          .map((path) => ({ path, isNew: true }))
          .filter((each) => !isHeld(each)),
      );
    }
    return this.#sort(repository, wanted, nested.unreadable);
  }

  async #sort(
    repository: UserRepository,
    wanted: readonly Listed[],
    unreadable: readonly string[],
  ): Promise<News> {
    const seen = await lookAt(
      repository.top,
      wanted.map(({ path }) => path),
    );
    const candidates: Candidate[] = [];
    const rest: Record<'gone' | 'beyond' | 'unusable', string[]> = {
      gone: [],
      beyond: [],
      unusable: [...unreadable],
    };
    for (const { path, isNew } of wanted) {
      const sight = seen.get(path) ?? { kind: 'gone' };
      if (sight.kind === 'file') candidates.push({ path, isNew, size: sight.size });
      // What is new to the index and gone from the folder is no news: it came and went.
      else if (sight.kind === 'unusable' || !isNew) rest[sight.kind].push(path);
    }
    return { candidates, ...rest };
  }

  /** Files that git tracks although a rule ignores them: a walk through the folder passes them over. */
  async #trackedThoughIgnored(
    repository: UserRepository,
    listed: readonly Listed[],
  ): Promise<readonly string[]> {
    if (listed.some(({ path }) => basename(path) === '.gitignore')) this.#ignored.forget();
    const { XDG_CONFIG_HOME } = process.env;
    const ownRules =
      repository.settings['core.excludesfile'] ??
      join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'git', 'ignore');
    return this.#ignored.recall(
      () => signatureOf([repository.index, repository.excludes, ownRules]),
      async () => {
        const args = inRepository('ls-files', '-c', '-i', '--exclude-standard', '-z');
        return splitNul((await this.#git.run(args, { directory: repository.top })).output);
      },
    );
  }

  async #trackedBy(repository: UserRepository): Promise<(path: string) => boolean> {
    const args = inRepository('ls-files', '-z');
    const { output } = await this.#git.run(args, { directory: repository.top });
    const tracked = new Set(splitNul(output));
    return (path) => tracked.has(path);
  }

  /** Returns what git would not take. */
  async #feed(
    repository: UserRepository,
    covered: readonly Candidate[],
    { gone, beyond }: News,
  ): Promise<readonly string[]> {
    if (covered.length + gone.length + beyond.length === 0) return [];
    this.#last = undefined;
    if (covered.length > worthRewriting) this.#manyFedAt = Date.now();
    // What is gone first: a file must leave before a folder of its name can come.
    const paths = [...gone, ...covered.map(({ path }) => path)];
    return feedIndex(this.#ours, repository, paths, beyond);
  }

  /**
   * Files as young as the index are read again at every look, because git cannot tell by their time
   * whether they were changed since. Once that second is over, an index written anew ends this.
   */
  async #outgrow(repository: UserRepository): Promise<void> {
    if (this.#manyFedAt === undefined || Date.now() - this.#manyFedAt < youthMs) return;
    this.#manyFedAt = undefined;
    await this.#ours.unlock();
    await this.#ours.run(repository, ['update-index', '--force-write-index']);
  }

  async #tree(repository: UserRepository): Promise<string> {
    if (this.#last?.top === repository.top) return this.#last.tree;
    const { output } = await this.#ours.run(repository, ['write-tree']);
    const tree = output.toString('utf8').trim();
    this.#last = { top: repository.top, tree };
    return tree;
  }
}
