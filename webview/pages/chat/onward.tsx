import * as l10n from '@vscode/l10n';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';

/** Says that the message goes to another agent, until somebody takes that back. */
export function Onward({ name, stay }: { readonly name: string; stay(): void }) {
  const shown = neutral(name);
  return (
    <span class="chip" title={l10n.t('Your message goes to the latest chat with {0}', shown)}>
      <Icon name="arrow-swap" />
      <span class="file-name" dir="auto">
        {shown}
      </span>
      <IconButton icon="close" label={l10n.t('Do not continue with {0}', shown)} onClick={stay} />
    </span>
  );
}
