/** Where somebody reads: the uppermost message in sight, and how far below the upper edge it begins. */
export interface Place {
  readonly message: string;
  readonly offset: number;
}

/** What was remembered, if it is a place. */
export function readPlace(kept: unknown): Place | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { message, offset }: Partial<Record<keyof Place, unknown>> = kept;
  if (typeof message !== 'string' || typeof offset !== 'number') return undefined;
  return Number.isFinite(offset) ? { message, offset } : undefined;
}

export function placeIn(scroller: HTMLElement): Place | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const box = element.getBoundingClientRect();
    const message = element.dataset['message'];
    if (box.top >= bottom) return undefined;
    if (box.bottom > top && message !== undefined) return { message, offset: box.top - top };
  }
  return undefined;
}

/** False: that message is not there. */
export function goTo(scroller: HTMLElement, { message, offset }: Place): boolean {
  const element = scroller.querySelector(`[data-message="${CSS.escape(message)}"]`);
  if (!element) return false;
  const { top } = scroller.getBoundingClientRect();
  scroller.scrollTop += element.getBoundingClientRect().top - top - offset;
  return true;
}

/** Changes what is in the list without moving what is in sight. */
export function keepPlace(scroller: HTMLElement, change: () => void): void {
  const place = placeIn(scroller);
  // The browser does this too, but not at the very top, where it is needed most.
  scroller.style.overflowAnchor = 'none';
  change();
  if (place) goTo(scroller, place);
  requestAnimationFrame(() => {
    scroller.style.overflowAnchor = '';
  });
}
