import * as l10n from '@vscode/l10n';

/** What a status is called; one that is not known, as it is stored. */
export function statusName(status: string): string {
  switch (status) {
    case 'todo':
      return l10n.t('Todo');
    case 'in_progress':
      return l10n.t('In Progress');
    case 'in_review':
      return l10n.t('In Review');
    case 'done':
      return l10n.t('Done');
    default:
      return status.replaceAll('_', ' ');
  }
}
