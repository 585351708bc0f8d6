import * as vscode from 'vscode';
import type { SubjectPage, ToPage } from '../../protocol.ts';
import type { Editors } from '../editors.ts';
import type { Folders } from '../folders.ts';
import { pageHtml } from './html.ts';

/** What all pages of this window need. */
export interface PageParts {
  readonly extension: vscode.Uri;
  readonly folders: Folders;
  readonly editors: Editors;
  readonly log: vscode.LogOutputChannel;
}

/** Which page, where, and what it shows one of. */
export interface PageKind {
  readonly page: 'board' | 'chats' | SubjectPage;
  readonly place: 'sidebar' | 'editor';
  readonly subject?: string;
  /** The folder it stays with; without it, the page follows the folder that the views show. */
  readonly folder?: vscode.WorkspaceFolder;
  /** Hears what the page is told. */
  readonly overhear?: (message: ToPage) => void;
  /** Hears whether it holds something that somebody has typed and not sent. */
  readonly noteUnsent?: (unsent: boolean) => void;
}

type Frame = { readonly webview: vscode.Webview; readonly onDidDispose: vscode.Event<void> };

/** Brings a page into a view or panel. */
export function fillFrame(frame: Frame, kind: PageKind, parts: PageParts): void {
  const root = vscode.Uri.joinPath(parts.extension, 'dist', 'webview');
  frame.webview.options = { enableScripts: true, localResourceRoots: [root] };
  let gone = false;
  frame.onDidDispose(() => {
    gone = true;
  });
  // Loaded with the first page, not at start-up; the page comes after its channel, so that its first
  // word is heard.
  void import('./channel.ts').then(({ Channel }) => {
    if (gone) return;
    const channel = new Channel(frame.webview, kind, parts);
    frame.onDidDispose(() => channel.dispose());
    frame.webview.html = pageHtml(frame.webview, parts.extension, kind);
  });
}

export const pageIcon = (extension: vscode.Uri) => ({
  light: vscode.Uri.joinPath(extension, 'media', 'malamar-light.svg'),
  dark: vscode.Uri.joinPath(extension, 'media', 'malamar-dark.svg'),
});
