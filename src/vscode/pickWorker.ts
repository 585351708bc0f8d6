import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { stateOf } from './reach.ts';
import { orTell } from './tell.ts';
import { workerItems } from './workerItems.ts';

/** One of the team who may have worked here. Undefined: nobody was picked; null is Malamar. */
export async function pickWorker(
  host: WorkspaceHost,
  placeHolder: string,
): Promise<string | null | undefined> {
  const state = orTell(await stateOf(host, 'agents'));
  const malamar = state && orTell(await ask(host, 'agents.recent', { id: null }));
  if (!malamar) return undefined;
  const items = workerItems(state.agents, malamar.runs.length > 0);
  if (items.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No agent has worked here yet.'));
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.id;
}
