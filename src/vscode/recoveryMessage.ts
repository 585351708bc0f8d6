import * as vscode from 'vscode';
import type { Change } from '../model/change.ts';
import type { Opened } from '../store/openStore.ts';

/** Damage on disk is never hidden: what was recovered, and where the damaged parts are. */
export function tellOfRecovery(folder: string, { base, keptAt }: Opened<Change>): void {
  const outcome = {
    snapshot: 'Everything before the damage was recovered.',
    backup: 'The newest good backup was opened; what came after it may be missing.',
    nothing: 'What the journal still held was recovered.',
  }[base];
  const show = 'Show Damaged Files';
  void vscode.window
    .showWarningMessage(
      `Malamar found damaged data files for ${folder}. ${outcome} The damaged parts are kept.`,
      show,
    )
    .then((choice) => {
      if (choice === show && keptAt !== undefined)
        return vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(keptAt));
      return undefined;
    });
}
