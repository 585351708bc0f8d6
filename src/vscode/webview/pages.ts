import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import type { Folders } from '../folders.ts';
import type { WindowRequests } from '../requests.ts';
import { pageHtml } from './html.ts';
import { replaceZombies, tabsOf } from './zombies.ts';

export const BOARD = 'malamar.board';
const TASKS_VIEW = 'malamar.tasks';

/** The web pages of this window: the board in the editor area and its narrow form in the sidebar. */
export class Pages
  implements vscode.Disposable, vscode.WebviewViewProvider, vscode.WebviewPanelSerializer
{
  readonly #extension: vscode.Uri;
  readonly #folders: Folders;
  readonly #requests: WindowRequests;
  readonly #log: vscode.LogOutputChannel;
  readonly #parts = new Disposables();
  #board: vscode.WebviewPanel | undefined;
  #tasks: vscode.WebviewView | undefined;

  constructor(
    extension: vscode.Uri,
    folders: Folders,
    requests: WindowRequests,
    log: vscode.LogOutputChannel,
  ) {
    this.#extension = extension;
    this.#folders = folders;
    this.#requests = requests;
    this.#log = log;
    this.#parts.add(vscode.window.registerWebviewViewProvider(TASKS_VIEW, this));
    this.#parts.add(vscode.window.registerWebviewPanelSerializer(BOARD, this));
    this.#parts.add(folders.onDidChange(() => this.#nameFolder()));
    this.#parts.add(
      replaceZombies(
        BOARD,
        () => this.#board,
        (column) => this.#openBoard(column, true),
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

  resolveWebviewView(view: vscode.WebviewView): void {
    this.#tasks = view;
    this.#fill(view, 'sidebar');
    this.#nameFolder();
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
      vscode.window.createWebviewPanel(BOARD, 'Board', { viewColumn, preserveFocus }, {}),
    );
    old?.dispose();
  }

  #adopt(panel: vscode.WebviewPanel): void {
    this.#board = panel;
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.#extension, 'media', 'malamar-light.svg'),
      dark: vscode.Uri.joinPath(this.#extension, 'media', 'malamar-dark.svg'),
    };
    this.#fill(panel, 'editor');
    this.#nameFolder();
    panel.onDidDispose(() => {
      if (this.#board === panel) this.#board = undefined;
    });
  }

  /** With several folders, people must see which one they look at. */
  #nameFolder(): void {
    const name = this.#folders.shownName;
    if (this.#board) this.#board.title = name === undefined ? 'Board' : `Board · ${name}`;
    if (this.#tasks) this.#tasks.description = name ?? '';
  }

  #fill(
    frame: { readonly webview: vscode.Webview; onDidDispose: vscode.Event<void> },
    place: 'sidebar' | 'editor',
  ): void {
    const root = vscode.Uri.joinPath(this.#extension, 'dist', 'webview');
    frame.webview.options = { enableScripts: true, localResourceRoots: [root] };
    let gone = false;
    frame.onDidDispose(() => {
      gone = true;
    });
    // Loaded with the first page, not at start-up; the page comes after its channel, so that its
    // first word is heard.
    void import('./channel.ts').then(({ Channel }) => {
      if (gone) return;
      const channel = new Channel(frame.webview, this.#folders, this.#requests, this.#log);
      frame.onDidDispose(() => channel.dispose());
      frame.webview.html = pageHtml(frame.webview, this.#extension, 'board', place);
    });
  }
}
