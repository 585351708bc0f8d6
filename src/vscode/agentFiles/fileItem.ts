import * as vscode from 'vscode';
import type { AgentFileLine } from '../../protocol/agentFiles.ts';
import { plainLine } from '../plainText.ts';
import { fileLines, shownPath, stateWords } from './fileWords.ts';

/** The row of a file that is no agent yet: a click opens it, and what can be said to it is beside it. */
export function fileItem(
  file: AgentFileLine,
  folder: vscode.WorkspaceFolder | undefined,
): vscode.TreeItem {
  const { path, state, name } = file;
  const item = new vscode.TreeItem(plainLine(name));
  const words = stateWords(state);
  const isBroken = state === 'invalid';
  item.id = `file:${path}`;
  item.description = plainLine(`${words} · ${shownPath(file)}`);
  item.iconPath = new vscode.ThemeIcon(
    isBroken ? 'error' : 'file-code',
    new vscode.ThemeColor(isBroken ? 'list.errorForeground' : 'charts.yellow'),
  );
  item.contextValue = `agentFile ${state}`;
  item.command = {
    command: 'malamar.openAgentFile',
    title: vscode.l10n.t('Open File'),
    arguments: [{ path, folder }],
  };
  item.tooltip = [
    ...fileLines(file).map(({ text }) => text),
    ...(state === 'waiting'
      ? [
          vscode.l10n.t(
            'It came from outside this VS Code, so it is no agent until you have read and accepted it.',
          ),
        ]
      : []),
  ].join('\n\n');
  item.accessibilityInformation = {
    label: vscode.l10n.t('file of an agent {0}, {1}', name, words),
  };
  return item;
}
