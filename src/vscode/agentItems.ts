import * as vscode from 'vscode';
import { exactTime, humanTime } from '../base/humanTime.ts';
import type { RunStatus } from '../model/run.ts';
import { fileItem } from './agentFiles/fileItem.ts';
import { agentLook, type Look, malamarLook, type Presence } from './agentLooks.ts';
import {
  AgentNode,
  type ChatLeaf,
  FileNode,
  type HelpLeaf,
  type RunLeaf,
  type TreeElement,
} from './agentRows.ts';
import { whyUnkept } from './agentTrouble.ts';
import { plainLine } from './plainText.ts';
import { runIcons, runWords } from './runItems.ts';

/** What VS Code draws for one row; the tooltip of a team mate comes when somebody asks for it. */
export function itemOf(
  element: TreeElement,
  presence: Presence,
  folder: vscode.WorkspaceFolder | undefined,
  now = new Date(),
): vscode.TreeItem {
  if (element === 'malamar') {
    const item = teamMate('Malamar', malamarLook(presence, now), 'malamar');
    item.contextValue = ['malamar', ...(presence.limits ? [presence.limits] : [])].join(' ');
    return item;
  }
  if (element instanceof AgentNode) {
    const item = teamMate(element.name, agentLook(element, presence, now), element.id);
    item.contextValue = menuOf(element);
    return item;
  }
  if (element instanceof FileNode) return fileItem(element.file, folder);
  switch (element.kind) {
    case 'chat':
      return chatItem(element, folder, now);
    case 'run':
      return runItem(element, now);
    case 'empty':
      return quiet(vscode.l10n.t('No chats or runs yet'));
    default:
      return helpItem(element);
  }
}

/** By this the menu of an agent knows what can be done: what it is, where it lives, what waits for a person. */
function menuOf({ place, line, file }: AgentNode): string {
  const home = file === undefined ? 'own' : file.origin === 'shipped' ? 'shipped' : 'file';
  const waits = file?.state === 'waiting' ? ['waiting'] : [];
  const kept = whyUnkept(line) === undefined ? [] : [line.limitAccepted ? 'accepted' : 'unkept'];
  return [place === null ? 'subagent' : 'agent', home, ...waits, ...kept].join(' ');
}

function teamMate(name: string, look: Look, id: string): vscode.TreeItem {
  const item = new vscode.TreeItem(plainLine(name), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = id;
  item.description = look.description;
  item.iconPath = new vscode.ThemeIcon(
    look.icon,
    look.colour === undefined ? undefined : new vscode.ThemeColor(look.colour),
  );
  item.accessibilityInformation = { label: look.spoken };
  return item;
}

function chatItem(
  { chat }: ChatLeaf,
  folder: vscode.WorkspaceFolder | undefined,
  now: Date,
): vscode.TreeItem {
  const item = new vscode.TreeItem(plainLine(chat.title));
  const time = humanTime(chat.last_at, now);
  item.id = `chat:${chat.id}`;
  item.description = time;
  item.iconPath = new vscode.ThemeIcon(chat.working ? 'loading~spin' : 'comment');
  item.contextValue = 'chat';
  item.tooltip = `${plainLine(chat.title)}\n${exactTime(chat.last_at)}`;
  item.command = {
    command: 'malamar.openChat',
    title: vscode.l10n.t('Open Chat'),
    arguments: [{ chat_id: chat.id, folder }],
  };
  item.accessibilityInformation = {
    label: chat.working
      ? vscode.l10n.t('chat “{0}”, an answer is being written', chat.title)
      : vscode.l10n.t('chat “{0}”, {1}', chat.title, time),
  };
  return item;
}

const runColours: Partial<Record<RunStatus, string>> = {
  completed: 'testing.iconPassed',
  failed: 'list.errorForeground',
};

function runItem({ run }: RunLeaf, now: Date): vscode.TreeItem {
  const title = run.title === '' ? vscode.l10n.t('Run {0}', run.id.slice(0, 6)) : run.title;
  const item = new vscode.TreeItem(plainLine(title));
  const status = runWords(run.status);
  const facts = [status, humanTime(run.started_at, now)].join(' · ');
  const colour = runColours[run.status];
  item.id = `run:${run.id}`;
  item.description = facts;
  item.iconPath = new vscode.ThemeIcon(
    runIcons[run.status],
    colour === undefined ? undefined : new vscode.ThemeColor(colour),
  );
  item.contextValue = 'run';
  item.tooltip = `${plainLine(title)}\n${status} · ${exactTime(run.started_at)}`;
  item.command = {
    command: 'malamar.openRun',
    title: vscode.l10n.t('Open Run'),
    arguments: [{ run_id: run.id }],
  };
  item.accessibilityInformation = { label: vscode.l10n.t('run for “{0}”, {1}', title, facts) };
  return item;
}

function quiet(label: string): vscode.TreeItem {
  const item = new vscode.TreeItem('');
  item.description = label;
  item.accessibilityInformation = { label };
  return item;
}

function helpItem({ kind }: HelpLeaf): vscode.TreeItem {
  const { label, description, icon, command } = helpWords[kind]();
  const item = new vscode.TreeItem(label);
  item.id = `help:${kind}`;
  item.description = description;
  item.iconPath = icon;
  item.command = { command, title: description };
  item.tooltip = `${label}: ${description}`;
  item.contextValue = 'help';
  item.accessibilityInformation = { label: `${label}: ${description}`, role: 'button' };
  return item;
}

const helpWords: Record<HelpLeaf['kind'], () => HelpWords> = {
  noTeam: () => ({
    label: vscode.l10n.t('No agents yet'),
    description: vscode.l10n.t('design a team with Malamar'),
    icon: new vscode.ThemeIcon('organization', new vscode.ThemeColor('textLink.foreground')),
    command: 'malamar.designTeam',
  }),
  rehearsing: () => ({
    label: vscode.l10n.t('The team rehearses'),
    description: vscode.l10n.t('no AI program was found'),
    icon: new vscode.ThemeIcon('info', new vscode.ThemeColor('textLink.foreground')),
    command: 'malamar.checkClis',
  }),
  noCli: () => ({
    label: vscode.l10n.t('No AI program works'),
    description: vscode.l10n.t('see what is wrong with them'),
    icon: new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground')),
    command: 'malamar.checkClis',
  }),
};

interface HelpWords {
  readonly label: string;
  readonly description: string;
  readonly icon: vscode.ThemeIcon;
  readonly command: string;
}
