import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Heights } from './heights.ts';
import { keepFocus } from './keepFocus.ts';
import { measure, sightOf } from './measure.ts';
import { type Range, rangeBetween } from './range.ts';

/** Of what is in sight, above and below it: enough for who scrolls, and little to draw for who does not. */
const BEYOND = 0.5;
/** A page can be very low, as in the sidebar; half of that would be too little. */
const BEYOND_AT_LEAST_PX = 300;

/**
 * What is in sight of a list, and a little above and below it, and how much room the rest takes; measured while it
 * is looked at.
 */
export function useRange<T extends object>(
  items: readonly T[],
  usualHeight: number,
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
  startsAt: ((item: T) => boolean) | undefined,
) {
  // Just what the first frame can show; the rest of what is near comes right after it.
  const [{ from, to: end }, setRange] = useState<Range>(() => {
    const first = startsAt ? Math.max(0, items.findIndex(startsAt)) : 0;
    return { from: first, to: first + Math.ceil(window.innerHeight / usualHeight) };
  });
  const heights = useMemo(() => new Heights<T>(usualHeight), [usualHeight]);
  const to = Math.min(end, items.length);
  const drawn = useRef({ items, from, to });
  drawn.current = { items, from, to };

  useEffect(() => {
    const element = list.current;
    const frame = scroller?.current ?? null;
    if (!element || (scroller && !frame)) return;
    const look = (): void => {
      const { items: all, ...shown } = drawn.current;
      measure(element, all.slice(shown.from, shown.to), heights);
      const seen = sightOf(element, frame);
      if (seen.height === 0) return;
      const beyond = Math.max(seen.height * BEYOND, BEYOND_AT_LEAST_PX);
      const next = rangeBetween(
        all,
        (item) => heights.of(item),
        seen.top - beyond,
        seen.top + seen.height + beyond,
      );
      if (next.from === shown.from && next.to === shown.to) return;
      if (frame) keepFocus(element, frame, shown.from, next);
      setRange(next);
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
  }, [list, scroller, heights]);

  const total = heights.totalOf(items);
  const start = Math.min(from, to);
  const above = heights.between(0, start);
  // Not less than nothing, as sums of fractions may be.
  const below = Math.max(0, total - above - heights.between(start, to));
  return { from: start, to, above, below };
}
