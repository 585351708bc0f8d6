import * as vscode from 'vscode';
import type { CommandParts } from './commands.ts';
import { healthItem } from './healthItems.ts';
import { mayWork } from './reach.ts';
import { busy } from './tell.ts';

/** Looks at the CLIs now, without a turn and without cost; picking one leads to its settings. */
export async function checkClis({ machine }: CommandParts): Promise<void> {
  if (!mayWork()) return;
  const health = await machine.health();
  const found = await busy(vscode.l10n.t('Looking at the CLIs'), () => health.check());
  const picked = await vscode.window.showQuickPick(found.map(healthItem), {
    title: vscode.l10n.t('The CLIs of this machine'),
    placeHolder: vscode.l10n.t(
      'Pick one to see its settings; “Malamar: Doctor” tries a real turn of each.',
    ),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!picked || picked.cli === 'rehearsal') return;
  const settings = `@ext:malamar.malamar malamar.${picked.cli}`;
  await vscode.commands.executeCommand('workbench.action.openSettings', settings);
}
