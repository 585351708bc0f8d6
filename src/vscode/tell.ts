import * as vscode from 'vscode';
import type { Failure, Result } from '../base/result.ts';

/** An expected failure in a person's own words: what happened and what to do next. */
export const tell = ({ sentence, next }: Failure): void =>
  void vscode.window.showErrorMessage(next === undefined ? sentence : `${sentence} ${next}`);

/** The value, or undefined after the person was told why there is none. */
export function orTell<T>(result: Result<T>): T | undefined {
  if (result.ok) return result.value;
  tell(result.error);
  return undefined;
}
