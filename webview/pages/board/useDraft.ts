import { useEffect, useRef, useState } from 'preact/hooks';
import type { Host } from '../../host.ts';
import { recall, remember } from '../../memory.ts';
import { type Draft, isEmpty, newer, noDraft, readDraft, writeDraft } from './draft.ts';

const SAVE_AFTER_MS = 300;

/** The sidebar and the editor each have a form, and each form its own draft. */
const name = `new-task:${document.body.dataset['place']}`;

/**
 * A draft that survives the page: at once in its own memory, a moment later with the host, whose
 * copy survives crashes. `failed` hears why the host would not keep it.
 */
export function useDraft(host: Host<'board'>, workspace: string, failed: (why: string) => void) {
  const memory = `${name}:${workspace}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(recall(memory)));
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    void host.call('drafts.read', { name }).then((stored) => {
      if (stored.ok) setDraft((now) => newer(now, readDraft(stored.value)));
    });
    return () => clearTimeout(saving.current);
  }, [host]);

  const save = async (next: Draft): Promise<void> => {
    const saved = await host.call('drafts.save', { name, text: writeDraft(next) });
    if (!saved.ok) failed(saved.error.sentence);
  };
  const change = (typed: Pick<Draft, 'summary' | 'description'>): void => {
    const next = { ...typed, at: Date.now() };
    setDraft(next);
    remember(memory, writeDraft(next));
    clearTimeout(saving.current);
    saving.current = setTimeout(() => void save(next), SAVE_AFTER_MS);
  };
  /** The draft was sent. What was typed since stays. */
  const forget = (sent: Draft): void => {
    setDraft((now) => (now === sent ? noDraft : now));
    remember(memory, '');
    clearTimeout(saving.current);
    void host.call('drafts.forget', { name, text: writeDraft(sent) });
  };
  return { draft, change, forget, isEmpty: isEmpty(draft) };
}
