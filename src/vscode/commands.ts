import * as vscode from 'vscode';
import type { AgentsTree, TreeRow } from './agentsTree.ts';
import type { MalamarApi } from './api.ts';
import type { Folders } from './folders.ts';
import type { Machine } from './machine.ts';
import { plainLine } from './plainText.ts';
import type { Reports } from './reports.ts';
import type { RunTexts } from './runTexts.ts';
import type { Pages } from './webview/pages.ts';

export interface CommandParts {
  readonly context: vscode.ExtensionContext;
  readonly folders: Folders;
  readonly machine: Machine;
  readonly pages: Pages;
  readonly agentsTree: AgentsTree;
  readonly runTexts: RunTexts;
  readonly reports: Reports;
  readonly api: MalamarApi;
  readonly log: vscode.LogOutputChannel;
}

/** What a command gets depends on where it was started from, so each reads its argument itself. */
type Act = (parts: CommandParts, argument: unknown) => unknown;

/** Every command, as named in package.json (a test compares the two); each calls one thing. */
const commands: Record<string, Act> = {
  'malamar.openBoard': ({ pages }) => pages.openBoard(),
  'malamar.chooseFolder': ({ folders }) => chooseFolder(folders),
  'malamar.showLog': ({ log }) => log.show(),
  'malamar.pauseRunner': async (parts) => (await taskCommands()).pauseRunner(parts, true),
  'malamar.resumeRunner': async (parts) => (await taskCommands()).pauseRunner(parts, false),
  'malamar.cancelTask': async (parts) => (await taskCommands()).cancelTask(parts),
  'malamar.showRuns': async (parts, run) => (await runCommands()).showRun(parts, run, 'summary'),
  'malamar.showRunOutput': async (parts, run) => (await runCommands()).showRun(parts, run, 'raw'),
  'malamar.cancelRun': async (parts, run) => (await runCommands()).cancelRun(parts, run),
  'malamar.showRunChanges': async (parts, run) =>
    (await import('./showChanges.ts')).showRunChanges(parts, run),
  'malamar.restoreRun': async (parts, run) => (await import('./restore.ts')).restoreRun(parts, run),
  'malamar.checkClis': async (parts) => (await import('./checkClis.ts')).checkClis(parts),
  'malamar.doctor': async (parts) => (await import('./doctor.ts')).doctor(parts),
  'malamar.exportWorkspace': async (parts) => (await exchange()).exportWorkspace(parts),
  'malamar.importWorkspace': async (parts) => (await exchange()).importWorkspace(parts),
  'malamar.copyFromFolder': async (parts) => (await exchange()).copyFromFolder(parts),
};

/** Started from a row of the tree of agents, or by a key while one is selected. */
const agentCommands: Record<string, (parts: CommandParts, row?: TreeRow) => unknown> = {
  'malamar.moveAgentUp': ({ agentsTree }, row) => agentsTree.moveBy(row, -1),
  'malamar.moveAgentDown': ({ agentsTree }, row) => agentsTree.moveBy(row, 1),
};

/** The exported API for callers that do not want to depend on this extension; not in the palette. */
const apiCommands: Record<string, (parts: CommandParts, argument: never) => unknown> = {
  'malamar.runs.list': ({ api }, which) => api.runs.list(which),
  'malamar.runs.children': ({ api }, which) => api.runs.children(which),
  'malamar.runs.context': ({ api }, which) => api.runs.context(which),
  'malamar.runs.cancel': ({ api }, which) => api.runs.cancel(which),
};

/** Loaded when they are first needed: most windows never need most of them. */
const taskCommands = () => import('./taskCommands.ts');
const runCommands = () => import('./runCommands.ts');
const exchange = () => import('./exchange.ts');

export function registerCommands(parts: CommandParts): vscode.Disposable {
  const all = { ...commands, ...agentCommands, ...apiCommands };
  return vscode.Disposable.from(
    ...Object.entries(all).map(([name, act]) =>
      vscode.commands.registerCommand(name, (argument: never) => act(parts, argument)),
    ),
  );
}

async function chooseFolder(folders: Folders): Promise<void> {
  const items = folders.all.map((folder) => ({
    label: plainLine(folder.name),
    description: plainLine(folder.uri.fsPath),
    folder,
  }));
  const placeHolder = 'Which folder should the Malamar views show?';
  const choice = await vscode.window.showQuickPick(items, { placeHolder });
  if (choice) await folders.choose(choice.folder);
}
