import * as vscode from 'vscode';
import type { Params } from '../../protocol.ts';
import { plainLine } from '../plainText.ts';

export type Home = Params<'agentFiles.create'>['home'];

/** Whether a file goes with the folder or with the person; undefined: neither. */
export async function chooseHome(
  folder: vscode.WorkspaceFolder,
  placeHolder: string,
): Promise<Home | undefined> {
  const items: (vscode.QuickPickItem & { readonly home: Home })[] = [
    {
      label: vscode.l10n.t('This folder'),
      description: '.malamar/agents',
      detail: plainLine(
        vscode.l10n.t('For everybody who works in {0}; it can be checked in.', folder.name),
      ),
      home: 'folder',
    },
    {
      label: vscode.l10n.t('My home directory'),
      description: '~/.malamar/agents',
      detail: vscode.l10n.t('For you alone, in every folder you open.'),
      home: 'user',
    },
  ];
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.home;
}
