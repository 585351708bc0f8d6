import { basename } from 'node:path';
import * as vscode from 'vscode';
import { failure, inWords, type Result, success } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import { UNTITLED } from '../model/chat.ts';
import type { ChatHead, WrittenIn } from '../protocol/chats.ts';
import type { Params } from '../protocol.ts';
import { contextLine, type LookedAt, selectionOf } from './contextLine.ts';
import { openEditors, pathOf } from './openEditors.ts';
import { openPages } from './openPages.ts';
import { plain } from './plainText.ts';
import { stateOf } from './reach.ts';
import type { Asking } from './requests/handler.ts';
import { thisWindow } from './thisWindow.ts';

/** What this window does for a chat that is open in it. */

export async function sendMessage(
  { id, text, ...how }: Params<'window.sendMessage'>,
  asking: Asking,
): Promise<Result<null>> {
  return withChat(id, asking, (host, head) =>
    ask(host, 'chats.send', { id, text, writtenIn: writtenIn(head, asking, how) }),
  );
}

export async function continueWith(
  { id, agent, text, ...how }: Params<'window.continueWith'>,
  asking: Asking,
): Promise<Result<null>> {
  return withChat(id, asking, async (host, head) => {
    const place = writtenIn(head, asking, how);
    return openThere(
      asking,
      await ask(host, 'chats.continueWith', { id, agent, text, writtenIn: place }),
    );
  });
}

/** The summary comes there by itself when it is written. */
export const goBack = (id: string, asking: Asking): Promise<Result<null>> =>
  withChat(id, asking, async (host) => openThere(asking, await ask(host, 'chats.goBack', { id })));

export const attach = (id: string, asking: Asking): Promise<Result<number>> =>
  withChat(id, asking, async (host) => {
    const files = await vscode.window.showOpenDialog({
      canSelectMany: true,
      openLabel: vscode.l10n.t('Attach'),
      title: vscode.l10n.t('Attach Files to This Chat'),
      ...(asking.folder ? { defaultUri: asking.folder.uri } : {}),
    });
    const failures: string[] = [];
    for (const { fsPath: path } of files ?? []) {
      const attached = await ask(host, 'chats.attach', { id, name: basename(path), path });
      // One that cannot be read is no reason to leave out those after it.
      if (!attached.ok) failures.push(inWords(attached.error));
    }
    return failures.length === 0 ? success(files?.length ?? 0) : failure(failures.join(' '));
  });

export const clearChat = (id: string, asking: Pick<Asking, 'host'>): Promise<Result<null>> =>
  withChat(id, asking, async (host, { title }) => {
    const agreed = await agrees(
      vscode.l10n.t('Clear “{0}”?', title),
      vscode.l10n.t(
        'All its messages and attachments go. Its title and agent stay. An answer that is being written is stopped.',
      ),
      vscode.l10n.t('Clear'),
    );
    return agreed ? ask(host, 'chats.clear', { id }) : success(null);
  });

export const deleteChat = (id: string, asking: Pick<Asking, 'host'>): Promise<Result<null>> =>
  withChat(id, asking, async (host, { title }) => {
    const agreed = await agrees(
      vscode.l10n.t('Delete “{0}”?', title),
      vscode.l10n.t(
        'The chat goes with all its messages and attachments. An answer that is being written is stopped.',
      ),
      vscode.l10n.t('Delete'),
    );
    return agreed ? ask(host, 'chats.delete', { id }) : success(null);
  });

/** Only where things may change, and while the chat is there. */
export async function withChat<T>(
  id: string,
  { host }: Pick<Asking, 'host'>,
  act: (host: WorkspaceHost, head: ChatHead) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!vscode.workspace.isTrusted)
    return failure(vscode.l10n.t('This folder is in Restricted Mode, so nothing can be changed.'));
  if (!host)
    return failure(
      vscode.l10n.t('The folder of this chat is not open.'),
      vscode.l10n.t('Open it, then try again.'),
    );
  const state = await stateOf(host, 'chat', id);
  if (!state.ok) return state;
  const { head } = state.value;
  return head ? act(host, head) : failure(vscode.l10n.t('That chat no longer exists.'));
}

async function openThere(
  { folder }: Asking,
  target: Result<{ readonly id: string }>,
): Promise<Result<null>> {
  if (!target.ok) return target;
  await vscode.commands.executeCommand('malamar.openChat', { chat_id: target.value.id, folder });
  return success(null);
}

async function agrees(question: string, detail: string, verb: string): Promise<boolean> {
  const answer = await vscode.window.showWarningMessage(
    plain(question),
    { modal: true, detail },
    verb,
  );
  return answer === verb;
}

/** Only this window can tell what its person looks at. */
export function writtenIn(
  { id, title, named }: Pick<ChatHead, 'id' | 'title' | 'named'>,
  { editors, folder }: Pick<Asking, 'editors' | 'folder'>,
  { withEditor, brief }: { readonly withEditor: boolean; readonly brief: boolean },
): WrittenIn {
  const editor = withEditor ? editors.last : undefined;
  const file: LookedAt | undefined = editor && {
    path: pathOf(editor.document.uri, folder).replaceAll('\\', '/'),
    selection: selectionOf(editor.selections),
  };
  return {
    window: thisWindow,
    // Agents read the title that is stored, by which they tell whether it needs one.
    context: contextLine({ id, type: 'chat', title: named ? title : UNTITLED }, file, { brief }),
    editors: openEditors(openPages(), folder),
  };
}
