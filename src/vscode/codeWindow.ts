import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';
import type { Params } from '../protocol.ts';
import type { Editors } from './editors.ts';
import { languageOf } from './languageOf.ts';

/** What this window does with code that somebody reads in a page. */

/** Over what is selected there, if anything; the line break that ends a block is not wanted in a line. */
export async function insertText(text: string, editors: Editors): Promise<Result<null>> {
  if (!vscode.workspace.isTrusted)
    return failure(vscode.l10n.t('This folder is in Restricted Mode, so nothing can be changed.'));
  const last = editors.lastText;
  if (!last)
    return failure(
      vscode.l10n.t('There is no text editor to insert this into.'),
      vscode.l10n.t('Open a file, put the cursor where it should go, then try again.'),
    );
  const editor = await shown(last);
  const code = text.replace(/\r?\n$/, '');
  const done = await editor.edit((edit) => {
    for (const selection of editor.selections) edit.replace(selection, code);
  });
  if (done) return success(null);
  return failure(
    vscode.l10n.t('The file cannot be changed.'),
    vscode.l10n.t('Look whether it is read-only, or copy the code instead.'),
  );
}

export async function openAsFile(
  { text, language }: Params<'window.openAsFile'>,
  editors: Editors,
): Promise<Result<null>> {
  const known = languageOf(language, await vscode.languages.getLanguages());
  const document = await vscode.workspace.openTextDocument({
    content: text,
    ...(known === undefined ? {} : { language: known }),
  });
  await vscode.window.showTextDocument(document, { viewColumn: besideThePage(editors) });
  return success(null);
}

/** An editor behind another tab cannot be written in before it is shown again. */
async function shown(editor: vscode.TextEditor): Promise<vscode.TextEditor> {
  const { visibleTextEditors } = vscode.window;
  if (visibleTextEditors.includes(editor)) return editor;
  const { document, viewColumn = vscode.ViewColumn.Beside, selection } = editor;
  const other = visibleTextEditors.find((each) => each.document === document);
  return (
    other ??
    (await vscode.window.showTextDocument(document, { viewColumn, selection, preserveFocus: true }))
  );
}

/** Where files are edited, unless the page that was clicked in is there, too. */
function besideThePage(editors: Editors): vscode.ViewColumn {
  const page = vscode.window.tabGroups.activeTabGroup.viewColumn;
  const column = editors.lastText?.viewColumn;
  return column === undefined || column === page ? vscode.ViewColumn.Beside : column;
}
