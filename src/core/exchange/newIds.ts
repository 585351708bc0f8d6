import { newId } from '../../base/id.ts';
import type { ExportFile } from './exportFile.ts';

/** As base/id.ts makes them. Nothing else inside of free values is taken for an id: it could be a word. */
const AN_ID = /^[0-9a-z]{21}$/;

/** The ids of a file and those that they become here. */
export class NewIds {
  readonly #ids = new Map<string, string>();
  /** Ids of agents, tasks and chats of the file. */
  readonly #named: ReadonlySet<string>;

  constructor({ agents, tasks, chats }: ExportFile) {
    const ids = [...agents, ...tasks, ...chats].map(({ id }) => id);
    this.#named = new Set(ids.filter((id) => AN_ID.test(id)));
  }

  /** An agent of the file is one that is here already. */
  stand(old: string, present: string): void {
    this.#ids.set(old, present);
  }

  /** Also for somebody who was gone before the export: then the new id means nobody, as the old one did. */
  of(old: string): string {
    let found = this.#ids.get(old);
    if (found === undefined) {
      found = newId();
      this.#ids.set(old, found);
    }
    return found;
  }

  ofNullable(old: string | null): string | null {
    return old === null ? null : this.of(old);
  }

  /** A copy of any JSON value in which ids of the file are replaced, however deep they are. */
  within<T>(value: T): T {
    return this.#replace(value) as T;
  }

  #replace(value: unknown): unknown {
    if (typeof value === 'string') return this.#named.has(value) ? this.of(value) : value;
    if (Array.isArray(value)) return value.map((each) => this.#replace(each));
    if (typeof value !== 'object' || value === null) return value;
    // A key of this name could become the prototype of something later on.
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(entries.map(([key, each]) => [key, this.#replace(each)]));
  }
}
