import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { fileOfAgent } from '../protocol/agentFileRows.ts';
import type { CommandParts } from './commands.ts';
import { pickMember } from './pickAgent.ts';
import { previewText } from './previewText.ts';
import { mayWork, placeNamedBy, stateOf } from './reach.ts';
import { textIn } from './runRecord.ts';
import { orTell } from './tell.ts';

/** The agent that a caller or a row names, or the one that the person picks, where it can be changed. */
export async function editAgent(parts: CommandParts, which: unknown): Promise<void> {
  const place = placeNamedBy(parts.folders, which);
  const id = place && (await agentIn(place.host, which, vscode.l10n.t('Edit which agent?')));
  if (!place || id === undefined) return;
  if (id !== null) {
    const path = await fileOf(place.host, id);
    if (path === undefined) return parts.panels.agent.show(place.folder, id);
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(path));
    return;
  }
  const chat = vscode.l10n.t('Chat with Malamar');
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t(
      'Malamar is built in: its instruction and its tools cannot be changed. It reads, talks and manages the team; it can neither write files nor run commands.',
    ),
    chat,
  );
  if (answer === chat) await vscode.commands.executeCommand('malamar.newChat', { agent_id: null });
}

/** The file that is the truth for this agent; undefined: there is none, it is gone, or it is built in. */
async function fileOf(host: WorkspaceHost, id: string): Promise<string | undefined> {
  const state = await stateOf(host, 'agents');
  const file = state.ok ? fileOfAgent(state.value.files, id) : undefined;
  return file && file.origin !== 'shipped' && file.state !== 'missing' ? file.path : undefined;
}

/** At the end of the loop, and then to its form. */
export async function newAgent(parts: CommandParts, where: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(parts.folders, where) : undefined;
  const made = place && orTell(await ask(place.host, 'agents.create', null));
  if (place && made) showMade(parts, place.folder, made.id);
}

export async function duplicateAgent(parts: CommandParts, which: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(parts.folders, which) : undefined;
  const id = place && (await agentIn(place.host, which, vscode.l10n.t('Duplicate which agent?')));
  if (!place || typeof id !== 'string') return;
  const made = orTell(await ask(place.host, 'agents.duplicate', { id }));
  if (made) showMade(parts, place.folder, made.id);
}

function showMade(
  { panels, agentsTree }: CommandParts,
  folder: vscode.WorkspaceFolder,
  id: string,
): void {
  panels.agent.show(folder, id);
  agentsTree.point(id);
}

/** Exactly what the agent would be given now, as a text; nothing is run for it. */
export async function previewPrompt(parts: CommandParts, which: unknown): Promise<void> {
  const asked = isNamed(which) ? which : shownSubject(parts);
  const place = placeNamedBy(parts.folders, asked);
  if (!place) return;
  const chat = textIn(asked, 'chat_id') ?? null;
  const id =
    chat === null
      ? await agentIn(place.host, asked, vscode.l10n.t('Preview the prompt of which agent?'))
      : null;
  if (id === undefined) return;
  const preview = orTell(await ask(place.host, 'agents.previewPrompt', { id, chat }));
  if (preview) await parts.reports.show(titleOf(preview.title), previewText(preview));
}

const isNamed = (which: unknown): boolean =>
  ['agent_id', 'chat_id', 'id'].some((key) => textIn(which, key) !== undefined);

/** The chat or the agent whose page has the focus. */
function shownSubject({ panels }: CommandParts): unknown {
  const chat = panels.chat.active;
  if (chat) return { chat_id: chat.subject, folder: chat.folder };
  const agent = panels.agent.active;
  return agent && { agent_id: agent.subject, folder: agent.folder };
}

/** A title becomes a path. */
const titleOf = (title: string): string => title.replace(/[\\/]/g, '-').slice(0, 80);

/** By its id, by its row in the tree, or picked; null is Malamar, undefined: nobody was picked. */
async function agentIn(
  host: WorkspaceHost,
  which: unknown,
  placeHolder: string,
): Promise<string | null | undefined> {
  if (which === 'malamar') return null;
  const named = textIn(which, 'agent_id') ?? textIn(which, 'id');
  if (named !== undefined) return named;
  return (await pickMember(host, placeHolder))?.id;
}
