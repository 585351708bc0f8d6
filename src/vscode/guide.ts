import { readdir } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { CommandParts } from './commands.ts';

/** The guides that the Malamar agent reads, for people. */
export async function openGuide({ context }: CommandParts): Promise<void> {
  const directory = vscode.Uri.joinPath(context.extensionUri, 'media', 'knowledge');
  const names = (await readdir(directory.fsPath)).filter((name) => name.endsWith('.md'));
  const items = names
    .toSorted((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b))
    .map((name) => ({ label: titleOf(name), name }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Open which guide?'),
  });
  if (!picked) return;
  const uri = vscode.Uri.joinPath(directory, picked.name);
  await vscode.commands.executeCommand('markdown.showPreview', uri);
}

function titleOf(name: string): string {
  if (name === 'README.md') return vscode.l10n.t('Overview');
  const words = name.replace(/\.md$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
