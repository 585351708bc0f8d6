import * as vscode from 'vscode';
import { type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { ChatRow } from '../protocol/chats.ts';
import { clearChat, deleteChat } from './chatWindow.ts';
import type { CommandParts } from './commands.ts';
import { type ChatQuestion, pickChat } from './pickChat.ts';
import { mayWork, placeNamedBy } from './reach.ts';
import { textIn } from './runRecord.ts';
import { orTell } from './tell.ts';

/** What the menu of a chat offers, for those who start from the palette. */
export type ChatAct = 'stop' | 'rename' | 'pin' | 'close' | 'clear' | 'delete';

/** With the chat that a caller names, else the one that has the focus, else one that the person picks. */
export async function actOnChat(parts: CommandParts, act: ChatAct, which: unknown): Promise<void> {
  const { folders, panels } = parts;
  const place = mayWork() ? placeNamedBy(folders, which ?? panels.chat.active) : undefined;
  const preferred = textIn(which, 'chat_id') ?? panels.chat.active?.subject;
  const chat =
    place &&
    (await pickChat(place.host, {
      ...questionOf(act),
      ...(preferred === undefined ? {} : { preferred }),
    }));
  if (chat) orTell(await carryOut(place.host, act, chat));
}

function carryOut(host: WorkspaceHost, act: ChatAct, chat: ChatRow): Promise<Result<null>> {
  const { id, pinned, closed } = chat;
  switch (act) {
    case 'stop':
      return ask(host, 'chats.stop', { id });
    case 'rename':
      return rename(host, chat);
    case 'pin':
      return ask(host, 'chats.pin', { id, pinned: !pinned });
    case 'close':
      return ask(host, 'chats.close', { id, closed: !closed });
    case 'clear':
      return clearChat(id, { host });
    case 'delete':
      return deleteChat(id, { host });
  }
}

async function rename(host: WorkspaceHost, { id, title }: ChatRow): Promise<Result<null>> {
  const typed = await vscode.window.showInputBox({
    title: vscode.l10n.t('Rename Chat'),
    value: title,
    validateInput: (text) =>
      text.trim() === '' ? vscode.l10n.t('A chat needs a title.') : undefined,
  });
  return typed === undefined
    ? success(null)
    : ask(host, 'chats.rename', { id, title: typed.trim() });
}

function questionOf(act: ChatAct): ChatQuestion {
  switch (act) {
    case 'stop':
      return {
        placeHolder: vscode.l10n.t('Stop the answer in which chat?'),
        none: vscode.l10n.t('No answer is being written.'),
        suits: ({ working }) => working,
        takeTheOnly: true,
      };
    case 'rename':
      return { placeHolder: vscode.l10n.t('Rename which chat?') };
    case 'pin':
      return { placeHolder: vscode.l10n.t('Pin or unpin which chat?') };
    case 'close':
      return { placeHolder: vscode.l10n.t('Close or reopen which chat?') };
    case 'clear':
      return { placeHolder: vscode.l10n.t('Clear which chat?') };
    case 'delete':
      return { placeHolder: vscode.l10n.t('Delete which chat?') };
  }
}
