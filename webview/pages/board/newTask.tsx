import { useEffect, useRef, useState } from 'preact/hooks';
import type { Host } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { type Draft, noDraft, readDraft, writeDraft } from './draft.ts';

const SAVE_AFTER_MS = 300;
/** The sidebar and the editor each have a form, and each form its own draft. */
const draftName = `new-task:${document.body.dataset['place']}`;

/** A task is made where it will appear. What is typed is kept by the host, so that nothing can lose it. */
export function NewTask({
  host,
  startOpen,
}: {
  readonly host: Host<'board'>;
  readonly startOpen: boolean;
}) {
  const [draft, setDraft] = useState<Draft>(noDraft);
  const [open, setOpen] = useState(startOpen);
  const [message, setMessage] = useState('');
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    void host.call('drafts.read', { name: draftName }).then((stored) => {
      if (!stored.ok || stored.value === '') return;
      setOpen(true);
      // Whoever began to type before the answer came is right.
      setDraft((now) => (now === noDraft ? readDraft(stored.value) : now));
    });
  }, [host]);

  const save = (next: Draft): void => {
    clearTimeout(saving.current);
    void host.call('drafts.save', { name: draftName, text: writeDraft(next) });
  };
  const change = (next: Draft): void => {
    setDraft(next);
    clearTimeout(saving.current);
    saving.current = setTimeout(() => save(next), SAVE_AFTER_MS);
  };
  const create = async (): Promise<void> => {
    const created = await host.call('tasks.create', draft);
    if (!created.ok) {
      setMessage(`${created.error.sentence} ${created.error.next ?? ''}`);
      return;
    }
    setMessage('Task created.');
    setDraft(noDraft);
    save(noDraft);
  };

  return (
    <section class="new-task" aria-label="New task">
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for the button below
        <div
          class="form"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void create();
          }}
        >
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
            <Button onClick={() => void create()}>Create Task</Button>
            <span class="hint">Ctrl+Enter</span>
          </div>
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>New Task</Button>
      )}
      <p role="status" class="message">
        {message}
      </p>
    </section>
  );
}
