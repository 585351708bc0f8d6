import * as vscode from 'vscode';
import { failure, type Result, success } from '../../base/result.ts';
import type { chatWindowRequests } from '../../protocol/chats.ts';
import { type Handler, run } from './handler.ts';

export const chatWindowHandlers: { readonly [N in keyof typeof chatWindowRequests]: Handler<N> } = {
  'window.sendMessage': async (said, asking) => (await talk()).sendMessage(said, asking),
  'window.continueWith': async (said, asking) => (await talk()).continueWith(said, asking),
  'window.goBack': async ({ id }, asking) => (await talk()).goBack(id, asking),
  'window.attach': async ({ id }, asking) => (await talk()).attach(id, asking),
  'window.clearChat': async ({ id }, asking) => (await talk()).clearChat(id, asking),
  'window.deleteChat': async ({ id }, asking) => (await talk()).deleteChat(id, asking),
  'window.openChat': ({ id }, { folder }) => run('malamar.openChat', { chat_id: id, folder }),
  'window.newChat': ({ agent }, { folder }) => run('malamar.newChat', { agent_id: agent, folder }),
  'window.openLink': async ({ url }) => openLink(url),
  'window.copy': async ({ text }) => {
    await vscode.env.clipboard.writeText(text);
    return success(null);
  },
};

/** Loaded when somebody writes: most windows never do. */
const talk = () => import('../chatWindow.ts');

/** VS Code asks before it leaves for a place that nobody has trusted yet. */
async function openLink(url: string): Promise<Result<null>> {
  const uri = vscode.Uri.parse(url);
  if (!['http', 'https', 'mailto'].includes(uri.scheme))
    return failure(vscode.l10n.t('A link of the kind “{0}:” is not opened.', uri.scheme));
  await vscode.env.openExternal(uri);
  return success(null);
}
