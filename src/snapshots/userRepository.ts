import { type BigIntStats, lstat } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { FailureError } from '../base/result.ts';
import { type Git, GitFailure } from './git.ts';
import { splitNul } from './listing.ts';
import { Memory, signatureOf } from './signature.ts';

/** The repository that a folder belongs to. It is only read, except when a person orders a restore. */
export interface UserRepository {
  /** The top folder. All paths of snapshots are relative to it: an agent may write anywhere in it. */
  readonly top: string;
  readonly gitDirectory: string;
  /** Where branches and stash are: another directory than the above in a linked worktree. */
  readonly commonDirectory: string;
  readonly index: string;
  readonly excludes: string;
  readonly objects: string;
  readonly objectFormat: string;
  /** What git found out about this file system, and where the user's own ignore rules are. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Whether `A` and `a` name the same file here. */
export const ignoresCase = ({ settings }: UserRepository): boolean =>
  settings['core.ignorecase'] === 'true';

const notInGit =
  'This folder is not in a git repository, so changes are neither recorded nor can they be undone.';

/** Nobody's hooks and no monitor are started by our looking at a repository. */
const quietly = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'];

export const inRepository = (...args: string[]): string[] => [...quietly, ...args];

export class UserRepositories {
  readonly #git: Git;
  readonly #known = new Map<string, { memory: Memory<UserRepository>; config: string }>();

  constructor(git: Git) {
    this.#git = git;
  }

  /** Throws a FailureError with the sentence why there is none. Asks git only when something changed. */
  async find(directory: string): Promise<UserRepository> {
    // Most folders are named by their real paths: then the second question is answered with the first.
    const [folder, foundThere] = await Promise.all([
      realpath(directory).catch(() => {
        throw new FailureError(`The folder ${directory} is not there.`);
      }),
      nearestMark(directory),
    ]);
    const mark = folder === directory ? foundThere : await nearestMark(folder);
    if (!mark) throw new FailureError(notInGit);
    const known = this.#known.get(folder) ?? { memory: new Memory(), config: mark.config };
    this.#known.set(folder, known);
    const found = await known.memory.recall(
      async () => {
        const { text, isSettled } = await signatureOf([known.config]);
        return { text: `${mark.text}\n${text}`, isSettled };
      },
      () => this.#ask(folder),
    );
    known.config = join(found.commonDirectory, 'config');
    return found;
  }

  async #ask(folder: string): Promise<UserRepository> {
    const call = { directory: folder };
    try {
      await this.#requireVersion(folder);
      const [places, values] = await Promise.all([
        this.#git.text(inRepository('rev-parse', '--path-format=absolute', ...questions), call),
        this.#git.run(inRepository('config', '-z', '--get-regexp', wanted), {
          ...call,
          accept: [0, 1],
        }),
      ]);
      return repositoryOf(places.split('\n'), splitNul(values.output));
    } catch (error) {
      if (error instanceof GitFailure && error.trouble === 'refused')
        throw new FailureError(refusal(error.complaint), undefined, error);
      throw error;
    }
  }

  async #requireVersion(directory: string): Promise<void> {
    const answer = await this.#git.text(['version'], { directory });
    const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(answer) ?? [];
    if (Number(major) * 1000 + Number(minor) < oldest.major * 1000 + oldest.minor)
      throw new FailureError(
        `This git is too old to record changes: ${answer}. It takes ${oldest.major}.${oldest.minor} or newer.`,
      );
  }
}

const oldest = { major: 2, minor: 31 };

const questions = [
  '--show-toplevel',
  '--git-dir',
  '--git-common-dir',
  ...['index', 'info/exclude', 'objects'].flatMap((path) => ['--git-path', path]),
  '--show-object-format',
];
const wanted = '^core\\.(filemode|symlinks|ignorecase|precomposeunicode|excludesfile)$';

function repositoryOf(places: readonly string[], values: readonly string[]): UserRepository {
  const [top, gitDirectory, commonDirectory, index, excludes, objects, objectFormat] = places;
  if (!top || !gitDirectory || !commonDirectory || !index || !excludes || !objects || !objectFormat)
    throw new FailureError('git did not tell where this repository is.');
  if (places.length > questions.length - 3)
    throw new FailureError('A repository whose path has a line break in it cannot be recorded.');
  const settings: Record<string, string> = {};
  for (const each of values) {
    const [name = '', value = 'true'] = each.split('\n', 2);
    settings[name] = value.replace(/^~(?=\/)/, homedir());
  }
  return { top, gitDirectory, commonDirectory, index, excludes, objects, objectFormat, settings };
}

/** `.git` of the folder or of the nearest parent that has one. Found without starting anything. */
async function nearestMark(folder: string): Promise<{ text: string; config: string } | undefined> {
  const paths = withParents(folder).map((each) => join(each, '.git'));
  const found = await Promise.all(paths.map(lookAt));
  const nearest = found.findIndex((each) => each !== undefined);
  const [path, stats] = [paths[nearest], found[nearest]];
  if (path === undefined || stats === undefined) return undefined;
  // The time of a `.git` folder changes with every lock file in it; which folder it is does not.
  const text = `${path} ${stats.ino} ${stats.isFile() ? stats.mtimeNs : ''}`;
  return { text, config: join(path, 'config') };
}

/** Not by a promise that rejects: in most folders there is none, and each error would cost more than the look. */
const lookAt = (path: string): Promise<BigIntStats | undefined> =>
  new Promise((resolve) => {
    lstat(path, { bigint: true }, (error, stats) => resolve(error ? undefined : stats));
  });

function withParents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}

function refusal(complaint: string): string {
  if (/not a git repository/.test(complaint)) return notInGit;
  if (/dubious ownership/.test(complaint))
    return 'git does not trust this folder, because it belongs to another user, so changes are not recorded.';
  if (/must be run in a work tree/.test(complaint))
    return 'This is a git repository without files of its own, so changes are not recorded.';
  return `git could not read this repository, so changes are not recorded: ${complaint}`;
}
