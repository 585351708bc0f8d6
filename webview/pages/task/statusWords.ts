import * as l10n from '@vscode/l10n';

export const statusIcons: Record<string, string> = {
  todo: 'circle-large-outline',
  in_progress: 'play-circle',
  in_review: 'eye',
  done: 'pass-filled',
};

/** What a limit is called. */
export function limitName(limit: string): string {
  switch (limit) {
    case 'passes_per_task':
      return l10n.t('passes of the team');
    case 'runs_per_task':
      return l10n.t('runs');
    case 'tools':
      return l10n.t('its CLI cannot keep the agent within its tools');
    case 'consecutive_errors':
      return l10n.t('errors in a row');
    case 'tokens_per_task':
      return l10n.t('tokens for this task');
    case 'cost_per_task':
      return l10n.t('dollars for this task');
    case 'tokens_per_day':
      return l10n.t('tokens today');
    case 'cost_per_day':
      return l10n.t('dollars today');
    default:
      return limit.replaceAll('_', ' ');
  }
}
