import { settings } from '../model/setting.ts';
import { selectOne } from '../store/rows.ts';
import type { MalamarStore } from './theWorkspace.ts';

const keyOf = (name: string): string => `draft:${name}`;

/** What somebody typed and has not sent: kept here because a page's own memory does not survive a crash. */
export class Drafts {
  readonly #store: MalamarStore;

  constructor(store: MalamarStore) {
    this.#store = store;
  }

  read(name: string): string {
    const stored = selectOne(this.#store.read, settings, 'WHERE key = ?', [keyOf(name)])?.value;
    return typeof stored === 'string' ? stored : '';
  }

  save(name: string, text: string): void {
    this.#store.transaction((writer) => {
      writer.run(
        'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [keyOf(name), JSON.stringify(text)],
      );
    });
  }

  /** Only if it is still that text: another window may have gone on writing. */
  forget(name: string, text: string): void {
    this.#store.transaction((writer) => {
      writer.run('DELETE FROM settings WHERE key = ? AND value = ?', [
        keyOf(name),
        JSON.stringify(text),
      ]);
    });
  }
}
