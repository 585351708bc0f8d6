import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import { spentOfLimits } from './allowanceWords.ts';
import type { CommandParts } from './commands.ts';
import { mayWork, placeNamedBy, stateOf } from './reach.ts';
import { orTell } from './tell.ts';

/** After a limit on what may be spent in a day was reached, and after a question: it is money. */
export async function allowMore({ folders }: CommandParts, where: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(folders, where) : undefined;
  if (!place) return;
  const { host, folder } = place;
  const spent = orTell(await ask(host, 'spending.read', null));
  const settings = spent && orTell(await stateOf(host, 'workspace'));
  if (!spent || !settings?.head) return;
  const used = spentOfLimits(spent, settings.head.values, vscode.env.language);
  if (used.length === 0) return tellThatThereIsNone(folder);
  const verb = vscode.l10n.t('Go On');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Go on with a fresh allowance for today?'),
    {
      modal: true,
      detail: [
        vscode.l10n.t('Spent so far: {0}.', used.join(', ')),
        vscode.l10n.t(
          'What was spent then counts no more: chats and tasks go on until a limit is reached again.',
        ),
      ].join('\n'),
    },
    verb,
  );
  if (answer === verb) orTell(await ask(host, 'limits.allowMore', null));
}

async function tellThatThereIsNone(folder: vscode.WorkspaceFolder): Promise<void> {
  const settings = vscode.l10n.t('Workspace Settings');
  const choice = await vscode.window.showInformationMessage(
    vscode.l10n.t('No limit is set on what may be spent in a day, so none holds anything back.'),
    settings,
  );
  if (choice === settings) await vscode.commands.executeCommand('malamar.openSettings', { folder });
}
