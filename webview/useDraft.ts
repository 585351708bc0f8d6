import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Draft, isEmpty, newer, noDraft, readDraft, writeDraft } from './draft.ts';
import { DraftSaver } from './draftSaver.ts';
import type { Caller } from './host.ts';
import { onLeaving } from './leaving.ts';
import { recall, remember } from './memory.ts';
import { wordsIn } from './unsent.ts';

export interface DraftPlace<F extends string> {
  /** What the host calls it. */
  readonly name: string;
  /** What the page calls it in its own memory. */
  readonly memory: string;
  readonly fields: readonly F[];
}

/**
 * A draft that survives the page: at once in its own memory, a few keys later with the host, whose
 * copy survives crashes. `failed` hears why the host does not keep it, and nothing (an empty text) once it does.
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
  const hears = useRef(failed);
  hears.current = failed;
  const saver = useMemo(() => {
    const save = (text: string) => {
      withHost.current = text;
      return host.call('drafts.save', { name, text });
    };
    return new DraftSaver(save, (why) => hears.current(why));
  }, [host, name]);

  const show = (next: Draft<F>): void => {
    latest.current = next;
    setDraft(next);
  };
  useEffect(() => {
    void host.call('drafts.read', { name }).then((stored) => {
      if (!stored.ok) return;
      withHost.current ||= stored.value;
      const newest = newer(latest.current, readDraft(fields, stored.value));
      // Also in the page's own memory: it is all there is of it if its subject is deleted.
      if (newest !== latest.current) showAndRemember(newest);
    });
    const leaving = onLeaving(() => saver.flush());
    return () => {
      leaving();
      saver.flush();
    };
  }, [host, name, fields, saver]);

  const isUnsent = wordsIn(writeDraft(fields, draft)) !== '';
  useEffect(() => host.noteUnsent(name, isUnsent), [host, name, isUnsent]);

  /** Even an empty one is remembered, with its time: the host's copy may be an older, longer one. */
  const showAndRemember = (next: Draft<F>): void => {
    show(next);
    remember(memory, JSON.stringify(next));
  };
  const change = (typed: Readonly<Record<F, string>>): void => {
    const next = { ...typed, at: Date.now() };
    showAndRemember(next);
    saver.soon(writeDraft(fields, next));
  };
  /** The draft was sent. What was typed since stays. */
  const forget = (sent: Draft<F>): void => {
    if (latest.current !== sent) return;
    showAndRemember({ ...noDraft(fields), at: Date.now() });
    saver.drop();
    if (withHost.current !== '') void host.call('drafts.forget', { name, text: withHost.current });
    withHost.current = '';
  };
  /** It is being sent together with word that it is done with, which a copy that comes later would undo. */
  const hold = (): void => saver.hold();
  return { draft, change, forget, hold, isEmpty: isEmpty(fields, draft) };
}
