import * as vscode from 'vscode';
import type { AgentRow } from '../protocol.ts';
import { plainLine } from './plainText.ts';

export function malamarItem(): vscode.TreeItem {
  const item = new vscode.TreeItem('Malamar');
  item.id = 'malamar';
  item.description = 'manages this workspace';
  item.iconPath = new vscode.ThemeIcon('sparkle');
  item.contextValue = 'malamar';
  item.tooltip = 'The built-in agent that creates and tunes agents.';
  item.accessibilityInformation = {
    label: 'Malamar, the built-in agent that manages this workspace',
  };
  return item;
}

export function agentItem(agent: AgentRow, place: number): vscode.TreeItem {
  const item = new vscode.TreeItem(plainLine(agent.name));
  item.id = agent.id;
  item.description = `${place} · ${agent.cli}`;
  item.iconPath = new vscode.ThemeIcon(
    'circle-filled',
    new vscode.ThemeColor(`charts.${agent.colour}`),
  );
  item.contextValue = 'agent';
  const tooltip = new vscode.MarkdownString();
  tooltip.appendMarkdown('**').appendText(agent.name).appendMarkdown('**\n\n');
  tooltip.appendText(`${agent.description}\n\nPlace ${place} in the loop, runs on ${agent.cli}.`);
  item.tooltip = tooltip;
  item.accessibilityInformation = {
    label: `${agent.name}, agent ${place}, idle, runs on ${agent.cli}`,
  };
  return item;
}
