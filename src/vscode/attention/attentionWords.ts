import * as vscode from 'vscode';
import type {
  AttentionAct,
  AttentionItem,
  AttentionKind,
  AttentionNews,
} from '../../protocol/attention.ts';

/** Of an agent's words, so many go into one line. */
const LONGEST_WORDS = 160;

/** What a thing waits as, for those who hear the list rather than see it. */
export const stateWords = (kind: AttentionKind): string => {
  const words: Record<AttentionKind, string> = {
    in_review: vscode.l10n.t('In Review'),
    limit: vscode.l10n.t('Limit reached'),
    failure: vscode.l10n.t('Failed'),
    paused: vscode.l10n.t('Paused'),
  };
  return words[kind];
};

/** What is asked when there are several that it can be done with. */
export function questionOf(act: AttentionAct): string {
  const questions: Record<AttentionAct, string> = {
    to_done: vscode.l10n.t('Mark which task as done?'),
    to_todo: vscode.l10n.t('Send which task back to Todo?'),
    go_on: vscode.l10n.t('Go on with which task?'),
    try_now: vscode.l10n.t('Try which task now?'),
    dismiss: vscode.l10n.t('Dismiss the failed answer of which chat?'),
  };
  return questions[act];
}

/** What is said when there is none. */
export function noneWords(act: AttentionAct): string {
  const words: Record<AttentionAct, string> = {
    to_done: vscode.l10n.t('No task is in review, so there is none to mark as done.'),
    to_todo: vscode.l10n.t('No task is in review, so there is none to send back.'),
    go_on: vscode.l10n.t('No task has stopped at a limit.'),
    try_now: vscode.l10n.t('No task is paused.'),
    dismiss: vscode.l10n.t('No answer in a chat has failed.'),
  };
  return words[act];
}

/** The agent's words on one line, with whose they are; empty if there are none. */
export function wordsOf({ who, detail }: Pick<AttentionItem, 'who' | 'detail'>): string {
  const line = detail.replace(/\s+/g, ' ');
  const words = line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS).trimEnd()}…` : line;
  return who === null || words === '' ? words : `${who}: ${words}`;
}

/** The time of day, with the day if it is another one. */
export function clockTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const time = then.toLocaleTimeString(vscode.env.language, { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return time;
  const day = then.toLocaleDateString(vscode.env.language, { month: 'short', day: 'numeric' });
  return `${day}, ${time}`;
}

/** What happened, in one sentence that names it. */
export function sentenceOf(news: AttentionNews, now: Date): string {
  const { kind, title, who, until } = news;
  switch (kind) {
    case 'in_review':
      return vscode.l10n.t('“{0}” is in review.', title);
    case 'limit':
      return vscode.l10n.t('“{0}” stopped because a limit was reached.', title);
    case 'paused':
      return vscode.l10n.t(
        '“{0}” is paused until {1}: a usage limit was reached.',
        title,
        until === null ? '' : clockTime(until, now),
      );
    case 'answer':
      return vscode.l10n.t('{0} has answered in “{1}”.', who ?? '', title);
    case 'failure':
      return news.chat_id === null
        ? vscode.l10n.t('“{0}” failed too often and stopped.', title)
        : vscode.l10n.t('The answer in “{0}” failed.', title);
  }
}
