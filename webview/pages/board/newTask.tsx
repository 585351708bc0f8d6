import * as l10n from '@vscode/l10n';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Host } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useDraft } from '../../useDraft.ts';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ Enter' : 'Ctrl+Enter';

/** The sidebar and the editor each have a form, and each form its own draft. */
const draftName = `new-task:${document.body.dataset['place']}`;
const fields = ['summary', 'description'] as const;

/** A task is made where it will appear. What is typed is kept, so that neither hiding nor a crash loses it. */
export function NewTask({
  host,
  workspace,
  startOpen,
  asked,
}: {
  readonly host: Host<'board'>;
  readonly workspace: string;
  readonly startOpen: boolean;
  /** How often the form was asked for from elsewhere. */
  readonly asked: number;
}) {
  const [message, setMessage] = useState('');
  const [unsaved, setUnsaved] = useState('');
  const { draft, change, forget, isEmpty } = useDraft(
    host,
    { name: draftName, memory: `${draftName}:${workspace}`, fields },
    setUnsaved,
  );
  const [opened, setOpened] = useState(startOpen);
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const open = opened || !isEmpty;

  // Whoever opened the form with a key goes on typing in it; whoever closed it is at its button again.
  const [wantsFocus, setWantsFocus] = useState(false);
  useEffect(() => {
    if (!wantsFocus) return;
    setWantsFocus(false);
    const name = open ? 'vscode-text-field' : 'vscode-button';
    const target = section.current?.querySelector<HTMLElement>(name);
    // The toolkit comes after the first paint; before it, there is nothing to type into.
    void customElements.whenDefined(name).then(() => target?.focus());
  }, [open, wantsFocus]);
  const show = (shown: boolean): void => {
    setOpened(shown);
    setWantsFocus(true);
  };
  useEffect(() => {
    if (asked > 0) show(true);
  }, [asked]);
  // In the sidebar an open form hides the very task that was made with it.
  useEffect(() => {
    if (startOpen || document.body.dataset['place'] !== 'sidebar') return;
    if (section.current?.contains(document.activeElement)) setWantsFocus(true);
    setOpened(false);
  }, [startOpen]);

  const create = async (): Promise<void> => {
    if (busy) return;
    // The button is off while it works, and cannot keep the focus then.
    const isHere = section.current?.contains(document.activeElement) === true;
    setBusy(true);
    const { summary, description } = draft;
    const created = await host.call('tasks.create', { summary, description });
    setBusy(false);
    if (!created.ok) {
      setMessage(`${created.error.sentence} ${created.error.next ?? ''}`);
      return;
    }
    setMessage(l10n.t('Created: {0}', neutral(summary)));
    forget(draft);
    setWantsFocus(isHere);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that is held down is one wish, not many.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void create();
    if (event.key === 'Escape' && isEmpty) show(false);
  };

  return (
    <section class="new-task" aria-label={l10n.t('New task')} ref={section}>
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for what can be clicked
        <div class="form" onKeyDown={onKeyDown}>
          <TextField
            label={l10n.t('What should be done?')}
            placeholder={l10n.t(
              'One line, for example: Add a dark mode switch to the settings page',
            )}
            value={draft.summary}
            onInput={(summary) => change({ ...draft, summary })}
          />
          <TextArea
            label={l10n.t('Details')}
            placeholder={l10n.t(
              'What matters, what to leave alone, how to tell that it is done (markdown)',
            )}
            value={draft.description}
            onInput={(description) => change({ ...draft, description })}
          />
          <div class="buttons">
            <Button disabled={busy} onClick={() => void create()}>
              {l10n.t('Create Task')}
            </Button>
            {isEmpty && !startOpen && (
              <Button secondary onClick={() => show(false)}>
                {l10n.t('Close')}
              </Button>
            )}
            <span class="hint">{shortcut}</span>
          </div>
        </div>
      ) : (
        <Button onClick={() => show(true)}>{l10n.t('New Task')}</Button>
      )}
      <p role="status" class="outcome" dir="auto">
        {message || unsaved}
      </p>
    </section>
  );
}
