import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Git, GitAnswer, GitCall } from './git.ts';
import { Memory, signatureOf } from './signature.ts';
import type { UserRepository } from './userRepository.ts';

/** Bytes as they are: no line ends, no large file storage, no keywords, no encodings, whatever the folder's rules say. */
const attributes = '* -text -eol -filter -ident -working-tree-encoding\n';

const ownSettings = {
  'core.bare': 'false',
  'core.autocrlf': 'false',
  'core.safecrlf': 'false',
  'core.fsmonitor': 'false',
  'core.splitIndex': 'false',
  'core.logAllRefUpdates': 'false',
  'core.hooksPath': '/dev/null',
  'core.longpaths': 'true',
  'gc.auto': '0',
};

/** What the private index is about: it follows one folder at a time. */
const Following = z.object({ top: z.string(), nested: z.array(z.string()) });
type Following = z.output<typeof Following>;

/** A git directory of our own, in which the user's folder is stored without touching the user's repository. */
export class PrivateRepository {
  readonly directory: string;
  readonly index: string;
  /** Without symbolic links, to be compared with what git calls the top folder. */
  realDirectory: string;
  readonly #git: Git;
  readonly #excludes = new Memory<string>();
  #isReady = false;
  #following: Following | undefined;

  constructor(storage: string, git: Git) {
    this.directory = join(storage, 'snapshots.git');
    this.realDirectory = this.directory;
    this.index = join(this.directory, 'index');
    this.#git = git;
  }

  /** Repositories inside the repository, as far as they were met. */
  get nested(): readonly string[] {
    return this.#following?.nested ?? [];
  }

  async follow(repository: UserRepository): Promise<void> {
    this.#following ??= await this.#readFollowing();
    const isAnother = this.#following?.top !== repository.top;
    if (isAnother) await this.startAfresh();
    if (!this.#isReady) await this.#make(repository);
    if (isAnother) await this.#remember({ top: repository.top, nested: [] });
    const { excludes } = repository;
    await this.#excludes.recall(
      () => signatureOf([excludes]),
      async () => {
        const rules = await readFile(excludes).catch(() => '');
        await writeFile(join(this.directory, 'info', 'exclude'), rules);
        return excludes;
      },
    );
  }

  async setNested(nested: readonly string[]): Promise<void> {
    const known = this.#following;
    if (known && known.nested.join('\0') !== nested.join('\0'))
      await this.#remember({ top: known.top, nested: [...nested] });
  }

  /** Everything is read anew next time: the price of an index that cannot be trusted. */
  async startAfresh(): Promise<void> {
    this.#isReady = false;
    this.#excludes.forget();
    await rm(this.index, { force: true });
    await this.unlock();
  }

  /** Only one of our processes writes at a time, so a lock file was left behind by one that was killed. */
  unlock(): Promise<void> {
    return rm(`${this.index}.lock`, { force: true });
  }

  /** Runs git with the private directory and the user's folder. */
  run(
    repository: UserRepository,
    args: readonly string[],
    call: Partial<GitCall> = {},
  ): Promise<GitAnswer> {
    const settings = { ...ownSettings, ...repository.settings };
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    return this.#git.run(
      [`--git-dir=${this.directory}`, `--work-tree=${repository.top}`, ...options, ...args],
      { directory: repository.top, ...call },
    );
  }

  /** Runs git on what is stored alone: the user's folder may be gone by now. */
  read(args: readonly string[], call: Partial<GitCall> = {}): Promise<GitAnswer> {
    const options = Object.entries(ownSettings).flatMap(([key, value]) => [
      '-c',
      `${key}=${key === 'core.bare' ? 'true' : value}`,
    ]);
    return this.#git.run([`--git-dir=${this.directory}`, ...options, ...args], {
      directory: this.directory,
      ...call,
    });
  }

  async #make(repository: UserRepository): Promise<void> {
    await mkdir(dirname(this.directory), { recursive: true, mode: 0o700 });
    const format = `--object-format=${repository.objectFormat}`;
    // An existing one is left as it is, whatever its format. Refs are files, because we write them ourselves.
    const exists = await readFile(join(this.directory, 'HEAD')).then(
      () => true,
      () => false,
    );
    await this.#git.run(
      ['init', '-q', '--bare', '--template=', ...(exists ? [] : [format]), this.directory],
      { directory: dirname(this.directory), environment: { GIT_DEFAULT_REF_FORMAT: 'files' } },
    );
    for (const folder of ['info', 'facts', 'temp'])
      await mkdir(join(this.directory, folder), { recursive: true });
    await writeFile(join(this.directory, 'info', 'attributes'), attributes);
    this.realDirectory = await realpath(this.directory);
    this.#isReady = true;
  }

  async #readFollowing(): Promise<Following | undefined> {
    const text = await readFile(join(this.directory, 'following.json'), 'utf8').catch(() => '');
    try {
      return Following.parse(JSON.parse(text));
    } catch {
      // Never written, or torn: the index is then made anew, which is always right.
      return undefined;
    }
  }

  async #remember(following: Following): Promise<void> {
    this.#following = following;
    const path = join(this.directory, 'following.json');
    await writeFile(`${path}.new`, JSON.stringify(following));
    await rename(`${path}.new`, path);
  }
}
