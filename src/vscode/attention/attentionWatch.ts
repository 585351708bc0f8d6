import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import type { AttentionNews } from '../../protocol/attention.ts';
import type { ToPage } from '../../protocol.ts';
import type { Folders, OpenFolder } from '../folders.ts';
import { type Told, toldBy } from './told.ts';

/** What waits in one folder of this window. */
export interface FolderAttention extends OpenFolder, Told {}

export interface HeardNews extends OpenFolder {
  readonly news: readonly AttentionNews[];
}

interface Watched extends FolderAttention {
  /** Resolves when anything was heard at all. */
  readonly heard: Promise<void>;
  tell(): void;
}

/** What waits for the human in all folders of this window, whichever window lets their agents work. */
export class AttentionWatch implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  readonly #watched = new Map<string, Watched>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #news = new vscode.EventEmitter<HeardNews>();
  readonly onDidHear = this.#news.event;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.#parts.add(this.#changed);
    this.#parts.add(this.#news);
    this.#parts.add(folders.onDidSeat((open) => this.#watch(open)));
  }

  /** In the order of the window's folders; without those that nothing is known of. */
  get all(): readonly FolderAttention[] {
    return this.#folders.all.flatMap(({ uri }) => this.#watched.get(uri.toString()) ?? []);
  }

  get severalFolders(): boolean {
    return this.#folders.all.length > 1;
  }

  /** Somebody looks: folders that have data are opened, and answered for; none gets a workspace by that. */
  async look(): Promise<void> {
    for (const open of this.#folders.withData) this.#watch(open);
    await Promise.all([...this.#watched.values()].map(({ heard }) => heard));
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** A link outlives the seat: it is told the new state when another window takes over. */
  #watch({ folder, host }: OpenFolder): void {
    const key = folder.uri.toString();
    if (this.#watched.has(key)) return;
    let tell = (): void => undefined;
    const heard = new Promise<void>((resolve) => {
      tell = resolve;
    });
    this.#watched.set(key, { folder, host, state: undefined, trouble: undefined, heard, tell });
    host.leaving.on(() => {
      this.#watched.delete(key);
      tell();
      this.#changed.fire();
    });
    const link = host.link((message) => this.#hear(key, message));
    this.#parts.add(link);
    link.receive({ type: 'ready', page: 'attention' });
  }

  #hear(key: string, message: ToPage): void {
    const watched = this.#watched.get(key);
    if (!watched) return;
    const { folder, host } = watched;
    const told = toldBy(message, watched.state, host.isDeleted);
    if (told) this.#keep(key, { ...watched, ...told });
    if (message.type !== 'added' || message.page !== 'attention' || !message.addition) return;
    const { news } = message.addition;
    if (news.length > 0) this.#news.fire({ folder, host, news });
  }

  /** Most of what happens in chats changes nothing here; a tree that is drawn anew loses what is pointed at. */
  #keep(key: string, watched: Watched): void {
    const before = this.#watched.get(key);
    this.#watched.set(key, watched);
    watched.tell();
    if (!isSame(before, watched)) this.#changed.fire();
  }
}

const isSame = (one: FolderAttention | undefined, other: FolderAttention): boolean =>
  one !== undefined &&
  JSON.stringify([one.state, one.trouble]) === JSON.stringify([other.state, other.trouble]);
