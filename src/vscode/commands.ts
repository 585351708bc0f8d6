import * as vscode from 'vscode';
import type { GivenRow } from './agentCommands.ts';
import type { TreeRow } from './agentRows.ts';
import type { AgentsTree } from './agentsTree.ts';
import type { MalamarApi } from './api.ts';
import type { AttentionWatch } from './attention/attentionWatch.ts';
import type { Folders } from './folders.ts';
import type { Machine } from './machine.ts';
import { plainLine } from './plainText.ts';
import { mayWork } from './reach.ts';
import type { Reports } from './reports.ts';
import type { RunTexts } from './runTexts.ts';
import type { Pages } from './webview/pages.ts';
import type { AllPanels } from './webview/subjectPanels.ts';

export interface CommandParts {
  readonly context: vscode.ExtensionContext;
  readonly folders: Folders;
  readonly machine: Machine;
  readonly pages: Pages;
  readonly panels: AllPanels;
  readonly agentsTree: AgentsTree;
  readonly attention: AttentionWatch;
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
  'malamar.newTask': ({ pages }) => mayWork() && pages.newTask(),
  'malamar.chooseFolder': ({ folders }) => chooseFolder(folders),
  'malamar.showLog': ({ log }) => log.show(),
  'malamar.pauseRunner': async (parts) => (await taskCommands()).pauseRunner(parts, true),
  'malamar.resumeRunner': async (parts) => (await taskCommands()).pauseRunner(parts, false),
  'malamar.cancelTask': async (parts) => (await taskCommands()).cancelTask(parts),
  'malamar.readRun': async (parts, run) => (await runCommands()).showRun(parts, run, 'summary'),
  'malamar.showRunOutput': async (parts, run) => (await runCommands()).showRun(parts, run, 'raw'),
  'malamar.cancelRun': async (parts, run) => (await runCommands()).cancelRun(parts, run),
  'malamar.showRunChanges': async (parts, run) =>
    (await import('./showChanges.ts')).showRunChanges(parts, run),
  'malamar.restoreRun': async (parts, run) => (await import('./restore.ts')).restoreRun(parts, run),
  'malamar.openChat': async (parts, chat) => (await chatCommands()).openChat(parts, chat),
  'malamar.newChat': async (parts, agent) => (await chatCommands()).newChat(parts, agent),
  'malamar.designTeam': async (parts) => (await chatCommands()).designTeam(parts),
  'malamar.allowMore': async (parts, where) =>
    (await import('./allowMore.ts')).allowMore(parts, where),
  'malamar.openRun': async (parts, run) => (await runCommands()).openRun(parts, run),
  'malamar.openSettings': async (parts, where) =>
    (await import('./settingsCommands.ts')).openSettings(parts, where),
  'malamar.openTask': async (parts, task) => (await taskCommands()).openTask(parts, task),
  'malamar.readTask': async (parts, task) => (await taskCommands()).readTask(parts, task),
  'malamar.getStarted': async () => (await import('./walkthrough.ts')).openWalkthrough(),
  'malamar.openGuide': async (parts) => (await import('./guide.ts')).openGuide(parts),
  'malamar.checkClis': async (parts) => (await import('./checkClis.ts')).checkClis(parts),
  'malamar.doctor': async (parts) => (await import('./doctor.ts')).doctor(parts),
  'malamar.exportWorkspace': async (parts, where) =>
    (await exchange()).exportWorkspace(parts, where),
  'malamar.importWorkspace': async (parts, where) =>
    (await exchange()).importWorkspace(parts, where),
  'malamar.copyFromFolder': async (parts, where) => (await exchange()).copyFromFolder(parts, where),
  'malamar.deleteData': async (parts, where) =>
    (await import('./deleteData.ts')).deleteData(parts, where),
  'malamar.newAgent': async (parts, where) => (await agentForm()).newAgent(parts, where),
};

/** Started from a row of what waits for the human; from the palette, they ask which one. */
const attentionCommands: Record<string, Act> = {
  'malamar.markTaskDone': async ({ attention }, row) =>
    (await act()).actOn(attention, 'to_done', row),
  'malamar.sendTaskBack': async ({ attention }, row) =>
    (await act()).actOn(attention, 'to_todo', row),
  'malamar.goOnWithTask': async ({ attention }, row) =>
    (await act()).actOn(attention, 'go_on', row),
  'malamar.tryTaskNow': async ({ attention }, row) =>
    (await act()).actOn(attention, 'try_now', row),
  'malamar.dismissFailure': async ({ attention }, row) =>
    (await act()).actOn(attention, 'dismiss', row),
  'malamar.setMailKey': async (parts) => (await mailCommands()).setMailKey(parts),
  'malamar.sendTestMail': async (parts) => (await mailCommands()).sendTestMail(parts),
};

/** Started from a row of the tree of agents; from the palette, they ask whom it is about. */
const agentCommands: Record<string, (parts: CommandParts, row?: TreeRow) => unknown> = {
  'malamar.chatWithAgent': async (parts, row) => (await chatCommands()).chatWithAgent(parts, row),
  'malamar.editAgent': async (parts, row) => (await agentForm()).editAgent(parts, row),
  'malamar.duplicateAgent': async (parts, row) => (await agentForm()).duplicateAgent(parts, row),
  'malamar.previewPrompt': async (parts, row) => (await agentForm()).previewPrompt(parts, row),
  'malamar.agentRuns': async (parts, row) => (await import('./agentRuns.ts')).agentRuns(parts, row),
};

/** The same, also started by a key while a row is selected. */
const memberCommands: Record<string, (parts: CommandParts, row: GivenRow) => unknown> = {
  'malamar.moveAgentUp': async (parts, row) => (await agentCommand()).moveAgent(parts, row, -1),
  'malamar.moveAgentDown': async (parts, row) => (await agentCommand()).moveAgent(parts, row, 1),
  'malamar.deleteAgent': async (parts, row) => (await agentCommand()).deleteAgent(parts, row),
};

/** The exported API for callers that do not want to depend on this extension; not in the palette. */
const apiCommands: Record<string, (parts: CommandParts, argument: never) => unknown> = {
  'malamar.runs.list': ({ api }, which) => api.runs.list(which),
  'malamar.runs.children': ({ api }, which) => api.runs.children(which),
  'malamar.runs.context': ({ api }, which) => api.runs.context(which),
  'malamar.runs.cancel': ({ api }, which) => api.runs.cancel(which),
};

/** Loaded when they are first needed: most windows never need most of them. */
const chatCommands = () => import('./chatCommands.ts');
const agentCommand = () => import('./agentCommands.ts');
const agentForm = () => import('./agentFormCommands.ts');
const taskCommands = () => import('./taskCommands.ts');
const runCommands = () => import('./runCommands.ts');
const exchange = () => import('./exchange.ts');
const act = () => import('./attention/attentionCommands.ts');
const mailCommands = () => import('./mail/mailCommands.ts');

export function registerCommands(parts: CommandParts): vscode.Disposable {
  const all = {
    ...commands,
    ...attentionCommands,
    ...agentCommands,
    ...memberCommands,
    ...apiCommands,
  };
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
  const placeHolder = vscode.l10n.t('Which folder should the Malamar views show?');
  const choice = await vscode.window.showQuickPick(items, { placeHolder });
  if (choice) await folders.choose(choice.folder);
}
