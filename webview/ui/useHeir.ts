import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

interface Had {
  readonly element: HTMLElement;
  /** Which of the items it was, or belonged to. */
  readonly place: number;
}

/**
 * What somebody pressed may vanish by that, or move. Then the focus goes with it, to what stands in its place now,
 * or to `otherwise`: else whoever works by keys would have to begin again at the top of the page. Both are
 * selectors, `items` of what is in the box, `otherwise` of anything in the page.
 */
export function useHeir(
  box: RefObject<HTMLElement | null>,
  items: string,
  otherwise: string,
): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let had: Had | undefined;
    const all = (): HTMLElement[] => [...current.querySelectorAll<HTMLElement>(items)];
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) had = { element: target, place: placeOf(target, all()) };
    };
    /** Whoever goes elsewhere stays there; a click may also end on what cannot have the focus. */
    const forget = (): void => {
      had = undefined;
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget) forget();
    };
    const observer = new MutationObserver(() => {
      // The focus may be in another page by now, which whoever pressed it wanted.
      if (!had || !document.hasFocus() || document.activeElement !== document.body) return;
      const { element, place } = had;
      const left = all();
      const heir = element.isConnected ? element : left[Math.min(place, left.length - 1)];
      (heir ?? document.querySelector<HTMLElement>(otherwise))?.focus();
    });
    current.addEventListener('focusin', note);
    current.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', forget);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', note);
      current.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [box, items, otherwise]);
}

/** An item stands before whatever belongs to it, such as the buttons of a row. */
function placeOf(target: HTMLElement, items: readonly HTMLElement[]): number {
  const isBefore = (item: HTMLElement): boolean =>
    item === target ||
    (item.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return Math.max(0, items.filter(isBefore).length - 1);
}
