import * as vscode from 'vscode';
import { Disposables } from '../base/disposable.ts';
import type { RunNews } from '../protocol/runs.ts';
import type { TaskFromChat } from '../protocol/tasks.ts';
import type { PageStates } from '../protocol.ts';
import type { Folders, OpenFolder } from './folders.ts';

export interface FolderNews {
  readonly folder: vscode.WorkspaceFolder;
  /** Undefined: anything may have happened, because another window runs this workspace now. */
  readonly news: readonly RunNews[] | undefined;
}

export interface MadeTask extends TaskFromChat, OpenFolder {}

/** What agents do in the folders of this window, whichever window lets them work. */
export class RunnerWatch implements vscode.Disposable {
  readonly #folders: Folders;
  readonly #parts = new Disposables();
  /** By the folder's URI; undefined = nothing was heard yet. */
  readonly #states = new Map<string, PageStates['runner'] | undefined>();
  #isPaused = false;
  readonly #changed = new vscode.EventEmitter<FolderNews>();
  readonly onDidChange = this.#changed.event;
  readonly #heard = new vscode.EventEmitter<void>();
  /** Anything at all was heard: also that the runner is paused. */
  readonly onDidHear = this.#heard.event;
  readonly #made = new vscode.EventEmitter<MadeTask>();
  /** Somebody asked for a task in a chat, and there it is. */
  readonly onDidMakeTask = this.#made.event;

  constructor(folders: Folders) {
    this.#folders = folders;
    this.#parts.add(this.#changed);
    this.#parts.add(this.#heard);
    this.#parts.add(this.#made);
    this.#parts.add(folders.onDidSeat((open) => this.#watch(open)));
    this.#parts.add(folders.onDidChange(() => this.#showContext()));
    this.#parts.add(
      folders.onDidDelete((folder) =>
        this.#show(folder, { paused: false, running: [], titles: {} }, undefined),
      ),
    );
  }

  /** What was heard last of a folder; undefined: nothing yet. */
  stateOf(folder: vscode.WorkspaceFolder): PageStates['runner'] | undefined {
    return this.#states.get(folder.uri.toString());
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
      if (message.type !== 'added' || message.page !== 'runner' || !message.addition) return;
      this.#show(folder, message.addition, message.addition.news);
      for (const task of message.addition.tasksFromChats)
        this.#made.fire({ folder, host, ...task });
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
    this.#heard.fire();
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
