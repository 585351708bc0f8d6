import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import type { PageStates, RunNews } from '../protocol.ts';
import type { Folders, OpenFolder } from './folders.ts';

export interface FolderNews {
  readonly folder: vscode.WorkspaceFolder;
  /** Undefined: anything may have happened, because another window runs this workspace now. */
  readonly news: readonly RunNews[] | undefined;
}

/** What agents do in the folders of this window, whichever window lets them work. */
export class RunnerWatch implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  /** By the folder's URI; undefined = nothing was heard yet. */
  readonly #states = new Map<string, PageStates['runner'] | undefined>();
  #isPaused = false;
  readonly #changed = new vscode.EventEmitter<FolderNews>();
  readonly onDidChange = this.#changed.event;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.#parts.add(this.#changed);
    this.#parts.add(folders.onDidSeat((open) => this.#watch(open)));
    this.#parts.add(folders.onDidChange(() => this.#showContext()));
  }

  dispose(): void {
    this.#parts.dispose();
  }

  /** A link outlives the seat: it is told the new state when another window takes over. */
  #watch({ folder, host }: OpenFolder): void {
    const key = folder.uri.toString();
    if (this.#states.has(key)) return;
    this.#states.set(key, undefined);
    host.leaving.on(() => this.#states.delete(key));
    const link = host.link((message) => {
      if (message.type === 'state' && message.page === 'runner')
        this.#show(folder, message.state, undefined);
      if (message.type === 'added' && message.page === 'runner' && message.addition)
        this.#show(folder, message.addition, message.addition.news);
    });
    this.#parts.add(link);
    link.receive({ type: 'ready', page: 'runner' });
  }

  #show(
    folder: vscode.WorkspaceFolder,
    state: PageStates['runner'],
    news: readonly RunNews[] | undefined,
  ): void {
    this.#states.set(folder.uri.toString(), state);
    this.#showContext();
    if (news === undefined || news.length > 0) this.#changed.fire({ folder, news });
  }

  /** For the `when` and `enablement` clauses of the manifest: they speak of the shown folder. */
  #showContext(): void {
    const shown = this.#folders.current?.uri.toString() ?? '';
    const isPaused = this.#states.get(shown)?.paused ?? false;
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    void vscode.commands.executeCommand('setContext', 'malamar.runnerPaused', isPaused);
  }
}
