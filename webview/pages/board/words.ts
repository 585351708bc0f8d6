import * as l10n from '@vscode/l10n';
import { waitTime } from '../../../src/base/humanTime.ts';
import type { Card, CardWarning } from '../../../src/protocol/tasks.ts';

/** What the facts on a card say to those who ask or listen. */

export const commentsText = (count: number): string =>
  count === 1 ? l10n.t('1 comment') : l10n.t('{0} comments', count);

export const passesText = (count: number): string =>
  count === 1 ? l10n.t('1 pass in this round') : l10n.t('{0} passes in this round', count);

export function warningText(
  warning: CardWarning,
  { retryAt }: Pick<Card, 'retryAt'>,
  now: Date,
): string {
  if (warning.kind === 'limit')
    return l10n.t('Stopped because a limit was reached: {0}.', limitName(warning.limit));
  const { count, detail } = warning;
  const happened =
    count === 1
      ? l10n.t('The last run failed: {0}', detail)
      : l10n.t('{0} errors in a row, the last one: {1}', count, detail);
  return retryAt === undefined
    ? happened
    : `${happened} ${l10n.t('It is tried again at {0}.', waitTime(retryAt, now))}`;
}

function limitName(limit: string): string {
  switch (limit) {
    case 'tools':
      return l10n.t('its CLI cannot keep the agent within its tools');
    case 'consecutive_errors':
      return l10n.t('errors in a row');
    case 'passes_per_task':
      return l10n.t('passes per task');
    case 'runs_per_task':
      return l10n.t('runs per task');
    case 'tokens_per_task':
      return l10n.t('tokens per task');
    case 'cost_per_task':
      return l10n.t('cost per task');
    case 'tokens_per_day':
      return l10n.t('tokens per day');
    case 'cost_per_day':
      return l10n.t('cost per day');
    default:
      return limit.replaceAll('_', ' ');
  }
}
