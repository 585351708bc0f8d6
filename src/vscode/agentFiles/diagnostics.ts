import * as vscode from 'vscode';
import type { FileProblem } from '../../agentFiles/definition.ts';
import type { Folders } from '../folders.ts';
import { placeOf } from './place.ts';
import { problemsIn } from './problems.ts';
import { rangeOf } from './ranges.ts';
import { teamAround } from './teamAround.ts';

const severities: Record<FileProblem['severity'], vscode.DiagnosticSeverity> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
};

/** What VS Code underlines in the file of an agent. */
export async function diagnosticsOf(
  document: vscode.TextDocument,
  folders: Folders,
): Promise<vscode.Diagnostic[]> {
  const place = placeOf(document.uri);
  if (!place) return [];
  const team = await teamAround(place, folders);
  return problemsIn(document.getText(), place, team).map(({ span, message, severity }) => {
    const found = new vscode.Diagnostic(rangeOf(document, span), message, severities[severity]);
    found.source = 'Malamar';
    return found;
  });
}
