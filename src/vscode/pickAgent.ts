import * as vscode from 'vscode';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { AgentLine } from '../protocol/agents.ts';
import { plainLine } from './plainText.ts';
import { stateOf } from './reach.ts';
import { orTell } from './tell.ts';

/** One who can be talked to, for a command that was started without a row. Undefined: nobody was picked; null is Malamar. */
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

/** Which agents a command is for, and what is said if there are others but none of those. */
export interface Fitting {
  suits(agent: AgentLine): boolean;
  readonly none: string;
}

/** One of the agents that can be changed: Malamar is none of them, subagents are. */
export async function pickMember(
  host: WorkspaceHost,
  placeHolder: string,
  fitting?: Fitting,
): Promise<AgentLine | undefined> {
  const state = orTell(await stateOf(host, 'agents'));
  if (!state) return undefined;
  const members = state.agents.filter((agent) => fitting?.suits(agent) ?? true);
  if (members.length === 0) {
    const sentence =
      fitting && state.agents.length > 0
        ? fitting.none
        : vscode.l10n.t('There are no agents yet. “New Agent” makes the first one.');
    void vscode.window.showInformationMessage(sentence);
    return undefined;
  }
  const items = members.map((agent) => ({
    label: plainLine(agent.name),
    description: plainLine(
      [agent.cli, agent.description].filter((part) => part !== '').join(' · '),
    ),
    agent,
  }));
  const options = { placeHolder, matchOnDescription: true };
  return (await vscode.window.showQuickPick(items, options))?.agent;
}
