import type * as vscode from 'vscode';
import type { AttentionNews } from '../../protocol/attention.ts';

/** News of a folder of this window that this window is to tell. */
export interface FolderNews {
  readonly folder: vscode.WorkspaceFolder;
  readonly news: AttentionNews;
}

/** What becomes one message: one thing that can be opened, or several of a sort. */
export type Message =
  | { readonly kind: 'one'; readonly only: FolderNews }
  | { readonly kind: 'in review' | 'answers' | 'several'; readonly count: number };

/** What came in quick succession makes one message; answers one of their own, as they wait for nothing. */
export function messagesFor(all: readonly FolderNews[]): Message[] {
  const isAnswer = ({ news }: FolderNews): boolean => news.kind === 'answer';
  return [all.filter((each) => !isAnswer(each)), all.filter(isAnswer)].flatMap(messageFor);
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
