import * as vscode from 'vscode';
import type { AttentionNews } from '../../protocol/attention.ts';
import { plain } from '../plainText.ts';
import { tell } from '../tell.ts';
import { waysTo } from './acceptedFiles.ts';
import { approvalLines, sentenceOf, wordsOf } from './attentionWords.ts';
import type { FolderNews, Message } from './gather.ts';

/** A button of a message. */
interface Way {
  readonly label: string;
  go(): unknown;
}

const byCommand = (label: string, command: string, ...given: readonly unknown[]): Way => ({
  label,
  go: () => vscode.commands.executeCommand(command, ...given),
});

/** One message with a button that goes there. */
export function showMessage(message: Message): void {
  if (message.kind === 'one') return showOne(message.only);
  const { count } = message;
  const label = vscode.l10n.t('Show');
  const waiting = byCommand(label, 'malamar.attention.focus');
  switch (message.kind) {
    case 'in review':
      return show(vscode.l10n.t('{0} tasks are in review.', count), [waiting]);
    case 'answers':
      return show(vscode.l10n.t('{0} answers have arrived.', count), [
        byCommand(label, 'malamar.chats.focus'),
        noMoreAnswers(),
      ]);
    case 'several':
      return show(vscode.l10n.t('{0} things want your attention.', count), [waiting], true);
  }
}

function showOne({ folder, news }: FolderNews): void {
  if (news.kind === 'approval') return showApproval(folder, news);
  const isTrouble = news.kind === 'failure' || news.kind === 'limit';
  // Nobody waits for it, so whoever is not interested can be done with all of them.
  const others = news.kind === 'answer' ? [noMoreAnswers()] : [];
  show(textOf(news), [wayTo(folder, news), ...others], isTrouble);
}

function wayTo(folder: vscode.WorkspaceFolder, news: AttentionNews): Way {
  const { task_id, chat_id, file, title } = news;
  if (file) {
    const { command, arguments: given } = waysTo(folder, file, title);
    return byCommand(vscode.l10n.t('Show'), command, ...given);
  }
  return task_id === null
    ? byCommand(vscode.l10n.t('Open Chat'), 'malamar.openChat', { chat_id, folder })
    : byCommand(vscode.l10n.t('Open Task'), 'malamar.openTask', { task_id, folder });
}

/** All that somebody needs to decide, the decision itself, and the way to where it is asked. */
function showApproval(folder: vscode.WorkspaceFolder, news: AttentionNews): void {
  const { event, title, detail, approval } = news;
  if (!approval) return;
  const row = { item: { id: event } };
  const ways = [
    byCommand(vscode.l10n.t('Allow Once'), 'malamar.allowWorkOnce', row),
    byCommand(vscode.l10n.t('Allow {0}', plain(approval.agent)), 'malamar.allowWorkOfAgent', row),
    byCommand(vscode.l10n.t('Decline'), 'malamar.declineWork', row),
    wayTo(folder, news),
  ];
  const words = wordsOf({ who: null, detail });
  show([`${title}: ${words}`, ...approvalLines(approval)].join(' · '), ways);
}

/** A setting that cannot be written is told of: else the messages would come again without a reason. */
const noMoreAnswers = (): Way => ({
  label: vscode.l10n.t('Don’t Show Again'),
  go: () =>
    vscode.workspace
      .getConfiguration('malamar')
      .update('notifyOnAnswer', false, vscode.ConfigurationTarget.Global)
      .then(undefined, (error: unknown) => tell({ sentence: String(error) })),
});

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

function show(text: string, ways: readonly Way[], isTrouble = false): void {
  const { showWarningMessage, showInformationMessage } = vscode.window;
  const showThis = isTrouble ? showWarningMessage : showInformationMessage;
  void showThis(plain(text), ...ways.map(({ label }) => label)).then((choice) =>
    ways.find(({ label }) => label === choice)?.go(),
  );
}
