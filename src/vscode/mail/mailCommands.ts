import * as vscode from 'vscode';
import type { Failure } from '../../base/result.ts';
import type { CommandParts } from '../commands.ts';
import { plain } from '../plainText.ts';
import { busy, failureText } from '../tell.ts';
import type { Missing } from './account.ts';
import type { FailedDelivery } from './delivery.ts';
import { failureWords, testMail } from './mailWords.ts';
import { post } from './post.ts';

/** An empty input removes it; giving up changes nothing. */
export async function setMailKey({ machine: { mailKey } }: CommandParts): Promise<void> {
  const isSet = await mailKey.look();
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('Mailgun API Key'),
    prompt: isSet
      ? vscode.l10n.t('A key is set. A new one takes its place; empty removes it.')
      : vscode.l10n.t('It is kept in the secret storage of VS Code.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: keyProblem,
  });
  if (key === undefined) return;
  await mailKey.write(key.trim());
  void vscode.window.showInformationMessage(
    key.trim() === ''
      ? vscode.l10n.t('The Mailgun API key is removed. No e-mail is sent.')
      : vscode.l10n.t('The Mailgun API key is set.'),
  );
}

/** Blanks look like a key behind the dots of a secret, but would remove the one that is there. */
const keyProblem = (typed: string): string | undefined =>
  typed !== '' && typed.trim() === ''
    ? vscode.l10n.t(
        'These are only blanks. Type the key; nothing at all removes the one that is set.',
      )
    : undefined;

/** Says exactly what went wrong. */
export async function sendTestMail({ machine }: CommandParts): Promise<void> {
  const settings = machine.settings().mail;
  const delivery = await busy(vscode.l10n.t('Sending a test e-mail'), () =>
    post(testMail(), settings, machine.mailKey),
  );
  if (typeof delivery === 'string') return tellMissing(delivery);
  if (delivery.kind !== 'taken') return tellTrouble(failureWords(delivery));
  void vscode.window.showInformationMessage(
    plain(
      vscode.l10n.t(
        'Mailgun took the test e-mail for {0}. If it does not arrive within a few minutes, look into the spam folder.',
        settings.to ?? '',
      ),
    ),
  );
}

/** A mail about a task could not be sent, though it was tried for minutes. */
export function tellGivenUp(delivery: FailedDelivery): void {
  const { sentence, next } = failureWords(delivery);
  const told = vscode.l10n.t('Malamar could not send an e-mail. {0}', sentence);
  const test = vscode.l10n.t('Send Test E-mail');
  void vscode.window
    .showWarningMessage(failureText({ sentence: told, next }), test)
    .then((choice) =>
      choice === test ? vscode.commands.executeCommand('malamar.sendTestMail') : undefined,
    );
}

function tellTrouble(failure: Failure): void {
  const open = vscode.l10n.t('Open Settings');
  void vscode.window
    .showErrorMessage(failureText(failure), open)
    .then((choice) => (choice === open ? openMailSettings('malamar.mail') : undefined));
}

function tellMissing(missing: Missing): void {
  if (missing === 'key') {
    const set = vscode.l10n.t('Set Key');
    void vscode.window
      .showErrorMessage(vscode.l10n.t('No Mailgun API key is set, so no e-mail can be sent.'), set)
      .then((choice) =>
        choice === set ? vscode.commands.executeCommand('malamar.setMailKey') : undefined,
      );
    return;
  }
  const name = `malamar.mail.${missing}`;
  const open = vscode.l10n.t('Open Settings');
  void vscode.window
    .showErrorMessage(
      vscode.l10n.t('The setting {0} is empty, so no e-mail can be sent.', name),
      open,
    )
    .then((choice) => (choice === open ? openMailSettings(name) : undefined));
}

const openMailSettings = (name: string) =>
  vscode.commands.executeCommand('workbench.action.openSettings', name);
