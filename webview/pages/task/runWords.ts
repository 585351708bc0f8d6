import * as l10n from '@vscode/l10n';
import { durationBetween } from '../../../src/base/duration.ts';
import { costText, tokensOf } from '../../../src/base/usageText.ts';
import type { AgentSpending, TaskRunRow } from '../../../src/protocol/taskPage.ts';
import { filesChanged } from '../../ui/filesChanged.ts';
import { tokensWords } from './numbers.ts';

export const runIcons: Record<TaskRunRow['status'], string> = {
  running: 'loading codicon-modifier-spin',
  completed: 'check',
  failed: 'error',
  cancelled: 'circle-slash',
};

/** What came of a run, or that it goes on. */
export function outcomeText({ status, action }: Pick<TaskRunRow, 'status' | 'action'>): string {
  if (status === 'running') return l10n.t('running');
  if (status === 'cancelled') return l10n.t('cancelled');
  switch (action) {
    case 'skip':
      return l10n.t('nothing to add');
    case 'comment':
      return l10n.t('commented');
    case 'in_review':
      return l10n.t('asked for review');
    case 'usage_limit':
      return l10n.t('usage limit');
    case 'interrupted':
      return l10n.t('interrupted');
    default:
      return status === 'failed' ? l10n.t('failed') : l10n.t('completed');
  }
}

/** What came of a run of which no more is told. */
export const statusText = (status: TaskRunRow['status']): string =>
  outcomeText({ status, action: null });

/** Pass, duration, tokens, cost and files, as far as they are known. */
export function runFacts(run: TaskRunRow): string[] {
  const { pass, usage, files_changed, started_at, ended_at } = run;
  const tokens = usage ? tokensOf(usage) : 0;
  return [
    ...(pass === null ? [] : [l10n.t('pass {0}', pass)]),
    ...(ended_at === null ? [] : [durationBetween(started_at, ended_at)]),
    ...(tokens > 0 ? [tokensWords(tokens)] : []),
    ...(usage?.cost ? [costText(usage.cost)] : []),
    ...(files_changed ? [filesChanged(files_changed)] : []),
  ];
}

export const mayCompare = ({ stored, status }: TaskRunRow): boolean =>
  stored && status !== 'running';

/** Also a run that was cut off before its changes could be counted. */
export const mayRestore = (run: TaskRunRow): boolean =>
  mayCompare(run) && (run.files_changed === null || run.files_changed > 0);

/** What an agent took for the task, as far as its CLI tells. */
export const spendingText = ({ runs, tokens, cost }: AgentSpending): string =>
  [
    runs === 1 ? l10n.t('1 run') : l10n.t('{0} runs', runs),
    ...(tokens > 0 ? [tokensWords(tokens)] : []),
    ...(cost ? [costText(cost)] : []),
  ].join(' · ');
