import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import type { ToPage } from '../../protocol.ts';
import { tellOpenPages } from '../openPages.ts';
import { fillFrame, type PageParts, pageIcon } from './frame.ts';
import { replaceZombies, tabsOf } from './zombies.ts';

export const BOARD = 'malamar.board';
const TASKS_VIEW = 'malamar.tasks';
const CHATS_VIEW = 'malamar.chats';
const sidebarViews = [
  [TASKS_VIEW, 'board'],
  [CHATS_VIEW, 'chats'],
] as const;

/** The pages of which a window has one each: the board in the editor area, and those in the sidebar. */
export class Pages implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #pages: PageParts;
  readonly #parts = new Disposables();
  #board: vscode.WebviewPanel | undefined;
  /** The board's page is there and knows what to show. */
  #boardListens = false;
  /** Somebody waits for the form of a new task. */
  #newTaskWanted = false;
  /** The views in the sidebar, once they have been looked at. */
  readonly #views = new Set<vscode.WebviewView>();

  constructor(pages: PageParts) {
    this.#pages = pages;
    for (const [id, page] of sidebarViews)
      this.#parts.add(
        vscode.window.registerWebviewViewProvider(id, {
          resolveWebviewView: (view) => this.#show(view, page),
        }),
      );
    this.#parts.add(vscode.window.registerWebviewPanelSerializer(BOARD, this));
    this.#parts.add(
      tellOpenPages(() =>
        this.#board ? [{ kind: 'board', id: 'board', active: this.#board.active }] : [],
      ),
    );
    this.#parts.add(pages.folders.onDidChange(() => this.#nameFolder()));
    this.#parts.add(
      replaceZombies(
        BOARD,
        () => (this.#board ? [this.#board] : []),
        ({ group }) => this.#openBoard(group.viewColumn, true),
      ),
    );
  }

  /** There is one board per window; asked for again, it comes to the front. */
  openBoard(): void {
    if (this.#board) return this.#board.reveal();
    // Whatever else calls itself a board is dead, or about to be restored by VS Code.
    const others = tabsOf(BOARD);
    this.#openBoard(vscode.ViewColumn.Active, false);
    void vscode.window.tabGroups.close(others, true);
  }

  /** The board with the form of a new task, ready to be typed into. */
  newTask(): void {
    this.#newTaskWanted = true;
    this.openBoard();
    this.#askForNewTask();
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    // VS Code was slow, and the board has been replaced meanwhile.
    if (this.#board) panel.dispose();
    else this.#adopt(panel);
    return Promise.resolve();
  }

  /** An open board stays: should the extension come back, it takes the board over as a zombie. */
  dispose(): void {
    this.#parts.dispose();
  }

  #openBoard(viewColumn: vscode.ViewColumn, preserveFocus: boolean): void {
    const old = this.#board;
    this.#adopt(
      vscode.window.createWebviewPanel(
        BOARD,
        vscode.l10n.t('Board'),
        { viewColumn, preserveFocus },
        {},
      ),
    );
    old?.dispose();
  }

  #adopt(panel: vscode.WebviewPanel): void {
    this.#board = panel;
    panel.iconPath = pageIcon(this.#pages.extension);
    this.#boardListens = false;
    // A hidden page is gone; it begins anew when it is shown again.
    panel.onDidChangeViewState(() => {
      if (!panel.visible) this.#boardListens = false;
    });
    const overhear = (message: ToPage): void => {
      if (message.type !== 'state' || this.#board !== panel) return;
      this.#boardListens = true;
      // After the state itself, which is told right after this.
      queueMicrotask(() => this.#askForNewTask());
    };
    fillFrame(panel, { page: 'board', place: 'editor', overhear }, this.#pages);
    this.#nameFolder();
    panel.onDidDispose(() => {
      if (this.#board === panel) this.#board = undefined;
    });
  }

  #askForNewTask(): void {
    if (!this.#newTaskWanted || !this.#boardListens || !this.#board) return;
    this.#newTaskWanted = false;
    const message: ToPage = { type: 'newTask' };
    void this.#board.webview.postMessage(message);
  }

  /** With several folders, people must see which one they look at. */
  #nameFolder(): void {
    const name = this.#pages.folders.shownName;
    if (this.#board)
      this.#board.title =
        name === undefined ? vscode.l10n.t('Board') : vscode.l10n.t('Board · {0}', name);
    for (const view of this.#views) view.description = name ?? '';
  }

  #show(view: vscode.WebviewView, page: 'board' | 'chats'): void {
    this.#views.add(view);
    view.onDidDispose(() => this.#views.delete(view));
    fillFrame(view, { page, place: 'sidebar' }, this.#pages);
    this.#nameFolder();
  }
}
