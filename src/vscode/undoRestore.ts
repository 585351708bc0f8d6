import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { CommandParts } from './commands.ts';
import { titlesOf } from './pickRun.ts';
import { takeBack } from './putBack.ts';
import { workingHost } from './reach.ts';
import { type EarlierRestore, restoreItem } from './restoreItems.ts';
import { orTell } from './tell.ts';

/** Undoes one of the restores of the shown folder, also long after its message has gone. */
export async function undoRestore({ folders, reports }: CommandParts): Promise<void> {
  const host = workingHost(folders);
  const restore = host && (await pickRestore(host));
  if (restore) await takeBack(host, restore, reports);
}

async function pickRestore(host: WorkspaceHost): Promise<EarlierRestore | undefined> {
  const restores = orTell(await ask(host, 'runs.restores', null));
  if (!restores) return undefined;
  if (restores.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Nothing was restored in this folder, so there is nothing to undo.'),
    );
    return undefined;
  }
  const titles = await titlesOf(host);
  const items = restores.map((restore) => restoreItem(restore, titles, new Date()));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Undo a restore'),
    placeHolder: vscode.l10n.t('Which restore? What it replaced comes back.'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.restore;
}
