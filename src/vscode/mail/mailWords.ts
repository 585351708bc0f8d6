import * as vscode from 'vscode';
import type { Failure } from '../../base/result.ts';
import type { AttentionNews } from '../../protocol/attention.ts';
import { sentenceOf } from '../attention/attentionWords.ts';
import { composeMail, type Mail } from './compose.ts';
import type { FailedDelivery, Trouble } from './delivery.ts';

export interface MailNews {
  readonly folder: string;
  readonly news: AttentionNews;
}

/** What is there to say of a few events, as one mail. */
export function mailAbout(all: readonly MailNews[]): Mail {
  const now = new Date();
  const [first] = all;
  const subject =
    first && all.length === 1
      ? vscode.l10n.t('Malamar, {0}: {1}', first.folder, sentenceOf(first.news, now))
      : vscode.l10n.t('Malamar: {0} things want your attention', all.length);
  const parts = all.map(({ folder, news }) => ({
    sentence: `${folder}: ${sentenceOf(news, now)}`,
    words: news.who === null ? news.detail : `${news.who}:\n${news.detail}`,
  }));
  return composeMail(subject, parts, {
    more: (count) => vscode.l10n.t('… and {0} more.', count),
    closing: vscode.l10n.t(
      'You get this mail because an e-mail address is set for Malamar in VS Code. Open the folder there to see more.',
    ),
  });
}

export const testMail = (): Mail => ({
  subject: vscode.l10n.t('Malamar: a test'),
  text: vscode.l10n.t(
    'Malamar can send you e-mail. It will do so when a task comes to In Review or fails.',
  ),
});

/** What went wrong, and what to do about it. */
export function failureWords({ kind, detail }: FailedDelivery): Required<Failure> {
  const { sentence, next } = troubles[kind]();
  const said = kind === 'timeout' ? vscode.l10n.t('no answer') : detail;
  return { sentence: sentence.replace(/\.?$/, () => ` (${said}).`), next };
}

const troubles: Record<Trouble, () => Required<Failure>> = {
  'wrong key': () => ({
    sentence: vscode.l10n.t('Mailgun does not accept the API key.'),
    next: vscode.l10n.t(
      'Set the key again (Malamar: Set Mailgun API Key), and check the setting malamar.mail.region: a key of one region does not work in the other.',
    ),
  }),
  'unknown domain': () => ({
    sentence: vscode.l10n.t('Mailgun does not know the domain.'),
    next: vscode.l10n.t('Check the settings malamar.mail.domain and malamar.mail.region.'),
  }),
  'not allowed': () => ({
    sentence: vscode.l10n.t('Mailgun does not allow this domain to send to that address.'),
    next: vscode.l10n.t(
      'Check your Mailgun account: a sandbox domain sends only to authorized recipients.',
    ),
  }),
  'wrong domain': () => ({
    sentence: vscode.l10n.t(
      'The domain that e-mail is sent from is set to something that is none.',
    ),
    next: vscode.l10n.t('Correct this setting; a domain looks like {0}.', 'mg.example.com'),
  }),
  'wrong from': () => ({
    sentence: vscode.l10n.t('The sender of e-mail is set to something that is no address.'),
    next: vscode.l10n.t(
      'Correct this setting; a sender looks like {0}.',
      'Malamar <malamar@mg.example.com>',
    ),
  }),
  'wrong to': () => ({
    sentence: vscode.l10n.t('Who gets e-mail is set to something that is no address.'),
    next: vscode.l10n.t(
      'Correct this setting: one address on one line, or several with commas between them.',
    ),
  }),
  'wrong region': () => ({
    sentence: vscode.l10n.t('The region of your Mailgun account is set to one that is unknown.'),
    next: vscode.l10n.t('Correct this setting: it is {0} or {1}.', 'us', 'eu'),
  }),
  refused: () => ({
    sentence: vscode.l10n.t('Mailgun refused the e-mail.'),
    next: vscode.l10n.t('Check the settings malamar.mail.from and malamar.mail.to.'),
  }),
  busy: () => ({
    sentence: vscode.l10n.t('Mailgun takes no more e-mail at the moment.'),
    next: vscode.l10n.t('Try again later.'),
  }),
  broken: () => ({
    sentence: vscode.l10n.t('Mailgun has a trouble of its own.'),
    next: vscode.l10n.t('Try again later.'),
  }),
  timeout: () => ({
    sentence: vscode.l10n.t('Mailgun did not answer in time.'),
    next: vscode.l10n.t('Check your connection and try again.'),
  }),
  unreachable: () => ({
    sentence: vscode.l10n.t('Mailgun cannot be reached from this machine.'),
    next: vscode.l10n.t('Check your connection, and whether a proxy is in the way.'),
  }),
};
