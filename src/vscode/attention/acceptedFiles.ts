import * as vscode from 'vscode';
import { ask } from '../../host/ask.ts';
import type { WaitingFile } from '../../protocol/attention.ts';
import type { Folders } from '../folders.ts';
import { plainLine } from '../plainText.ts';
import { failureText } from '../tell.ts';

const SCHEME = 'malamar-accepted';

/**
 * The version of a file that was accepted last, as a text to compare with. VS Code asks once for each address;
 * what waits is in it, so that a later comparison is another one.
 */
export const acceptedUri = (
  folder: vscode.WorkspaceFolder,
  { path, hash }: Pick<WaitingFile, 'path' | 'hash'>,
): vscode.Uri =>
  vscode.Uri.file(path).with({ scheme: SCHEME, query: folder.uri.toString(), fragment: hash });

/** What is shown of a version that waits: how it differs from the accepted one, or the file if there is none. */
export function waysTo(
  folder: vscode.WorkspaceFolder,
  file: WaitingFile,
  title: string,
): { command: string; arguments: unknown[] } {
  const uri = vscode.Uri.file(file.path);
  if (file.isNew) return { command: 'vscode.open', arguments: [uri] };
  const name = vscode.l10n.t('{0}: accepted ↔ now', plainLine(title));
  return { command: 'vscode.diff', arguments: [acceptedUri(folder, file), uri, name] };
}

export const provideAccepted = (folders: Folders): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    async provideTextDocumentContent({ path, query, authority }) {
      const folder = folders.all.find(({ uri }) => uri.toString() === query);
      const host = folder && folders.hostOf(folder);
      if (!host) return '';
      const file = vscode.Uri.from({ scheme: 'file', authority, path }).fsPath;
      const read = await ask(host, 'agentFiles.versions', { path: file });
      return read.ok ? (read.value.accepted ?? '') : failureText(read.error);
    },
  });

/** Where the system does not tell of changed files, it is looked when somebody comes back to the window. */
export const lookOnFocus = (folders: Folders): vscode.Disposable =>
  vscode.window.onDidChangeWindowState(({ focused }) => {
    if (!focused || !vscode.workspace.isTrusted) return;
    for (const { host } of folders.withData) void ask(host, 'agentFiles.look', null);
  });
