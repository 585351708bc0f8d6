import * as vscode from 'vscode';
import type { AttentionNews } from '../../protocol/attention.ts';
import { plain } from '../plainText.ts';
import { sentenceOf, wordsOf } from './attentionWords.ts';
import type { FolderNews, Message } from './gather.ts';

interface Way {
  readonly label: string;
  readonly command: string;
  readonly argument?: unknown;
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
  const { task_id, chat_id } = news;
  const way: Way =
    task_id === null
      ? {
          label: vscode.l10n.t('Open Chat'),
          command: 'malamar.openChat',
          argument: { chat_id, folder },
        }
      : {
          label: vscode.l10n.t('Open Task'),
          command: 'malamar.openTask',
          argument: { task_id, folder },
        };
  show(textOf(news), way, news.kind === 'failure' || news.kind === 'limit');
}

/** An answer is read where it is; everything else says its reason at once. */
function textOf(news: AttentionNews): string {
  const sentence = sentenceOf(news, new Date());
  return news.kind === 'answer' || news.kind === 'paused'
    ? sentence
    : [sentence, wordsOf(news)].filter((part) => part !== '').join(' ');
}

function show(text: string, { label, command, argument }: Way, isTrouble = false): void {
  const { showWarningMessage, showInformationMessage } = vscode.window;
  const tell = isTrouble ? showWarningMessage : showInformationMessage;
  void tell(plain(text), label).then((choice) =>
    choice === label ? vscode.commands.executeCommand(command, argument) : undefined,
  );
}
