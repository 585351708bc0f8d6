import * as vscode from 'vscode';
import type { Failure, Result } from '../base/result.ts';
import { plain } from './plainText.ts';

/** However long the sentence is, there must be room for what to do next. */
const LONGEST_PART = 500;

/** An expected failure as one message. */
export const failureText = ({ sentence, next }: Failure): string =>
  [sentence, ...(next === undefined ? [] : [next])]
    .map((part) => plain(part, LONGEST_PART))
    .join(' ');

/** An expected failure in a person's own words: what happened and what to do next. */
export const tell = (failure: Failure): undefined =>
  void vscode.window.showErrorMessage(failureText(failure));

/** The value, or undefined after the person was told why there is none. */
export function orTell<T>(result: Result<T>): T | undefined {
  return result.ok ? result.value : tell(result.error);
}

/** Shows in the status bar that something is being done until it is: mostly that is at once. */
export const busy = <T>(title: string, work: () => Promise<T>): Thenable<T> =>
  vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: plain(title) },
    work,
  );
