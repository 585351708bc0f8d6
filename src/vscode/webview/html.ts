import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { PageKind } from './frame.ts';
import { shellHtml } from './shell.ts';

/** The shell of a page in this window. */
export function pageHtml(
  webview: vscode.Webview,
  extension: vscode.Uri,
  { page, place, subject, folder }: PageKind,
): string {
  const file = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', 'webview', name)).toString();
  const { bundle } = vscode.l10n;
  return shellHtml({
    // Where Malamar is not translated, its texts are English, whatever VS Code itself speaks.
    language: bundle ? vscode.env.language : 'en',
    source: webview.cspSource,
    nonce: randomBytes(16).toString('base64url'),
    style: file('style.css'),
    script: file(`${page}.js`),
    place,
    subject,
    folder: folder?.uri.toString(),
    texts: bundle && JSON.stringify(bundle),
  });
}
