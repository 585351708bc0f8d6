import { useMemo, useState } from 'preact/hooks';

let canHover: boolean | undefined;

/** By touch nobody hovers. Asked once: the answer makes the browser lay out the page there and then. */
function isHoverNeeded(): boolean {
  if (canHover === undefined) {
    const query = window.matchMedia('(hover: hover)');
    canHover = query.matches;
    // A keyboard with its mouse may be taken off.
    query.addEventListener('change', ({ matches }) => {
      canHover = matches;
    });
  }
  return canHover;
}

/**
 * Whether somebody came near it yet, by mouse or by keys. Of the many cards of a board hardly any is ever
 * approached; what only shows then need not be there before.
 */
export function useApproached() {
  const [isApproached, setApproached] = useState(() => !isHoverNeeded());
  const approach = useMemo(() => {
    const come = (): void => setApproached(true);
    return { onPointerEnter: come, onFocusIn: come };
  }, []);
  return { isApproached, approach };
}
