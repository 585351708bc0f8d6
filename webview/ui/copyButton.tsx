import * as l10n from '@vscode/l10n';
import { IconButton } from './iconButton.tsx';
import { useDone } from './useDone.ts';

export function CopyButton({ copy }: { copy(): void }) {
  const [done, sayDone] = useDone();
  return (
    <IconButton
      icon={done ? 'check' : 'copy'}
      label={done ? l10n.t('Copied') : l10n.t('Copy')}
      onClick={() => {
        copy();
        sayDone();
      }}
    />
  );
}
