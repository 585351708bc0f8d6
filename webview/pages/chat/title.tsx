import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useInPlace } from '../../ui/useInPlace.ts';

/** Changed where it stands: Enter or the button saves, Escape gives up. */
export function Title({
  title,
  named,
  fixed,
  rename,
}: {
  readonly title: string;
  /** False: it is only called so until somebody finds a title. */
  readonly named: boolean;
  readonly fixed: boolean;
  /** Says whether it was done. */
  rename(title: string): Promise<boolean>;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const editing = typed !== null;
  const own = named ? title : '';

  const save = async (): Promise<void> => {
    const wanted = typed?.trim() ?? '';
    if (wanted === '' || wanted === own || (await rename(wanted))) setTyped(null);
  };
  const { field, button, onKeyDown } = useInPlace(editing, save, () => setTyped(null));
  if (fixed)
    return (
      <h1 class="chat-title" dir="auto" title={neutral(title)}>
        {neutral(title)}
      </h1>
    );
  return editing ? (
    <div class="chat-title editing">
      <input
        ref={field}
        class="text-box"
        aria-label={l10n.t('Title of the chat')}
        value={typed}
        placeholder={named ? undefined : neutral(title)}
        maxLength={200}
        dir="auto"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="check"
        label={l10n.t('Save the title (Enter)')}
        onClick={() => void save()}
      />
    </div>
  ) : (
    <h1 class="chat-title">
      <button
        ref={button}
        type="button"
        title={`${neutral(title)}\n${l10n.t('Click to rename')}`}
        dir="auto"
        onClick={() => setTyped(own)}
      >
        {neutral(title)}
      </button>
    </h1>
  );
}
