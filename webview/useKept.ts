import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Caller } from './host.ts';
import { onLeaving } from './leaving.ts';
import { recall, remember } from './memory.ts';

const SAVE_AFTER_MS = 1000;

/**
 * Something small that survives the page, like a draft: at once in its own memory, a moment later with
 * the host, because a page that takes the place of a dead one has no memory. `first` is what was kept
 * when the page began; it may come a moment later.
 */
export function useKept(host: Caller, name: string) {
  const [first, setFirst] = useState(() => recall(name));
  /** What the host has; not known as long as the page's own memory is enough. */
  const saved = useRef<string | undefined>(undefined);
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (recall(name) !== undefined) return;
    void host.call('drafts.read', { name }).then((kept) => {
      if (!kept.ok) return;
      saved.current ??= kept.value;
      if (kept.value !== '') setFirst(read(kept.value));
    });
  }, [host, name]);

  const latest = useRef<unknown>(undefined);
  const save = useCallback(() => {
    clearTimeout(saving.current);
    if (saving.current === undefined) return;
    saving.current = undefined;
    const text = isNothing(latest.current) ? '' : JSON.stringify(latest.current);
    if (text === saved.current) return;
    saved.current = text;
    // Nobody waits for it; where it is not kept, as in Restricted Mode, the page's memory has to do.
    void host.call('drafts.save', { name, text });
  }, [host, name]);
  useEffect(() => {
    const leaving = onLeaving(save);
    return () => {
      leaving();
      save();
    };
  }, [save]);

  const keep = useCallback(
    (value: unknown) => {
      remember(name, value);
      latest.current = value;
      clearTimeout(saving.current);
      saving.current = setTimeout(save, SAVE_AFTER_MS);
    },
    [name, save],
  );
  return { first, keep };
}

const isNothing = (value: unknown): boolean => value === null || value === false;

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Of another version, perhaps: as good as nothing.
    return undefined;
  }
}
