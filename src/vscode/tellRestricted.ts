import * as vscode from 'vscode';

/** Trust is VS Code's own to give, so whoever is refused for the lack of it is shown the way there. */
export function tellRestricted(sentence: string): void {
  const manage = vscode.l10n.t('Manage Workspace Trust');
  void vscode.window
    .showErrorMessage(sentence, manage)
    .then((choice) =>
      choice === manage ? vscode.commands.executeCommand('workbench.trust.manage') : undefined,
    );
}
