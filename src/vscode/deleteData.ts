import * as vscode from 'vscode';
import { isTypedName } from '../base/typedName.ts';
import { ask } from '../host/ask.ts';
import type { CommandParts } from './commands.ts';
import { plain } from './plainText.ts';
import { mayWork, placeNamedBy, stateOf } from './reach.ts';
import { busy, orTell } from './tell.ts';

/** For good, so the name has to be typed. */
export async function deleteData({ folders }: CommandParts, where: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(folders, where) : undefined;
  const state = place && orTell(await stateOf(place.host, 'workspace'));
  const name = state?.head?.values.title;
  if (!place || name === undefined) return;
  const title = await vscode.window.showInputBox({
    title: vscode.l10n.t('Delete All of Malamar’s Data of This Folder'),
    prompt: plain(
      vscode.l10n.t(
        'Agents, tasks, chats, runs and settings go for good; the files of your folder stay. Type “{0}” to go on.',
        name,
      ),
    ),
    validateInput: (typed) =>
      isTypedName(typed, name) ? undefined : plain(vscode.l10n.t('Type “{0}” to go on.', name)),
  });
  if (title === undefined) return;
  orTell(
    await busy(vscode.l10n.t('Deleting Malamar’s data'), () =>
      ask(place.host, 'workspace.deleteData', { title }),
    ),
  );
}
