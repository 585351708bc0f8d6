import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Whoever comes to the page can type at once. A page that comes back beside an editor, as after a reload, must not
 * take the focus out of that; it waits until somebody comes.
 */
export function useFocusOnceHere(field: RefObject<HTMLElement | null>, again: unknown): void {
  useEffect(() => {
    const focus = (): void => field.current?.focus();
    if (document.hasFocus()) return focus();
    window.addEventListener('focus', focus, { once: true });
    return () => window.removeEventListener('focus', focus);
  }, [field, again]);
}
