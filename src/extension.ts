import * as vscode from 'vscode';
import { AgentFileLanguage } from './vscode/agentFiles/agentFileLanguage.ts';
import { SavedFiles } from './vscode/agentFiles/savedFiles.ts';
import { AgentsTree } from './vscode/agentsTree.ts';
import type { MalamarApi } from './vscode/api.ts';
import { lookOnFocus, provideAccepted } from './vscode/attention/acceptedFiles.ts';
import { AttentionTree } from './vscode/attention/attentionTree.ts';
import { AttentionWatch } from './vscode/attention/attentionWatch.ts';
import { noteSeenFailures } from './vscode/attention/seenFailures.ts';
import { Toasts } from './vscode/attention/toasts.ts';
import { registerBoardTools } from './vscode/boardTools.ts';
import { registerCommands } from './vscode/commands.ts';
import { Editors } from './vscode/editors.ts';
import { Folders } from './vscode/folders.ts';
import { Machine } from './vscode/machine.ts';
import { Mailer } from './vscode/mail/mailer.ts';
import { Reports } from './vscode/reports.ts';
import { RunnerWatch } from './vscode/runnerWatch.ts';
import { Api } from './vscode/runsApi.ts';
import { RunTexts } from './vscode/runTexts.ts';
import { SnapshotFiles } from './vscode/snapshotFiles.ts';
import { StatusBar } from './vscode/statusBar.ts';
import { tellOfTasks } from './vscode/taskToast.ts';
import { Pages } from './vscode/webview/pages.ts';
import { allPanels } from './vscode/webview/subjectPanels.ts';

/** The whole object graph, wired by hand. Nothing heavy: data is opened only where there is some. */
class Extension {
  readonly api: MalamarApi;
  readonly #folders: Folders;
  readonly #machine: Machine;
  readonly #mailer: Mailer;

  constructor(context: vscode.ExtensionContext) {
    const keep = <T extends vscode.Disposable>(part: T): T => {
      context.subscriptions.push(part);
      return part;
    };
    const log = keep(vscode.window.createOutputChannel('Malamar', { log: true }));
    const machine = new Machine(context, log);
    const folders = keep(new Folders(context, machine, log));
    const editors = keep(new Editors());
    const parts = { extension: context.extensionUri, folders, editors, log };
    const pages = keep(new Pages(parts));
    const panels = allPanels(parts, context.workspaceState);
    for (const kind of Object.values(panels)) keep(kind);
    const agentsTree = keep(new AgentsTree(folders, machine, log));
    const watch = keep(new RunnerWatch(folders));
    keep(tellOfTasks(watch));
    const attention = keep(new AttentionWatch(folders));
    keep(new AttentionTree(attention));
    keep(new Toasts(attention, panels, machine));
    keep(provideAccepted(folders));
    keep(lookOnFocus(folders));
    keep(noteSeenFailures(attention, panels.chat, log));
    this.#mailer = keep(new Mailer(attention, machine, log));
    keep(new StatusBar(folders, watch, attention));
    const runTexts = keep(new RunTexts(folders, watch));
    const reports = keep(new Reports());
    keep(new SnapshotFiles(folders));
    keep(new AgentFileLanguage(folders, log));
    keep(new SavedFiles(folders, log));
    const api = keep(new Api(folders, editors, watch));
    const shown = { pages, panels, agentsTree, attention, runTexts, reports };
    keep(registerCommands({ context, folders, machine, ...shown, api, log }));
    const { version, runs, chats, tasks, events, settings, onDidChangeRuns } = api;
    this.api = { version, runs, chats, tasks, events, settings, onDidChangeRuns };
    keep(registerBoardTools(folders));
    this.#folders = folders;
    this.#machine = machine;
    folders.resume();
  }

  /** The machine comes last: its guardian stands by until no run is left. */
  async leave(): Promise<void> {
    await Promise.all([this.#folders.leave(), this.#mailer.leave()]);
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
