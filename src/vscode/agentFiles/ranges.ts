import * as vscode from 'vscode';
import type { Span } from '../../agentFiles/definition.ts';

/** VS Code counts the same units as we do, but gives a text without its byte order mark: so do we. */
export const rangeOf = (document: vscode.TextDocument, { from, to }: Span): vscode.Range =>
  new vscode.Range(document.positionAt(from), document.positionAt(to));
