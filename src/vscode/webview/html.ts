import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The shell of a page: only our own files, only scripts with this nonce, no inline anything. */
export function pageHtml(
  webview: vscode.Webview,
  extension: vscode.Uri,
  page: string,
  place: 'sidebar' | 'editor',
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
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${file('style.css')}">
<title>Malamar</title>
</head>
<body data-place="${place}">
<div id="page"></div>
<script type="module" nonce="${nonce}" src="${file(`${page}.js`)}"></script>
</body>
</html>`;
}
