import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Range, rangeBetween } from './range.ts';

/** Of what is in sight, above and below it: enough for who scrolls, and little to draw for who does not. */
const BEYOND = 0.5;

/** What is in sight of a list, and a little above and below it; measured while it is looked at. */
export function useRange<T extends object>(
  items: readonly T[],
  usualHeight: number,
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
) {
  // Just what the first frame can show; the rest of what is near comes right after it.
  const [{ from, to: end }, setRange] = useState<Range>(() => ({
    from: 0,
    to: Math.ceil(window.innerHeight / usualHeight),
  }));
  const heights = useRef(new WeakMap<T, number>());
  const to = Math.min(end, items.length);
  const drawn = useRef({ items, from, to });
  drawn.current = { items, from, to };

  useEffect(() => {
    const element = list.current;
    const frame = scroller?.current ?? null;
    if (!element || (scroller && !frame)) return;
    const look = (): void => {
      const { items: all, ...shown } = drawn.current;
      measure(element, all.slice(shown.from, shown.to), heights.current);
      const seen = sightOf(element, frame);
      if (seen.height === 0) return;
      const next = rangeBetween(
        all.length,
        (index) => heightIn(heights.current, all[index], usualHeight),
        seen.top - seen.height * BEYOND,
        seen.top + seen.height * (1 + BEYOND),
      );
      if (next.from !== shown.from || next.to !== shown.to) setRange(next);
    };
    const target = frame ?? document;
    target.addEventListener('scroll', look, { passive: true });
    // Whatever changes its height or its place changes one of these.
    const sizes = new ResizeObserver(look);
    for (const each of [element, frame ?? document.documentElement]) sizes.observe(each);
    return () => {
      target.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [list, scroller, usualHeight]);

  const heightOf = (index: number): number => heightIn(heights.current, items[index], usualHeight);
  return { from: Math.min(from, to), to, heightOf };
}

const heightIn = <T extends object>(
  heights: WeakMap<T, number>,
  item: T | undefined,
  usual: number,
): number => (item && heights.get(item)) ?? usual;

/** With the gap to the next one. The first and the last child are the room above and below. */
function measure<T extends object>(
  list: HTMLElement,
  items: readonly T[],
  heights: WeakMap<T, number>,
): void {
  const tops = [...list.children].slice(1).map((child) => child.getBoundingClientRect().top);
  // Something else is drawn than was thought: the next look will see.
  if (tops.length !== items.length + 1) return;
  for (const [index, item] of items.entries()) {
    const height = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
    if (height > 0) heights.set(item, height);
  }
}

/** Which part of the list is in sight, counted from its top. A hidden page has no height. */
function sightOf(list: HTMLElement, frame: HTMLElement | null): { top: number; height: number } {
  const above = frame?.getBoundingClientRect().top ?? 0;
  const height = frame?.clientHeight ?? window.innerHeight;
  return { top: above - list.getBoundingClientRect().top, height };
}
