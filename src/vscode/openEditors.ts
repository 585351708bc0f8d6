import * as vscode from 'vscode';
import type { OpenEditor } from '../protocol/chats.ts';

const MOST = 50;

/** The editors of this window and the pages of Malamar, for whoever answers: what is active comes first. */
export function openEditors(
  pages: readonly OpenEditor[],
  folder: vscode.WorkspaceFolder | undefined,
): OpenEditor[] {
  const files = vscode.window.tabGroups.all.flatMap((group) =>
    group.tabs.flatMap((tab): OpenEditor[] => {
      const found = editorIn(tab.input, folder);
      return found ? [{ ...found, active: tab.isActive && group.isActive }] : [];
    }),
  );
  return [...pages, ...files]
    .toSorted((a, b) => Number(b.active) - Number(a.active))
    .slice(0, MOST);
}

function editorIn(
  input: unknown,
  folder: vscode.WorkspaceFolder | undefined,
): Pick<OpenEditor, 'kind' | 'id'> | undefined {
  if (input instanceof vscode.TabInputText) return { kind: 'file', id: pathOf(input.uri, folder) };
  if (input instanceof vscode.TabInputTextDiff)
    return { kind: 'diff', id: pathOf(input.modified, folder) };
  if (input instanceof vscode.TabInputNotebook)
    return { kind: 'notebook', id: pathOf(input.uri, folder) };
  return undefined;
}

/** Relative to the folder that whoever reads it works in; of another folder, the whole path. */
export function pathOf(uri: vscode.Uri, folder: vscode.WorkspaceFolder | undefined): string {
  const owner = vscode.workspace.getWorkspaceFolder(uri);
  if (!owner || owner.uri.toString() !== folder?.uri.toString()) return uri.fsPath;
  return vscode.workspace.asRelativePath(uri, false);
}
