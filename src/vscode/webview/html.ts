import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { PageKind } from './frame.ts';

/** The shell of a page: only our own files, only scripts with this nonce, no inline anything. */
export function pageHtml(
  webview: vscode.Webview,
  extension: vscode.Uri,
  { page, place, subject, folder }: PageKind,
): string {
  const file = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', 'webview', name)).toString();
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    `img-src ${webview.cspSource} data:`,
    `font-src ${webview.cspSource}`,
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  // In English there is no bundle: the texts are in the code.
  const texts = vscode.l10n.bundle && JSON.stringify(vscode.l10n.bundle);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${file('style.css')}">
<title>Malamar</title>
</head>
<body data-place="${place}"${data('subject', subject)}${data('folder', folder?.uri.toString())}>
<div id="page"${data('texts', texts)}></div>
<script type="module" nonce="${nonce}" src="${file(`${page}.js`)}"></script>
</body>
</html>`;
}

/** Ids and addresses are plain, but they are somebody's, and this is HTML. */
const data = (name: string, value: string | undefined): string =>
  value === undefined
    ? ''
    : ` data-${name}="${value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
