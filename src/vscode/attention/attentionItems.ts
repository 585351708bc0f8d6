import * as vscode from 'vscode';
import { clockTime, exactTime, humanTime } from '../../base/humanTime.ts';
import type { AttentionItem, AttentionKind } from '../../protocol/attention.ts';
import { plainLine } from '../plainText.ts';
import { waysTo } from './acceptedFiles.ts';
import type { AttentionItemRow, AttentionRow, MoreRow } from './attentionRows.ts';
import { approvalLines, stateWords, wordsOf } from './attentionWords.ts';

const icons: Record<AttentionKind, readonly [name: string, colour: string]> = {
  in_review: ['eye', 'charts.blue'],
  limit: ['dashboard', 'charts.yellow'],
  failure: ['error', 'list.errorForeground'],
  agent_file: ['file-code', 'charts.yellow'],
  paused: ['debug-pause', 'descriptionForeground'],
  approval: ['shield', 'list.warningForeground'],
  held: ['mail', 'charts.blue'],
  agent_task: ['lightbulb', 'charts.yellow'],
};

/** One line: what it is, since when, whose words, and where if there are several folders. */
export function attentionTreeItem(
  row: AttentionRow,
  severalFolders: boolean,
  now: Date,
): vscode.TreeItem {
  return 'more' in row ? moreItem(row) : itemOf(row, severalFolders, now);
}

function itemOf(
  { folder, item }: AttentionItemRow,
  severalFolders: boolean,
  now: Date,
): vscode.TreeItem {
  const made = new vscode.TreeItem(plainLine(item.title));
  const [icon, colour] = icons[item.kind];
  const where = severalFolders ? [folder.name] : [];
  const when = whenOf(item, now);
  const words = wordsOf(item);
  made.id = item.id;
  made.iconPath = new vscode.ThemeIcon(icon, new vscode.ThemeColor(colour));
  made.description = plainLine([...where, when, words].filter((part) => part !== '').join(' · '));
  made.tooltip = tooltipOf(item, where);
  // Its menu knows by this what can be done.
  made.contextValue = [item.kind, ...item.actions].join(' ');
  made.command = openCommand(folder, item);
  made.accessibilityInformation = {
    label: [
      ...[item.title, stateWords(item.kind), ...where, when, words],
      ...(item.approval ? approvalLines(item.approval) : []),
    ].join(', '),
  };
  return made;
}

/** A pause ends by itself: there it matters until when. */
const whenOf = ({ since, until }: AttentionItem, now: Date): string =>
  until === null ? humanTime(since, now) : vscode.l10n.t('until {0}', clockTime(until, now));

/** A plain text: VS Code draws no markdown in it. */
const tooltipOf = (item: AttentionItem, where: readonly string[]): string =>
  [
    item.title,
    [stateWords(item.kind), ...where, exactTime(item.since)].join(' · '),
    ...(item.detail === ''
      ? []
      : ['', ...(item.who === null ? [] : [`${item.who}:`]), item.detail]),
    ...(item.approval ? ['', ...approvalLines(item.approval)] : []),
  ].join('\n');

function openCommand(folder: vscode.WorkspaceFolder, item: AttentionItem): vscode.Command {
  const { task_id, chat_id, file } = item;
  if (file) return { ...waysTo(folder, file, item.title), title: vscode.l10n.t('Open File') };
  return task_id === null
    ? {
        command: 'malamar.openChat',
        title: vscode.l10n.t('Open Chat'),
        arguments: [{ chat_id, folder }],
      }
    : {
        command: 'malamar.openTask',
        title: vscode.l10n.t('Open Task'),
        arguments: [{ task_id, folder }],
      };
}

function moreItem({ more }: MoreRow): vscode.TreeItem {
  const made = new vscode.TreeItem(vscode.l10n.t('and {0} more', more));
  made.id = 'more';
  made.iconPath = new vscode.ThemeIcon('ellipsis');
  made.tooltip = vscode.l10n.t('The board shows all of them.');
  made.command = { command: 'malamar.openBoard', title: vscode.l10n.t('Open Board') };
  return made;
}
