import * as vscode from 'vscode';
import { failure, type Result, success } from '../base/result.ts';

/** The text of a file that a person chose; bytes that are none are refused, never replaced by question marks. */
export function textOf(bytes: Uint8Array): Result<string> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return failure(
      vscode.l10n.t(
        'The file could not be read: it is no text, or a text in another encoding than UTF-8.',
      ),
      vscode.l10n.t('Choose another file, or save this one as UTF-8 and try again.'),
    );
  }
}

export const cannotRead = (error: unknown): Result<never> =>
  failure(
    vscode.l10n.t(
      'The file could not be read: {0}',
      error instanceof Error ? error.message : String(error),
    ),
    vscode.l10n.t('Choose another file, or try again when this one can be opened.'),
  );
