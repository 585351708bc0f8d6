import * as l10n from '@vscode/l10n';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useInPlace } from '../../ui/useInPlace.ts';
import { useLatest } from '../../useLatest.ts';
import { useRemembered } from '../../useRemembered.ts';

/** Changed where it stands: Enter or the button saves, Escape gives up. A hidden page finds its edit again. */
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
  const own = named ? title : '';
  const [typed, setTyped] = useRemembered('title', (kept) => readTyped(kept, own));
  const editing = typed !== null;

  // What was typed while it was under way holds.
  const renamed = useLatest((sent: string): void => {
    if (typed?.trim() === sent) setTyped(null);
  });
  const store = async (): Promise<void> => {
    const wanted = typed?.trim() ?? '';
    if (wanted === '' || wanted === own) setTyped(null);
    else if (await rename(wanted)) renamed(wanted);
  };
  const { field, button, save, onKeyDown } = useInPlace(editing, store, () => setTyped(null));
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

/** Nothing to go on with, if it has been saved since. */
const readTyped = (kept: unknown, own: string): string | null =>
  typeof kept === 'string' && kept.trim() !== own ? kept : null;
