import * as l10n from '@vscode/l10n';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useInPlace } from '../../ui/useInPlace.ts';
import { useLatest } from '../../useLatest.ts';
import { useRemembered } from '../../useRemembered.ts';

/** `refused`: because somebody else changed it meanwhile, which the person has read now. */
interface Edit {
  readonly text: string;
  readonly was: string;
  readonly refused: boolean;
}

/** Changed where it stands: Enter or the button saves, Escape gives up. A hidden page finds its edit again. */
export function Summary({
  summary,
  fixed,
  rewrite,
}: {
  readonly summary: string;
  readonly fixed: boolean;
  /** Given what the person began with; says whether it was done. */
  rewrite(summary: string, was: string): Promise<boolean>;
}) {
  const [edit, setEdit] = useRemembered('summary', (kept) => readEdit(kept, summary));
  const editing = edit !== null;

  // What was typed, or given up, while it was under way holds.
  const settle = useLatest((sent: string, done: boolean): void => {
    if (!edit) return;
    if (!done) setEdit({ ...edit, refused: true });
    else if (edit.text.trim() === sent) setEdit(null);
    else setEdit({ text: edit.text, was: sent, refused: false });
  });
  const store = async (): Promise<void> => {
    const wanted = edit?.text.trim() ?? '';
    if (!edit || wanted === '' || wanted === edit.was) return setEdit(null);
    settle(wanted, await rewrite(wanted, edit.refused ? summary : edit.was));
  };
  const { field, button, save, onKeyDown } = useInPlace(editing, store, () => setEdit(null));
  if (fixed)
    return (
      <h1 class="task-summary" dir="auto">
        {neutral(summary)}
      </h1>
    );
  return editing ? (
    <div class="task-summary editing">
      <input
        ref={field}
        class="text-box"
        aria-label={l10n.t('Summary of the task')}
        value={edit.text}
        dir="auto"
        onInput={(event) => setEdit({ ...edit, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="check"
        label={l10n.t('Save the summary (Enter)')}
        onClick={() => void save()}
      />
      {edit.was !== summary && (
        <p class="meanwhile" role="status">
          {l10n.t('Somebody else changed it meanwhile:')} <bdi>{neutral(summary)}</bdi>
        </p>
      )}
    </div>
  ) : (
    <h1 class="task-summary">
      <button
        ref={button}
        type="button"
        title={l10n.t('Click to change the summary')}
        dir="auto"
        onClick={() => setEdit({ text: summary, was: summary, refused: false })}
      >
        {neutral(summary)}
      </button>
    </h1>
  );
}

/** Nothing to go on with, if it has been saved since. */
function readEdit(kept: unknown, summary: string): Edit | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { text, was, refused }: Partial<Record<keyof Edit, unknown>> = kept;
  if (typeof text !== 'string' || typeof was !== 'string' || text.trim() === summary) return null;
  return { text, was, refused: refused === true };
}
