import * as l10n from '@vscode/l10n';
import type { TaskStatus } from '../../../src/model/task.ts';

/** What a column without cards says. */
export function emptinessOf(status: TaskStatus, filter: string): string {
  if (filter.trim() !== '') return l10n.t('No match');
  switch (status) {
    case 'todo':
      return l10n.t('New tasks wait here.');
    case 'in_progress':
      return l10n.t('No agent is at work.');
    case 'in_review':
      return l10n.t('Nothing waits for your review.');
    case 'done':
      return l10n.t('Nothing is done yet.');
  }
}
