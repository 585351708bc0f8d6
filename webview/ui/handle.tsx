import * as l10n from '@vscode/l10n';
import { useDone } from './useDone.ts';

/** How agents and people call something; there to be copied. */
export function Handle({
  handle,
  title,
  copy: put,
}: {
  readonly handle: string;
  /** Whose handle it is, and that a click copies it. */
  readonly title: string;
  /** Says whether it was done. */
  copy(text: string): Promise<boolean>;
}) {
  const [done, sayDone] = useDone();
  const copy = async (): Promise<void> => {
    if (await put(handle)) sayDone();
  };
  return (
    <button
      type="button"
      class="handle"
      title={title}
      aria-label={done ? l10n.t('Copied') : l10n.t('Copy the handle {0}', handle)}
      onClick={() => void copy()}
    >
      {done ? l10n.t('copied') : handle}
    </button>
  );
}
