import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Clock } from '../base/clock.ts';
import type { Disposable } from '../base/disposable.ts';
import type { Log } from '../base/log.ts';

/** What comes within so long is one piece of news: editors write in several steps. */
const GATHER_MS = 100;
/** A system that has no more watchers to give may have some later. */
const AGAIN_AFTER_MS = 30_000;

interface Watched {
  readonly identity: string;
  readonly watcher: FSWatcher;
}

/**
 * Watches a directory that may not exist yet, and the two above it, of which only the way down to it is
 * of interest: so it is noticed when any of them is made, removed, moved or made anew.
 */
export class DirectoryWatch implements Disposable {
  readonly #chain: readonly string[];
  readonly #tell: () => void;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #watched = new Map<string, Watched>();
  #next: Disposable | undefined;
  #ended = false;

  constructor(directory: string, tell: () => void, clock: Clock, log: Log) {
    const parent = dirname(directory);
    this.#chain = [directory, parent, dirname(parent)];
    this.#tell = tell;
    this.#clock = clock;
    this.#log = log;
    this.#arm();
  }

  dispose(): void {
    this.#ended = true;
    this.#next?.dispose();
    for (const { watcher } of this.#watched.values()) watcher.close();
    this.#watched.clear();
  }

  /** Every directory of the chain that exists is watched, and as the one that it is now. */
  #arm(): void {
    this.#chain.forEach((directory, index) => {
      const identity = identityOf(directory);
      const before = this.#watched.get(directory);
      if (before?.identity === identity) return;
      before?.watcher.close();
      this.#watched.delete(directory);
      if (identity !== undefined) this.#watch(directory, identity, this.#chain[index - 1]);
    });
  }

  #watch(directory: string, identity: string, below: string | undefined): void {
    try {
      const watcher = watch(directory, { persistent: false }, (_, name) => {
        // Its own name: it was itself removed or moved.
        const concerns =
          below === undefined || [null, basename(below), basename(directory)].includes(name);
        if (concerns) this.#soon(GATHER_MS);
      });
      watcher.on('error', (error) => this.#failed(directory, error));
      this.#watched.set(directory, { identity, watcher });
    } catch (error) {
      this.#failed(directory, error);
    }
  }

  /** Until it works again, it is looked when a window gets the focus. */
  #failed(directory: string, error: unknown): void {
    this.#log.warn(`${directory} cannot be watched: ${String(error)}`);
    this.#watched.get(directory)?.watcher.close();
    this.#watched.delete(directory);
    this.#soon(AGAIN_AFTER_MS);
  }

  #soon(milliseconds: number): void {
    if (this.#ended) return;
    this.#next ??= this.#clock.after(milliseconds, () => {
      this.#next = undefined;
      // First armed, then told: what happens between the two is told again.
      this.#arm();
      this.#tell();
    });
  }
}

/** Which directory it is, whatever its name; undefined: there is none. */
function identityOf(directory: string): string | undefined {
  try {
    const { dev, ino } = statSync(directory, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    // Gone or not to be read: there is nothing to watch.
    return undefined;
  }
}
