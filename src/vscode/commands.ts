import * as vscode from 'vscode';
import type { AttentionAct } from '../protocol/attention.ts';
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
  'malamar.undoRestore': async (parts) => (await import('./undoRestore.ts')).undoRestore(parts),
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

/** Agents that live in files. Started from a row or a page; from the palette, they ask. */
const fileCommands: Record<string, Act> = {
  'malamar.showAgents': async (parts, where) =>
    (await import('./agentFiles/showAgents.ts')).showAgents(parts, where),
  'malamar.newAgentFromTemplate': async (parts, where) =>
    (await import('./agentFiles/newFromTemplate.ts')).newFromTemplate(parts, where),
  'malamar.importAgents': async (parts, where) =>
    (await import('./agentFiles/importAgents.ts')).importAgents(parts, where),
  'malamar.saveAgentAsFile': async (parts, which) => (await moveFile()).saveAsFile(parts, which),
  'malamar.keepInMalamar': async (parts, which) => (await moveFile()).keepInMalamar(parts, which),
  'malamar.customizeAgent': async (parts, which) => (await moveFile()).customize(parts, which),
  'malamar.openAgentFile': async (parts, which) => (await fileActs()).openFile(parts, which),
  'malamar.compareAgentFile': async (parts, which) => (await fileActs()).compareFile(parts, which),
  'malamar.acceptAgentFile': async (parts, which) =>
    (await fileActs()).answerFile(parts, which, 'accept'),
  'malamar.declineAgentFile': async (parts, which) =>
    (await fileActs()).answerFile(parts, which, 'decline'),
};

/** Started from a row of what waits for the human; from the palette, they ask which one. */
const attentionCommands: Record<string, Act> = {
  'malamar.markTaskDone': (parts, row) => waiting(parts, 'to_done', row),
  'malamar.sendTaskBack': (parts, row) => waiting(parts, 'to_todo', row),
  'malamar.goOnWithTask': (parts, row) => waiting(parts, 'go_on', row),
  'malamar.tryTaskNow': (parts, row) => waiting(parts, 'try_now', row),
  'malamar.dismissFailure': (parts, row) => waiting(parts, 'dismiss', row),
  'malamar.allowWorkOnce': (parts, row) => waiting(parts, 'allow_once', row),
  'malamar.allowWorkOfAgent': (parts, row) => waiting(parts, 'allow_agent', row),
  'malamar.allowAllWork': (parts, row) => waiting(parts, 'allow_workspace', row),
  'malamar.declineWork': (parts, row) => waiting(parts, 'decline', row),
  'malamar.startTask': (parts, row) => waiting(parts, 'start', row),
  'malamar.deleteWaitingTask': (parts, row) => waiting(parts, 'delete', row),
  'malamar.setMailKey': async (parts) => (await mailCommands()).setMailKey(parts),
  'malamar.sendTestMail': async (parts) => (await mailCommands()).sendTestMail(parts),
};

/** What the menus of cards and chats offer; from the palette, about the one in front of the person or a picked one. */
const menuCommands: Record<string, Act> = {
  'malamar.moveTaskToReview': async (parts, task) =>
    (await taskActs()).moveTask(parts, 'to_review', task),
  'malamar.reopenTask': async (parts, task) => (await taskActs()).moveTask(parts, 'to_todo', task),
  'malamar.prioritiseTask': async (parts, task) =>
    (await taskActs()).moveTask(parts, 'prioritize', task),
  'malamar.stopPrioritisingTask': async (parts, task) =>
    (await taskActs()).moveTask(parts, 'deprioritize', task),
  'malamar.deleteTask': async (parts, task) => (await taskActs()).moveTask(parts, 'delete', task),
  'malamar.deleteDoneTasks': async (parts, where) =>
    (await taskActs()).deleteDoneTasks(parts, where),
  'malamar.stopAnswer': async (parts, chat) => (await chatActs()).actOnChat(parts, 'stop', chat),
  'malamar.renameChat': async (parts, chat) => (await chatActs()).actOnChat(parts, 'rename', chat),
  'malamar.pinChat': async (parts, chat) => (await chatActs()).actOnChat(parts, 'pin', chat),
  'malamar.closeChat': async (parts, chat) => (await chatActs()).actOnChat(parts, 'close', chat),
  'malamar.clearChat': async (parts, chat) => (await chatActs()).actOnChat(parts, 'clear', chat),
  'malamar.deleteChat': async (parts, chat) => (await chatActs()).actOnChat(parts, 'delete', chat),
};

/** Started from a row of the tree of agents; from the palette, they ask whom it is about. */
const agentCommands: Record<string, (parts: CommandParts, row?: TreeRow) => unknown> = {
  'malamar.chatWithAgent': async (parts, row) => (await chatCommands()).chatWithAgent(parts, row),
  'malamar.editAgent': async (parts, row) => (await agentForm()).editAgent(parts, row),
  'malamar.duplicateAgent': async (parts, row) => (await agentForm()).duplicateAgent(parts, row),
  'malamar.previewPrompt': async (parts, row) => (await agentForm()).previewPrompt(parts, row),
  'malamar.acceptLimit': async (parts, row) =>
    (await import('./acceptLimit.ts')).acceptLimit(parts, row),
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
  'malamar.chats.send': ({ api }, what) => api.chats.send(what),
  'malamar.tasks.create': ({ api }, what) => api.tasks.create(what),
  'malamar.events.read': ({ api }, which) => api.events.read(which),
  'malamar.settings.read': ({ api }, where) => api.settings.read(where),
  'malamar.settings.update': ({ api }, what) => api.settings.update(what),
};

/** From the palette it is about the page in front of the person, if that waits. */
const waiting = async (
  { attention, panels }: CommandParts,
  what: AttentionAct,
  row: unknown,
): Promise<void> => {
  const { active } = what === 'dismiss' ? panels.chat : panels.task;
  await (await act()).actOn(attention, what, row, active?.subject);
};

/** Loaded when they are first needed: most windows never need most of them. */
const chatCommands = () => import('./chatCommands.ts');
const agentCommand = () => import('./agentCommands.ts');
const agentForm = () => import('./agentFormCommands.ts');
const taskCommands = () => import('./taskCommands.ts');
const taskActs = () => import('./taskActs.ts');
const chatActs = () => import('./chatActs.ts');
const runCommands = () => import('./runCommands.ts');
const exchange = () => import('./exchange.ts');
const act = () => import('./attention/attentionCommands.ts');
const moveFile = () => import('./agentFiles/moveCommands.ts');
const fileActs = () => import('./agentFiles/fileCommands.ts');
const mailCommands = () => import('./mail/mailCommands.ts');

export function registerCommands(parts: CommandParts): vscode.Disposable {
  const all = {
    ...commands,
    ...fileCommands,
    ...attentionCommands,
    ...menuCommands,
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
