import * as vscode from 'vscode';
import { ask } from '../host/ask.ts';
import { agentIdOf, type TreeRow } from './agentRows.ts';
import type { CommandParts } from './commands.ts';
import { pickAgent } from './pickAgent.ts';
import { type ChatQuestion, pickChat } from './pickChat.ts';
import { placeNamedBy, workingHost } from './reach.ts';
import { textIn } from './runRecord.ts';
import { orTell } from './tell.ts';

/** A person's own words, so in the person's language. */
const teamWish = (): string =>
  vscode.l10n.t(
    'Help me design a team of agents for this folder. Ask me one question at a time, then create the agents.',
  );

const openWhich = (): ChatQuestion => ({ placeHolder: vscode.l10n.t('Open which chat?') });

const teamTitle = (): string => vscode.l10n.t('Design a team');

/** The chat that a caller names by its id, or a row of what waits there; else the one that the person picks. */
export async function openChat(parts: CommandParts, which: unknown): Promise<void> {
  const place = placeNamedBy(parts.folders, which);
  const named = textIn(which, 'chat_id') ?? textIn(Object(which).item, 'chat_id');
  const id = named ?? (place && (await pickChat(place.host, openWhich()))?.id);
  if (!place || id === undefined) return;
  parts.panels.chat.show(place.folder, id);
  // Only how lists show it depends on that, so nobody is told if it could not be noted.
  if (vscode.workspace.isTrusted) await ask(place.host, 'chats.opened', { id });
}

/** With the agent that a caller names (null is Malamar), or with the one that the person picks. */
export async function newChat(parts: CommandParts, which: unknown): Promise<void> {
  const place = placeNamedBy(parts.folders, which);
  if (!place || !workingHost(parts.folders)) return;
  const isNamed = typeof which === 'object' && which !== null && 'agent_id' in which;
  const agent = isNamed
    ? (textIn(which, 'agent_id') ?? null)
    : await pickAgent(place.host, vscode.l10n.t('Chat with whom?'));
  if (agent === undefined) return;
  const made = orTell(await ask(place.host, 'chats.create', { agent }));
  if (made) parts.panels.chat.show(place.folder, made.id);
}

/** The most recent chat with this agent, or a new one; without a row, with whom the person picks. */
export async function chatWithAgent(parts: CommandParts, row?: TreeRow): Promise<void> {
  const place = placeNamedBy(parts.folders, undefined);
  if (!place || !workingHost(parts.folders)) return;
  const agent =
    row === undefined
      ? await pickAgent(place.host, vscode.l10n.t('Chat with whom?'))
      : agentIdOf(row);
  if (agent === undefined) return;
  const chat = orTell(await ask(place.host, 'chats.latest', { agent }));
  if (chat) parts.panels.chat.show(place.folder, chat.id);
}

/** A chat with Malamar whose first message is prepared, but not sent: nothing is spent unasked. */
export async function designTeam(parts: CommandParts): Promise<void> {
  const place = placeNamedBy(parts.folders, undefined);
  if (!place || !workingHost(parts.folders)) return;
  const made = orTell(await ask(place.host, 'chats.create', { agent: null }));
  if (!made) return;
  orTell(await ask(place.host, 'chats.rename', { id: made.id, title: teamTitle() }));
  const draft = JSON.stringify({ text: teamWish(), at: Date.now() });
  orTell(await ask(place.host, 'drafts.save', { name: `chat:${made.id}`, text: draft }));
  parts.panels.chat.show(place.folder, made.id);
}
