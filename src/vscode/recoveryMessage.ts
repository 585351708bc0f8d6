import * as vscode from 'vscode';
import type { Recovery } from '../host/takeSeat.ts';
import { plain } from './plainText.ts';

const outcomes: Record<Recovery['outcome'], () => string> = {
  'up to the damage': () => vscode.l10n.t('Everything before the damage was recovered.'),
  'from a backup': () =>
    vscode.l10n.t('The newest good backup was opened; what came after it is missing.'),
  'begun anew': () => vscode.l10n.t('Nothing in them could be read, so the workspace begins anew.'),
};

/** Damage on disk is never hidden: what was recovered, and where the damaged parts are. */
export function tellOfRecovery(folder: string, { outcome, keptAt }: Recovery): void {
  const show = vscode.l10n.t('Show Damaged Files');
  void vscode.window
    .showWarningMessage(
      plain(
        vscode.l10n.t(
          'Malamar found damaged data files for {0}. {1} The damaged parts are kept in {2}',
          folder,
          outcomes[outcome](),
          keptAt,
        ),
      ),
      show,
    )
    .then((choice) =>
      choice === show
        ? vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(keptAt))
        : undefined,
    );
}
