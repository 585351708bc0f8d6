import * as vscode from 'vscode';
import { AgentsTree } from './vscode/agentsTree.ts';
import type { MalamarApi } from './vscode/api.ts';
import { registerCommands } from './vscode/commands.ts';
import { Folders } from './vscode/folders.ts';
import { Machine } from './vscode/machine.ts';
import { Reports } from './vscode/reports.ts';
import { WindowRequests } from './vscode/requests.ts';
import { RunnerWatch } from './vscode/runnerWatch.ts';
import { Api } from './vscode/runsApi.ts';
import { RunTexts } from './vscode/runTexts.ts';
import { SnapshotFiles } from './vscode/snapshotFiles.ts';
import { Pages } from './vscode/webview/pages.ts';

/** The whole object graph, wired by hand. Nothing heavy: data is opened only where there is some. */
class Extension {
  readonly api: MalamarApi;
  readonly #folders: Folders;
  readonly #machine: Machine;

  constructor(context: vscode.ExtensionContext) {
    const keep = <T extends vscode.Disposable>(part: T): T => {
      context.subscriptions.push(part);
      return part;
    };
    const log = keep(vscode.window.createOutputChannel('Malamar', { log: true }));
    const machine = new Machine(context, log);
    const folders = keep(new Folders(context, machine, log));
    const requests = new WindowRequests(log);
    const pages = keep(new Pages(context.extensionUri, folders, requests, log));
    const agentsTree = keep(new AgentsTree(folders));
    const watch = keep(new RunnerWatch(folders));
    const runTexts = keep(new RunTexts(folders, watch));
    const reports = keep(new Reports());
    keep(new SnapshotFiles(folders));
    const api = keep(new Api(folders, watch));
    const shown = { pages, agentsTree, runTexts, reports };
    keep(registerCommands({ context, folders, machine, ...shown, api, log }));
    this.api = { version: api.version, runs: api.runs, onDidChangeRuns: api.onDidChangeRuns };
    this.#folders = folders;
    this.#machine = machine;
    folders.resume();
  }

  /** The machine comes last: its guardian stands by until no run is left. */
  async leave(): Promise<void> {
    await this.#folders.leave();
    this.#machine.dispose();
  }
}

let extension: Extension | undefined;

export function activate(context: vscode.ExtensionContext): MalamarApi {
  extension = new Extension(context);
  return extension.api;
}

export async function deactivate(): Promise<void> {
  await extension?.leave();
}
