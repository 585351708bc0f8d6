import type { Change } from '../../../src/model/change.ts';
import type { OpenWorkspace } from './openWorkspace.ts';

type Of<T extends Change['type']> = Extract<Change, { type: T }>;

/** Everything that a workspace tells from now on. */
export class News {
  /** One list per commit, as a listener hears it. */
  readonly commits: (readonly Change[])[] = [];
  readonly #store: OpenWorkspace['malamar']['store'];
  readonly #since: OpenWorkspace['malamar']['store']['cursor'];

  constructor({ malamar }: OpenWorkspace) {
    this.#store = malamar.store;
    this.#since = malamar.store.cursor;
    malamar.store.changes.on((changes) => {
      this.commits.push(changes);
    });
  }

  /** By their numbers: of two commits of which one follows from the other, listeners may hear the later one first. */
  get all(): readonly Change[] {
    return this.#store.since(this.#since) ?? [];
  }

  of<T extends Change['type']>(...types: readonly T[]): Of<T>[] {
    const wanted: readonly string[] = types;
    return this.all.filter((change): change is Of<T> => wanted.includes(change.type));
  }
}
