import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type { Result } from '../../../src/base/result.ts';
import { failureWords } from '../../failureWords.ts';

/** What was asked for, or why there is none. */
export function Answer<T>({
  answer,
  children,
}: {
  readonly answer: Result<T> | undefined;
  children(value: T): ComponentChildren;
}) {
  if (!answer) return <p class="run-quiet">{l10n.t('Reading…')}</p>;
  if (!answer.ok)
    return (
      <p class="run-quiet" dir="auto">
        {failureWords(answer.error)}
      </p>
    );
  return <>{children(answer.value)}</>;
}
