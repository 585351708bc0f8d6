import * as vscode from 'vscode';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { plainLine } from './plainText.ts';
import { stateOf } from './reach.ts';
import { orTell } from './tell.ts';

/** One of the team, for a command that was started without a row. Undefined: nobody was picked; null is Malamar. */
export async function pickAgent(
  host: WorkspaceHost,
  placeHolder: string,
): Promise<string | null | undefined> {
  const state = orTell(await stateOf(host, 'chats'));
  const items = state?.agents.map(({ id, name, description }) => ({
    label: plainLine(name),
    description: plainLine(description),
    id,
  }));
  if (!items) return undefined;
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.id;
}
