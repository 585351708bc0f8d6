import type { Range } from './range.ts';

/**
 * Whoever scrolls on from the item that has the focus would lose it when that item goes out of the page: then what
 * scrolls has it. `from`: which is the first of the items that are drawn now.
 */
export function keepFocus(
  list: HTMLElement,
  scroller: HTMLElement,
  from: number,
  next: Range,
): void {
  const { activeElement } = document;
  const drawn = [...list.children].slice(1, -1);
  const at = drawn.findIndex((child) => child.contains(activeElement));
  const isLeft = from + at < next.from || from + at >= next.to;
  if (at >= 0 && isLeft) scroller.focus({ preventScroll: true });
}
