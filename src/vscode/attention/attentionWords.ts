import * as vscode from 'vscode';
import { clockTime } from '../../base/humanTime.ts';
import type { AskedWork } from '../../protocol/approvals.ts';
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
    agent_file: vscode.l10n.t('Waits to be accepted'),
    paused: vscode.l10n.t('Paused'),
    approval: vscode.l10n.t('Waits for your approval'),
    held: vscode.l10n.t('Messages held'),
    agent_task: vscode.l10n.t('Made by an agent'),
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
    accept_file: vscode.l10n.t('Accept the file of which agent?'),
    decline_file: vscode.l10n.t('Decline the file of which agent?'),
    allow_once: vscode.l10n.t('Allow which work, this once?'),
    allow_agent: vscode.l10n.t('Allow which work, and all later work of the same agent?'),
    allow_workspace: vscode.l10n.t('Allow which work, and all later work of every agent here?'),
    decline: vscode.l10n.t('Decline which work?'),
    start: vscode.l10n.t('Start which task?'),
    delete: vscode.l10n.t('Delete which task?'),
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
    accept_file: vscode.l10n.t('No file of an agent waits to be accepted.'),
    decline_file: vscode.l10n.t('No file of an agent waits to be accepted.'),
    allow_once: noApproval(),
    allow_agent: noApproval(),
    allow_workspace: noApproval(),
    decline: noApproval(),
    start: vscode.l10n.t('No task made by an agent waits for a start.'),
    delete: vscode.l10n.t('No task made by an agent waits for a start.'),
  };
  return words[act];
}

const noApproval = (): string => vscode.l10n.t('No agent waits for your approval.');

/** What somebody who decides has to know besides the work itself. */
export function approvalLines({ complexity, tools }: AskedWork): string[] {
  const isLimited = !tools.includes('*');
  return [
    ...(complexity === null ? [] : [vscode.l10n.t('Complexity: {0}', complexity)]),
    isLimited
      ? vscode.l10n.t('Tools: {0}', tools.join(', ') || vscode.l10n.t('none'))
      : vscode.l10n.t('Tools: all'),
  ];
}

/** The agent's words on one line, with whose they are; empty if there are none. */
export function wordsOf({ who, detail }: Pick<AttentionItem, 'who' | 'detail'>): string {
  const line = detail.replace(/\s+/g, ' ');
  const words = line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS).trimEnd()}…` : line;
  return who === null || words === '' ? words : `${who}: ${words}`;
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
    case 'agent_file':
      return news.file?.isNew
        ? vscode.l10n.t('There is a new file for an agent “{0}”.', title)
        : vscode.l10n.t('The file of the agent “{0}” was changed.', title);
    case 'answer':
      return vscode.l10n.t('{0} has answered in “{1}”.', who ?? '', title);
    case 'failure':
      return news.chat_id === null
        ? vscode.l10n.t('“{0}” failed too often and stopped.', title)
        : vscode.l10n.t('The answer in “{0}” failed.', title);
    case 'approval':
      return `${title}.`;
    case 'held':
      return vscode.l10n.t('Messages of agents wait in “{0}”.', title);
    case 'agent_task':
      return vscode.l10n.t('An agent made the task “{0}”. It waits until you start it.', title);
  }
}
