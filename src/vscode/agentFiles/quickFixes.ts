import * as vscode from 'vscode';
import { readAgentFile } from '../../agentFiles/readAgentFile.ts';
import { placeOf } from './place.ts';
import { rangeOf } from './ranges.ts';

/** Where there is one answer to a problem, it is one key away. */
export function quickFixes(
  document: vscode.TextDocument,
  around: vscode.Range,
): vscode.CodeAction[] {
  const place = placeOf(document.uri);
  if (!place) return [];
  const known = vscode.languages.getDiagnostics(document.uri);
  return readAgentFile(document.getText(), place).problems.flatMap(({ span, message, fix }) => {
    const range = rangeOf(document, span);
    if (!fix || !range.intersection(around)) return [];
    const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
    action.edit = new vscode.WorkspaceEdit();
    for (const { from, to, text } of fix.edits)
      action.edit.replace(document.uri, rangeOf(document, { from, to }), text);
    action.isPreferred = true;
    action.diagnostics = known.filter(
      (each) => each.source === 'Malamar' && each.message === message && each.range.isEqual(range),
    );
    return [action];
  });
}
