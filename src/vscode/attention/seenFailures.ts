import * as vscode from 'vscode';
import { Disposables } from '../../base/disposable.ts';
import { ask } from '../../host/ask.ts';
import type { SubjectPanels } from '../webview/subjectPanels.ts';
import type { AttentionWatch } from './attentionWatch.ts';

/** A failed answer waits until somebody has its chat in front of them. */
export function noteSeenFailures(
  watch: AttentionWatch,
  chats: SubjectPanels,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const noted = new Set<string>();
  const look = async (): Promise<void> => {
    // In Restricted Mode nothing is changed, not even this.
    if (!vscode.window.state.focused || !vscode.workspace.isTrusted) return;
    for (const { host, state } of watch.all)
      for (const { id, chat_id, actions } of state?.items ?? []) {
        const isSeen = chat_id !== null && chats.visible.includes(chat_id);
        if (!isSeen || !actions.includes('dismiss') || noted.has(id)) continue;
        noted.add(id);
        const told = await ask(host, 'attention.seen', { id: chat_id });
        if (told.ok) continue;
        // Asked again at the next look.
        noted.delete(id);
        log.warn(told.error.sentence);
      }
  };
  const parts = new Disposables();
  for (const event of [watch.onDidChange, chats.onDidChangeVisible])
    parts.add(event(() => void look()));
  parts.add(vscode.window.onDidChangeWindowState(() => void look()));
  return parts;
}
