import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { systemClock } from '../../../src/base/clock.ts';
import type { Result } from '../../../src/base/result.ts';
import { GitSnapshots, type SnapshotOptions } from '../../../src/snapshots/gitSnapshots.ts';

/** A folder of a user, a place for our own data, and what is needed to look at both from outside. */
export class Bed {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'malamar snäp ')));
  readonly folder = join(this.root, 'user földer');
  readonly storage = join(this.root, 'our storage');
  readonly warnings: string[] = [];

  constructor() {
    mkdirSync(this.folder);
  }

  snapshots(options: Partial<SnapshotOptions> = {}): GitSnapshots {
    return new GitSnapshots({
      storage: this.storage,
      git: async () => 'git',
      clock: systemClock,
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: (message) => this.warnings.push(message),
        error: (message) => this.warnings.push(message),
      },
      ...options,
    });
  }

  /** The user's own git. */
  git(...args: string[]): string {
    return this.gitIn(this.folder, ...args);
  }

  gitIn(folder: string, ...args: string[]): string {
    const settings = [
      'user.name=Anna',
      'user.email=anna@example.com',
      'protocol.file.allow=always',
    ];
    return execFileSync('git', [...settings.flatMap((each) => ['-c', each]), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  }

  begin(): void {
    this.git('init', '-q', '-b', 'main');
  }

  commit(message = 'work'): string {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', message);
    return this.git('rev-parse', 'HEAD').trim();
  }

  write(path: string, content: string | Uint8Array = path, mode = 0o644): void {
    const full = join(this.folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content, { mode });
  }

  link(path: string, target: string): void {
    symlinkSync(target, join(this.folder, path));
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Every byte, link and executable bit of the folder, without `.git`. */
  contents(): Record<string, string> {
    return picture(this.folder, (name) => name === '.git');
  }

  /** Every byte of the user's repository. */
  repository(gitDirectory = join(this.folder, '.git')): Record<string, string> {
    return picture(gitDirectory, () => false);
  }

  /** What is staged, and whether git sees the index as it was. */
  staged(): string {
    return this.git('ls-files', '-s', '-v') + this.git('diff', '--cached', '--binary');
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function picture(folder: string, isLeftOut: (name: string) => boolean): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (at: string): void => {
    for (const name of readdirSync(join(folder, at)).sort()) {
      if (isLeftOut(name)) continue;
      const path = at === '' ? name : `${at}/${name}`;
      const full = join(folder, path);
      const seen = lstatSync(full);
      if (seen.isDirectory()) walk(path);
      else if (seen.isSymbolicLink()) found[path] = `link to ${readlinkSync(full)}`;
      else if (seen.isFile())
        found[path] =
          `${seen.mode & 0o100 ? 'x' : '-'} ${createHash('sha1').update(readFileSync(full)).digest('hex')}`;
      else found[path] = 'special';
    }
  };
  walk('');
  return found;
}

/** A fresh bed for each test of a suite. */
export function eachWithBed(): () => Bed {
  let bed: Bed | undefined;
  beforeEach(() => {
    bed = new Bed();
  });
  afterEach(() => bed?.dispose());
  return () => {
    assert.ok(bed);
    return bed;
  };
}

export function expectValue<T>(result: Result<T>): T {
  assert.ok(result.ok, result.ok ? '' : result.error.sentence);
  return result.value;
}

/** `added x`, `deleted y`, … in the order of their paths. */
export const inWords = (files: readonly { path: string; change: string }[]): string[] =>
  files.map(({ path, change }) => `${change} ${path}`).sort();
