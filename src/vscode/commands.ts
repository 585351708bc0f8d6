import * as vscode from 'vscode';
import type { AgentsTree, TreeRow } from './agentsTree.ts';
import type { Folders } from './folders.ts';
import type { Pages } from './webview/pages.ts';

export interface CommandParts {
  readonly folders: Folders;
  readonly pages: Pages;
  readonly agentsTree: AgentsTree;
  readonly log: vscode.LogOutputChannel;
}

/** Every command, as named in package.json (a test compares the two); each calls one thing. */
const commands: Record<string, (parts: CommandParts, row?: TreeRow) => unknown> = {
  'malamar.openBoard': ({ pages }) => pages.openBoard(),
  'malamar.chooseFolder': ({ folders }) => chooseFolder(folders),
  'malamar.moveAgentUp': ({ agentsTree }, row) => agentsTree.moveBy(row, -1),
  'malamar.moveAgentDown': ({ agentsTree }, row) => agentsTree.moveBy(row, 1),
  'malamar.showLog': ({ log }) => log.show(),
};

export function registerCommands(parts: CommandParts): vscode.Disposable {
  return vscode.Disposable.from(
    ...Object.entries(commands).map(([name, act]) =>
      vscode.commands.registerCommand(name, (row?: TreeRow) => act(parts, row)),
    ),
  );
}

async function chooseFolder(folders: Folders): Promise<void> {
  const items = folders.all.map((folder) => ({
    label: folder.name,
    description: folder.uri.fsPath,
    folder,
  }));
  const placeHolder = 'Which folder should the Malamar views show?';
  const choice = await vscode.window.showQuickPick(items, { placeHolder });
  if (choice) await folders.choose(choice.folder);
}
