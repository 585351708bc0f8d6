import type { Heights } from './heights.ts';

/**
 * Learns how high these items are, each with the gap to the next one. They are all that is drawn of the list;
 * its first and its last child are the room above and below.
 */
export function measure<T extends object>(
  list: HTMLElement,
  items: readonly T[],
  heights: Heights<T>,
): void {
  const children = [...list.children].slice(1);
  // Something else is drawn than was thought: the next look will see.
  if (children.length !== items.length + 1) return;
  const topOf = (index: number): number => children[index]?.getBoundingClientRect().top ?? 0;
  if (heights.areKnown(items, topOf(items.length) - topOf(0))) return;
  const tops = children.map((_, index) => topOf(index));
  for (const [index, item] of items.entries()) {
    const height = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
    if (height > 0) heights.measure(item, height);
  }
}

/** Which part of the list is in sight, counted from its top. A hidden page has no height. */
export function sightOf(
  list: HTMLElement,
  frame: HTMLElement | null,
): { readonly top: number; readonly height: number } {
  const above = frame?.getBoundingClientRect().top ?? 0;
  const height = frame?.clientHeight ?? window.innerHeight;
  return { top: above - list.getBoundingClientRect().top, height };
}
