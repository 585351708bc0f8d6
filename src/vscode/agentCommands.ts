import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { TreeRow } from './agentRows.ts';
import type { CommandParts } from './commands.ts';
import { plain } from './plainText.ts';
import { workingHost } from './reach.ts';
import { orTell } from './tell.ts';

/** After a question: its chats go on with Malamar, its comments stay. */
export async function deleteAgent(parts: CommandParts, row?: TreeRow): Promise<void> {
  const selected = row ?? parts.agentsTree.selected;
  const host = workingHost(parts.folders);
  if (!host || !selected || selected === 'malamar') return;
  const verb = vscode.l10n.t('Delete');
  const answer = await vscode.window.showWarningMessage(
    plain(vscode.l10n.t('Delete the agent “{0}”?', selected.name)),
    { modal: true, detail: vscode.l10n.t('Its chats go on with Malamar, and its comments stay.') },
    verb,
  );
  if (answer === verb) orTell(await ask(host, 'agents.delete', { id: selected.id }));
}
