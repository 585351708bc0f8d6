import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, isEmpty, newer, noDraft, readDraft, writeDraft } from './draft.ts';
import type { Caller } from './host.ts';
import { recall, remember } from './memory.ts';

const SAVE_AFTER_MS = 300;

export interface DraftPlace<F extends string> {
  /** What the host calls it. */
  readonly name: string;
  /** What the page calls it in its own memory. */
  readonly memory: string;
  readonly fields: readonly F[];
}

/**
 * A draft that survives the page: at once in its own memory, a moment later with the host, whose
 * copy survives crashes. `failed` hears why the host would not keep it.
 */
export function useDraft<F extends string>(
  host: Caller,
  { name, memory, fields }: DraftPlace<F>,
  failed: (why: string) => void,
) {
  const [draft, setDraft] = useState<Draft<F>>(() => readDraft(fields, recall(memory)));
  const latest = useRef(draft);
  /** The host forgets only what it really has, which may be less than what was sent. */
  const withHost = useRef('');
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Draft<F>): void => {
    latest.current = next;
    setDraft(next);
  };
  useEffect(() => {
    void host.call('drafts.read', { name }).then((stored) => {
      if (!stored.ok) return;
      withHost.current ||= stored.value;
      show(newer(latest.current, readDraft(fields, stored.value)));
    });
    return () => clearTimeout(saving.current);
  }, [host, name, fields]);

  const save = async (next: Draft<F>): Promise<void> => {
    const text = writeDraft(fields, next);
    withHost.current = text;
    const saved = await host.call('drafts.save', { name, text });
    if (!saved.ok) failed(saved.error.sentence);
  };
  /** Even an empty one is remembered, with its time: the host's copy may be an older, longer one. */
  const showAndRemember = (next: Draft<F>): void => {
    show(next);
    remember(memory, JSON.stringify(next));
  };
  const change = (typed: Readonly<Record<F, string>>): void => {
    const next = { ...typed, at: Date.now() };
    showAndRemember(next);
    clearTimeout(saving.current);
    saving.current = setTimeout(() => void save(next), SAVE_AFTER_MS);
  };
  /** The draft was sent. What was typed since stays. */
  const forget = (sent: Draft<F>): void => {
    if (latest.current !== sent) return;
    showAndRemember({ ...noDraft(fields), at: Date.now() });
    clearTimeout(saving.current);
    if (withHost.current !== '') void host.call('drafts.forget', { name, text: withHost.current });
    withHost.current = '';
  };
  /** It is being sent together with word that it is done with, which a copy that comes later would undo. */
  const hold = (): void => clearTimeout(saving.current);
  return { draft, change, forget, hold, isEmpty: isEmpty(fields, draft) };
}
