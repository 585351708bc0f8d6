import * as l10n from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import type { FormState } from '../../useForm.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘S' : 'Ctrl+S';

/** Always in sight: what is not saved yet, and the way to save it or to give it up. */
export function SaveBar({ form }: { readonly form: FormState }) {
  const { dirty, busy, readOnly, message } = form;
  const isClean = dirty.length === 0;
  // Whoever saves right after the last key means that key as well: effects come later than that.
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      // Not the browser's "save this page".
      event.preventDefault();
      if (!event.repeat) latest.current.save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (readOnly) return null;
  return (
    <div class={`save-bar ${isClean ? '' : 'dirty'}`}>
      <p role="status" dir="auto">
        {message || wordsFor(dirty.length)}
      </p>
      <div class="buttons">
        <Button secondary disabled={isClean || busy} onClick={form.revert}>
          {l10n.t('Revert')}
        </Button>
        <Button disabled={isClean || busy} onClick={form.save}>
          {l10n.t('Save')}
        </Button>
        <span class="form-help">{shortcut}</span>
      </div>
    </div>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return l10n.t('Everything is saved.');
  return count === 1 ? l10n.t('One unsaved change') : l10n.t('{0} unsaved changes', count);
}

/** Somebody else changed the same fields meanwhile: the person decides whose words stay. */
export function ConflictNotice({
  form,
  labels,
}: {
  readonly form: FormState;
  /** What the fields are called. */
  readonly labels: Readonly<Record<string, string>>;
}) {
  if (form.conflicts.length === 0) return null;
  const names = form.conflicts.map((field) => labels[field] ?? field).join(', ');
  return (
    <div class="notice">
      <Icon name="warning" />
      <p role="status">
        {l10n.t('This was changed elsewhere while you changed it here: {0}.', names)}
      </p>
      <Button secondary onClick={form.giveWay}>
        {l10n.t('Reload')}
      </Button>
      <Button onClick={form.insist}>{l10n.t('Overwrite')}</Button>
    </div>
  );
}
