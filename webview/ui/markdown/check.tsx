import * as l10n from '@vscode/l10n';
import { Icon } from '../icon.tsx';

/** Looks like an agent's list of todos; it is only read, so it is no box to be ticked. */
export const Check = ({ done }: { readonly done: boolean }) => (
  <span class="check">
    <Icon name={done ? 'pass' : 'circle-large-outline'} />
    <span class="only-for-screen-readers">{done ? l10n.t('done') : l10n.t('to do')}: </span>
  </span>
);
