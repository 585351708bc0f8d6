import * as vscode from 'vscode';
import { AgentsTree } from './vscode/agentsTree.ts';
import { registerCommands } from './vscode/commands.ts';
import { Folders } from './vscode/folders.ts';
import { WindowRequests } from './vscode/requests.ts';
import { Pages } from './vscode/webview/pages.ts';

/** The whole object graph, wired by hand. Nothing heavy: data is opened only where there is some. */
class Extension {
  readonly #folders: Folders;

  constructor(context: vscode.ExtensionContext) {
    const keep = <T extends vscode.Disposable>(part: T): T => {
      context.subscriptions.push(part);
      return part;
    };
    const log = keep(vscode.window.createOutputChannel('Malamar', { log: true }));
    const folders = keep(new Folders(context, log));
    const requests = new WindowRequests(log);
    const pages = keep(new Pages(context.extensionUri, folders, requests, log));
    const agentsTree = keep(new AgentsTree(folders));
    keep(registerCommands({ folders, pages, agentsTree, log }));
    this.#folders = folders;
    folders.resume();
  }

  leave(): Promise<void> {
    return this.#folders.leave();
  }
}

let extension: Extension | undefined;

export function activate(context: vscode.ExtensionContext): void {
  extension = new Extension(context);
}

export async function deactivate(): Promise<void> {
  await extension?.leave();
}
