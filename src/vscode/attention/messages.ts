import * as vscode from 'vscode';
import type { AttentionNews } from '../../protocol/attention.ts';
import { plain } from '../plainText.ts';
import { waysTo } from './acceptedFiles.ts';
import { approvalLines, sentenceOf, wordsOf } from './attentionWords.ts';
import type { FolderNews, Message } from './gather.ts';

interface Way {
  readonly label: string;
  readonly command: string;
  readonly arguments?: readonly unknown[];
}

/** One message with the one button that goes there. */
export function showMessage(message: Message): void {
  if (message.kind === 'one') return showOne(message.only);
  const { count } = message;
  const label = vscode.l10n.t('Show');
  const waiting: Way = { label, command: 'malamar.attention.focus' };
  switch (message.kind) {
    case 'in review':
      return show(vscode.l10n.t('{0} tasks are in review.', count), waiting);
    case 'answers':
      return show(vscode.l10n.t('{0} answers have arrived.', count), {
        label,
        command: 'malamar.chats.focus',
      });
    case 'several':
      return show(vscode.l10n.t('{0} things want your attention.', count), waiting, true);
  }
}

function showOne({ folder, news }: FolderNews): void {
  if (news.kind === 'approval') return showApproval(news);
  const { task_id, chat_id, file } = news;
  const way: Way = file
    ? { label: vscode.l10n.t('Show'), ...waysTo(folder, file, news.title) }
    : task_id === null
      ? {
          label: vscode.l10n.t('Open Chat'),
          command: 'malamar.openChat',
          arguments: [{ chat_id, folder }],
        }
      : {
          label: vscode.l10n.t('Open Task'),
          command: 'malamar.openTask',
          arguments: [{ task_id, folder }],
        };
  show(textOf(news), way, news.kind === 'failure' || news.kind === 'limit');
}

/** All that somebody needs to decide, and the decision itself. */
function showApproval({ event, title, detail, approval }: AttentionNews): void {
  if (!approval) return;
  const ways: Way[] = [
    { label: vscode.l10n.t('Allow Once'), command: 'malamar.allowWorkOnce' },
    {
      label: vscode.l10n.t('Allow {0}', plain(approval.agent)),
      command: 'malamar.allowWorkOfAgent',
    },
    { label: vscode.l10n.t('Allow in Workspace'), command: 'malamar.allowAllWork' },
    { label: vscode.l10n.t('Decline'), command: 'malamar.declineWork' },
  ];
  const words = wordsOf({ who: null, detail });
  const text = [`${title}: ${words}`, ...approvalLines(approval)].join(' · ');
  void vscode.window
    .showInformationMessage(plain(text), ...ways.map(({ label }) => label))
    .then((choice) => {
      const way = ways.find(({ label }) => label === choice);
      return way && vscode.commands.executeCommand(way.command, { item: { id: event } });
    });
}

/** An answer is read where it is; everything else says its reason at once. */
function textOf(news: AttentionNews): string {
  // What is said of a file says already what happened to it.
  if (news.kind === 'agent_file')
    return vscode.l10n.t('Agent “{0}”: {1}', news.title, wordsOf(news));
  const sentence = sentenceOf(news, new Date());
  return news.kind === 'answer' || news.kind === 'paused'
    ? sentence
    : [sentence, wordsOf(news)].filter((part) => part !== '').join(' ');
}

function show(
  text: string,
  { label, command, arguments: given = [] }: Way,
  isTrouble = false,
): void {
  const { showWarningMessage, showInformationMessage } = vscode.window;
  const tell = isTrouble ? showWarningMessage : showInformationMessage;
  void tell(plain(text), label).then((choice) =>
    choice === label ? vscode.commands.executeCommand(command, ...given) : undefined,
  );
}
