import * as l10n from '@vscode/l10n';

export const filesChanged = (count: number): string =>
  count === 1 ? l10n.t('1 file changed') : l10n.t('{0} files changed', count);
