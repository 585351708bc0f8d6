import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import { IconButton } from '../../ui/iconButton.tsx';
import { useInPlace } from '../../ui/useInPlace.ts';

const LONGEST_SUMMARY = 500;

/** `refused`: because somebody else changed it meanwhile, which the person has read now. */
interface Edit {
  readonly text: string;
  readonly was: string;
  readonly refused: boolean;
}

/** Changed where it stands: Enter or the button saves, Escape gives up. */
export function Summary({
  summary,
  fixed,
  save: store,
}: {
  readonly summary: string;
  readonly fixed: boolean;
  /** Given what the person began with; says whether it was done. */
  save(summary: string, was: string): Promise<boolean>;
}) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const editing = edit !== null;

  const save = async (): Promise<void> => {
    const wanted = edit?.text.trim() ?? '';
    if (!edit || wanted === '' || wanted === edit.was) return setEdit(null);
    if (await store(wanted, edit.refused ? summary : edit.was)) setEdit(null);
    else setEdit({ ...edit, refused: true });
  };
  const { field, button, onKeyDown } = useInPlace(editing, save, () => setEdit(null));
  if (fixed)
    return (
      <h1 class="task-summary" dir="auto">
        {summary}
      </h1>
    );
  return editing ? (
    <div class="task-summary editing">
      <input
        ref={field}
        class="text-box"
        aria-label={l10n.t('Summary of the task')}
        value={edit.text}
        maxLength={LONGEST_SUMMARY}
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
          {l10n.t('Somebody else changed it meanwhile:')} <bdi>{summary}</bdi>
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
        {summary}
      </button>
    </h1>
  );
}
