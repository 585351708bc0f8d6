import * as l10n from '@vscode/l10n';
import type { Log } from './log.ts';

/** An expected failure: what happened in one sentence, and what to do next. */
export interface Failure {
  readonly sentence: string;
  readonly next?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (sentence: string, next?: string): { ok: false; error: Failure } => ({
  ok: false,
  error: next === undefined ? { sentence } : { sentence, next },
});

/** For where there is room for one text only. */
export const inWords = ({ sentence, next }: Failure): string =>
  next === undefined ? sentence : `${sentence} ${next}`;

/** For code that must unwind (a transaction, a start-up): carries a Failure to the door, where it becomes a value. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(sentence: string, next?: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'FailureError';
    this.failure = next === undefined ? { sentence } : { sentence, next };
  }
}

/** What a person can be told about anything that was thrown; a bug goes to the log as well, with its stack. */
export function failureOf(error: unknown, log: Log): Failure {
  if (error instanceof FailureError) return error.failure;
  const message = error instanceof Error ? error.message : String(error);
  log.error(error instanceof Error && error.stack ? error.stack : message);
  return {
    sentence: l10n.t('Something unexpected went wrong: {0}', message),
    next: l10n.t('The Malamar output channel has the details.'),
  };
}
