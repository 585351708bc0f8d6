import * as l10n from '@vscode/l10n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { failureWords } from '../../failureWords.ts';
import type { Host } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { useDraft } from '../../useDraft.ts';
import { type Order, TaskForm } from './taskForm.tsx';
import { useFormFocus } from './useFormFocus.ts';

/** The sidebar and the editor each have a form, and each form its own draft. */
const { place } = document.body.dataset;
const draftName = `new-task:${place}`;
const fields = ['summary', 'description'] as const;

/** A task is made where it will appear. What is typed is kept, so that neither hiding nor a crash loses it. */
export function NewTask({
  host,
  workspace,
  first,
  asked,
  created,
}: {
  readonly host: Host<'board'>;
  readonly workspace: string;
  /** There is no task yet: the form is what the page is for. */
  readonly first: boolean;
  /** How often the form was asked for from elsewhere. */
  readonly asked: number;
  /** With its summary; without, the one before is old news. */
  created(summary?: string): void;
}) {
  const [problem, setProblem] = useState('');
  const [unsaved, setUnsaved] = useState('');
  const { draft, change, forget, isEmpty } = useDraft(
    host,
    { name: draftName, memory: `${draftName}:${workspace}`, fields },
    setUnsaved,
  );
  const [opened, setOpened] = useState(first);
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const open = opened || !isEmpty;
  const moveFocus = useFormFocus(section, open);
  const hasFocus = (): boolean => section.current?.contains(document.activeElement) === true;

  const show = (shown: boolean): void => {
    setOpened(shown);
    setProblem('');
    if (shown) created();
    moveFocus();
  };
  useEffect(() => {
    if (asked > 0) show(true);
  }, [asked]);
  // In the sidebar an open form hides the very task that was made with it, or elsewhere.
  useEffect(() => {
    if (first) setOpened(true);
    if (first || place !== 'sidebar') return;
    if (hasFocus()) moveFocus();
    setOpened(false);
  }, [first]);

  const type = (order: Order): void => {
    change(order);
    setProblem('');
    created();
  };
  const create = async (): Promise<void> => {
    if (busy) return;
    // The button is off while it works, and cannot keep the focus then.
    const isHere = hasFocus();
    setBusy(true);
    const { summary, description } = draft;
    const made = await host.call('tasks.create', { summary, description });
    setBusy(false);
    if (!made.ok) {
      setProblem(failureWords(made.error));
      return;
    }
    setProblem('');
    forget(draft);
    // The sidebar's first form goes when the task is there: until then a button would come, and go again.
    if (place !== 'sidebar' || !first) setOpened(false);
    if (isHere) moveFocus();
    created(summary);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    // A key that is held down is one wish, not many.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void create();
    if (event.key === 'Escape' && isEmpty) show(false);
  };

  return (
    <section class="new-task" aria-label={l10n.t('New task')} ref={section} onKeyDown={onKeyDown}>
      {open ? (
        <TaskForm
          order={draft}
          problem={problem || unsaved}
          busy={busy}
          mayClose={isEmpty && !first}
          change={type}
          create={() => void create()}
          close={() => show(false)}
        />
      ) : (
        // In the sidebar, the title of the view has one already.
        (first || place !== 'sidebar') && (
          <Button onClick={() => show(true)}>{l10n.t('New Task')}</Button>
        )
      )}
    </section>
  );
}
