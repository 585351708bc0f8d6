import * as vscode from 'vscode';
import { humanTime } from '../base/humanTime.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { ChatRow } from '../protocol/chats.ts';
import { pickNamed } from './pickNamed.ts';
import { plainLine } from './plainText.ts';
import { stateOf } from './reach.ts';
import { orTell } from './tell.ts';

export interface ChatQuestion {
  readonly placeHolder: string;
  /** Said if there is no chat to choose from. */
  readonly none?: string;
  readonly suits?: (chat: ChatRow) => boolean;
  /** Taken without a question, if it suits: the one in front of the person. */
  readonly preferred?: string;
  /** Without a question where there is no choice, unless the person has another one in front of them. */
  readonly takeTheOnly?: boolean;
}

/** One of the chats of a workspace, for a command that was started without one; the newest on top. */
export async function pickChat(
  host: WorkspaceHost,
  { placeHolder, none, suits = () => true, preferred, takeTheOnly = false }: ChatQuestion,
): Promise<ChatRow | undefined> {
  const state = orTell(await stateOf(host, 'chats'));
  if (!state) return undefined;
  const chats = state.chats.filter(suits);
  const inFront = chats.find(({ id }) => id === preferred);
  if (inFront) return inFront;
  if (chats.length === 0) {
    const words = none ?? vscode.l10n.t('There are no chats yet.');
    void vscode.window.showInformationMessage(words);
  }
  const isTaken = takeTheOnly && preferred === undefined && chats.length === 1;
  if (chats.length === 0 || isTaken) return chats[0];
  const newest = chats.toSorted((a, b) => (a.last_at < b.last_at ? 1 : -1));
  const items = newest.map((chat) => itemOf(chat, new Date()));
  return (await pickNamed(items, { placeHolder }))?.chat;
}

function itemOf(chat: ChatRow, now: Date) {
  const { title, handle, agent, preview, last_at, closed } = chat;
  return {
    label: plainLine(title),
    description: [
      plainLine(agent.name),
      handle,
      humanTime(last_at, now),
      ...(closed ? [vscode.l10n.t('closed')] : []),
    ].join(' · '),
    detail: plainLine(preview),
    id: chat.id,
    chat,
  };
}
