import * as l10n from '@vscode/l10n';
import type { Tab } from '../../ui/tabs.tsx';

export const viewNames = ['timeline', 'raw'] as const;
export type RunViewName = (typeof viewNames)[number];

/** The story in our words, or what the program printed. */
export const views = (): readonly Tab<RunViewName>[] => [
  { key: 'timeline', text: l10n.t('Timeline') },
  { key: 'raw', text: l10n.t('Raw output') },
];
