import { useEffect, useRef, useState } from 'preact/hooks';
import type { Host } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useDraft } from './useDraft.ts';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ Enter' : 'Ctrl+Enter';

/** A task is made where it will appear. What is typed is kept, so that neither hiding nor a crash loses it. */
export function NewTask({
  host,
  workspace,
  startOpen,
}: {
  readonly host: Host<'board'>;
  readonly workspace: string;
  readonly startOpen: boolean;
}) {
  const [message, setMessage] = useState('');
  const { draft, change, forget, isEmpty } = useDraft(host, workspace, setMessage);
  const [opened, setOpened] = useState(startOpen);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const open = opened || !isEmpty;

  // Whoever opened the form with a key goes on typing in it.
  const [wantsFocus, setWantsFocus] = useState(false);
  useEffect(() => {
    if (!open || !wantsFocus) return;
    form.current?.querySelector<HTMLElement>('vscode-text-field')?.focus();
    setWantsFocus(false);
  }, [open, wantsFocus]);

  const create = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { summary, description } = draft;
    const created = await host.call('tasks.create', { summary, description });
    setBusy(false);
    if (!created.ok) {
      setMessage(`${created.error.sentence} ${created.error.next ?? ''}`);
      return;
    }
    setMessage(`Created: ${summary}`);
    forget(draft);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that is held down is one wish, not many.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void create();
    if (event.key === 'Escape' && isEmpty) setOpened(false);
  };

  return (
    <section class="new-task" aria-label="New task">
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for what can be clicked
        <div class="form" ref={form} onKeyDown={onKeyDown}>
          <TextField
            label="What should be done?"
            placeholder="One line, for example: Add a dark mode switch to the settings page"
            value={draft.summary}
            onInput={(summary) => change({ ...draft, summary })}
          />
          <TextArea
            label="Details"
            placeholder="What matters, what to leave alone, how to tell that it is done (markdown)"
            value={draft.description}
            onInput={(description) => change({ ...draft, description })}
          />
          <div class="buttons">
            <Button disabled={busy} onClick={() => void create()}>
              Create Task
            </Button>
            <span class="hint">{shortcut}</span>
          </div>
        </div>
      ) : (
        <Button
          onClick={() => {
            setOpened(true);
            setWantsFocus(true);
          }}
        >
          New Task
        </Button>
      )}
      <p role="status" class="message" dir="auto">
        {message}
      </p>
    </section>
  );
}
