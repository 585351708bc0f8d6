import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { fileOfAgent } from '../protocol/agentFileRows.ts';
import type { AgentLine } from '../protocol/agents.ts';
import { shownPath } from './agentFiles/fileWords.ts';
import type { TreeRow } from './agentRows.ts';
import type { CommandParts } from './commands.ts';
import { type Fitting, pickMember } from './pickAgent.ts';
import { plain } from './plainText.ts';
import { stateOf, workingHost } from './reach.ts';
import { orTell } from './tell.ts';

/** The row that a command was started from; by a key, the one that is selected; else none. */
export type GivenRow = TreeRow | 'selected' | undefined;

/** After a question: its chats go on with Malamar, its comments stay. */
export async function deleteAgent(parts: CommandParts, given: GivenRow): Promise<void> {
  const host = workingHost(parts.folders);
  const agent =
    host &&
    (await member(parts, given, () => pickMember(host, vscode.l10n.t('Delete which agent?'))));
  if (!agent) return;
  const verb = vscode.l10n.t('Delete');
  const answer = await vscode.window.showWarningMessage(
    plain(vscode.l10n.t('Delete the agent “{0}”?', agent.name)),
    { modal: true, detail: await whatGoes(host, agent.id) },
    verb,
  );
  if (answer === verb) orTell(await ask(host, 'agents.delete', { id: agent.id }));
}

async function whatGoes(host: WorkspaceHost, id: string): Promise<string> {
  const state = await stateOf(host, 'agents');
  const file = state.ok ? fileOfAgent(state.value.files, id) : undefined;
  return [
    vscode.l10n.t('Its chats go on with Malamar, and its comments stay.'),
    ...(file ? [vscode.l10n.t('Its file goes with it: {0}', shownPath(file))] : []),
  ].join(' ');
}

/** By one place in the loop. */
export async function moveAgent(parts: CommandParts, given: GivenRow, step: -1 | 1): Promise<void> {
  const host = workingHost(parts.folders);
  const question =
    step === -1 ? vscode.l10n.t('Move which agent up?') : vscode.l10n.t('Move which agent down?');
  const agent = host && (await member(parts, given, () => pickMember(host, question, inLoop())));
  if (agent) await parts.agentsTree.moveBy(agent.id, step);
}

/** Only they have a place there. */
const inLoop = (): Fitting => ({
  suits: ({ kind }) => kind === 'main',
  none: vscode.l10n.t('No agent is in the loop: there are only subagents.'),
});

/** Malamar is not one of the team: it cannot be moved or deleted. */
async function member(
  { agentsTree }: CommandParts,
  given: GivenRow,
  pick: () => Promise<AgentLine | undefined>,
): Promise<Pick<AgentLine, 'id' | 'name'> | undefined> {
  const row = given === 'selected' ? agentsTree.selected : (given ?? (await pick()));
  return row === 'malamar' ? undefined : row;
}
