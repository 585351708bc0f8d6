import * as vscode from 'vscode';
import type { Recovery } from '../host/takeSeat.ts';
import { plain } from './plainText.ts';

const outcomes: Record<Recovery['outcome'], string> = {
  'up to the damage': 'Everything before the damage was recovered.',
  'from a backup': 'The newest good backup was opened; what came after it is missing.',
  'begun anew': 'Nothing in them could be read, so the workspace begins anew.',
};

/** Damage on disk is never hidden: what was recovered, and where the damaged parts are. */
export function tellOfRecovery(folder: string, { outcome, keptAt }: Recovery): void {
  const show = 'Show Damaged Files';
  void vscode.window
    .showWarningMessage(
      plain(
        `Malamar found damaged data files for ${folder}. ${outcomes[outcome]} The damaged parts are kept in ${keptAt}`,
      ),
      show,
    )
    .then((choice) =>
      choice === show
        ? vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(keptAt))
        : undefined,
    );
}
