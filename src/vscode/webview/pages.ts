import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import type { Folders } from '../folders.ts';
import type { WindowRequests } from '../requests.ts';
import { pageHtml } from './html.ts';
import { replaceZombies } from './zombies.ts';

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
    this.#parts.add(
      replaceZombies(
        BOARD,
        () => this.#board,
        (column) => this.#openBoard(column, true),
      ),
    );
    this.#parts.defer(() => this.#board?.dispose());
  }

  /** There is one board per window; asked for again, it comes to the front. */
  openBoard(): void {
    if (this.#board) this.#board.reveal();
    else this.#openBoard(vscode.ViewColumn.Active, false);
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.#fill(view, 'sidebar');
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.#adopt(panel);
    return Promise.resolve();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #openBoard(viewColumn: vscode.ViewColumn, preserveFocus: boolean): void {
    this.#adopt(
      vscode.window.createWebviewPanel(BOARD, 'Board', { viewColumn, preserveFocus }, {}),
    );
  }

  #adopt(panel: vscode.WebviewPanel): void {
    if (this.#board && this.#board !== panel) this.#board.dispose();
    this.#board = panel;
    panel.title = 'Board';
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.#extension, 'media', 'malamar-light.svg'),
      dark: vscode.Uri.joinPath(this.#extension, 'media', 'malamar-dark.svg'),
    };
    this.#fill(panel, 'editor');
    panel.onDidDispose(() => {
      if (this.#board === panel) this.#board = undefined;
    });
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
    // The page comes after its channel, so that its first word is heard.
    void import('./channel.ts').then(({ Channel }) => {
      if (gone) return;
      const channel = new Channel(frame.webview, this.#folders, this.#requests, this.#log);
      frame.onDidDispose(() => channel.dispose());
      frame.webview.html = pageHtml(frame.webview, this.#extension, 'board', place);
    });
  }
}
