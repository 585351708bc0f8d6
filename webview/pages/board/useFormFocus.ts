import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Whoever opened the form with a key goes on typing in it; whoever closed it is at its button again or,
 * where there is none, at what stands beside it.
 */
export function useFormFocus(section: RefObject<HTMLElement | null>, open: boolean): () => void {
  // Counted: whoever closes and opens it within a frame has wished twice.
  const [wishes, setWishes] = useState(0);
  const done = useRef(0);
  useEffect(() => {
    if (wishes === done.current) return;
    done.current = wishes;
    const name = open ? 'vscode-text-field' : 'vscode-button';
    const target = section.current?.querySelector<HTMLElement>(name);
    // The toolkit comes after the first paint; before it, there is nothing to type into.
    if (target) void customElements.whenDefined(name).then(() => target.focus());
    else section.current?.parentElement?.querySelector('input')?.focus();
  }, [section, open, wishes]);
  return () => setWishes((before) => before + 1);
}
