import type * as vscode from 'vscode';
import type { AttentionNews, AttentionState } from '../../protocol/attention.ts';

/** News of a folder of this window that this window is to tell. */
export interface FolderNews {
  readonly folder: vscode.WorkspaceFolder;
  readonly news: AttentionNews;
}

/** What waits in a folder, as far as it is known. */
interface Known {
  readonly folder: vscode.WorkspaceFolder;
  readonly state: AttentionState | undefined;
}

/**
 * Without the questions that were answered before anybody could be asked: who saves the file of an agent is told
 * of as its author a moment after the file was seen to change.
 */
export const stillOpen = (all: readonly FolderNews[], known: readonly Known[]): FolderNews[] =>
  all.filter(({ folder, news }) => {
    if (news.kind !== 'agent_file' && news.kind !== 'approval') return true;
    const state = known.find((each) => each.folder === folder)?.state;
    return !state || state.more > 0 || state.items.some(({ id }) => id === news.event);
  });

/** What becomes one message: one thing that can be opened, or several of a sort. */
export type Message =
  | { readonly kind: 'one'; readonly only: FolderNews }
  | { readonly kind: 'in review' | 'answers' | 'several'; readonly count: number };

/** What came in quick succession makes one message; answers one of their own, as they wait for nothing. */
export function messagesFor(all: readonly FolderNews[]): Message[] {
  const of = (...kinds: AttentionNews['kind'][]) =>
    all.filter(({ news }) => kinds.includes(news.kind));
  const others = all.filter(({ news }) => news.kind !== 'answer' && news.kind !== 'approval');
  // Each approval is a question of its own, with its own buttons.
  const questions = of('approval').map((only): Message => ({ kind: 'one', only }));
  return [...questions, ...messageFor(others), ...messageFor(of('answer'))];
}

function messageFor(alike: readonly FolderNews[]): Message[] {
  const [only, second] = alike;
  if (!only) return [];
  if (!second) return [{ kind: 'one', only }];
  const all = (kind: AttentionNews['kind']): boolean =>
    alike.every(({ news }) => news.kind === kind);
  const kind = all('in_review') ? 'in review' : all('answer') ? 'answers' : 'several';
  return [{ kind, count: alike.length }];
}
