import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { CommandParts } from './commands.ts';
import { healthItem } from './healthItems.ts';
import { mayWork } from './reach.ts';
import { busy, failureText } from './tell.ts';

/** Looks at the CLIs now, without a turn and without cost; picking one leads to its settings. */
export async function checkClis(parts: CommandParts): Promise<void> {
  if (!mayWork()) return;
  checkWhereAgentsRun(parts);
  const health = await parts.machine.health();
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

/**
 * Pages show what the window knows that runs the agents, and that may be another one. If it is this one, all
 * this is one look.
 */
function checkWhereAgentsRun({ folders, log }: CommandParts): void {
  for (const { host, folder } of folders.withData)
    void ask(host, 'clis.check', null).then((checked) => {
      if (!checked.ok) log.warn(`${folder.name}: ${failureText(checked.error)}`);
    });
}
