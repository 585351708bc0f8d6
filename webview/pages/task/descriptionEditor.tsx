import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { GrowingText } from '../../ui/growingText.tsx';
import type { Doors } from '../../ui/markdown/draw.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { sendKeys } from './keys.ts';

/** The description while it is written, with a look at how it will be shown. */
export function DescriptionEditor({
  text,
  was,
  now,
  doors,
  focus,
  type,
  save,
  giveUp,
}: {
  readonly text: string;
  /** What the person began with, and what is stored now: another one if somebody else was here. */
  readonly was: string;
  readonly now: string;
  readonly doors: Doors;
  readonly focus: boolean;
  type(text: string): void;
  /** Refused if what is stored is not `was`. */
  save(was: string): Promise<void>;
  giveUp(): void;
}) {
  const [preview, setPreview] = useState(false);
  const [saving, setSaving] = useState(false);
  const changedElsewhere = was !== now;
  const store = async (over: string): Promise<void> => {
    if (saving) return;
    setSaving(true);
    await save(over);
    setSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key overwrites nobody: who has read what others wrote takes the button.
    if (sendKeys(event)) void store(was);
    // What was typed is not thrown away by one key.
    if (event.key === 'Escape' && text === now && !event.isComposing) giveUp();
  };
  return (
    <section class="task-editor" aria-label={l10n.t('Edit the description')}>
      {changedElsewhere && (
        <div class="conflict" role="status">
          <p>
            {l10n.t(
              'Somebody else has changed the description since you began. Saving replaces what they wrote:',
            )}
          </p>
          <div class="theirs">
            <Markdown text={now === '' ? l10n.t('(empty)') : now} breaks doors={doors} />
          </div>
        </div>
      )}
      {preview ? (
        <div class="task-preview">
          <Markdown text={text} breaks doors={doors} />
        </div>
      ) : (
        <GrowingText
          label={l10n.t('Description')}
          placeholder={l10n.t(
            'What matters, what to leave alone, how to tell that it is done (markdown)',
          )}
          value={text}
          focus={focus}
          type={type}
          onKeyDown={onKeyDown}
        />
      )}
      <div class="task-actions">
        <Button disabled={saving} onClick={() => void store(now)}>
          {changedElsewhere ? l10n.t('Save Mine') : l10n.t('Save')}
        </Button>
        <Button secondary onClick={giveUp}>
          {changedElsewhere ? l10n.t('Take Theirs') : l10n.t('Discard Changes')}
        </Button>
        <Button secondary onClick={() => setPreview(!preview)}>
          <span
            slot="start"
            class={`codicon codicon-${preview ? 'edit' : 'open-preview'}`}
            aria-hidden="true"
          />
          {preview ? l10n.t('Back to the Text') : l10n.t('Preview')}
        </Button>
      </div>
    </section>
  );
}
