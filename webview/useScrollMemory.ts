import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { type Memory, pageMemory } from './memory.ts';
import { Scroller } from './scroller.ts';
import { readScrollPlace } from './scrollPlace.ts';
import { WayBack } from './wayBack.ts';

/** So long nobody scrolled: that is where somebody is. */
const SETTLED_AFTER_MS = 150;

export interface ScrollMemory {
  /** What scrolls by itself; without it, the whole page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** The attribute by which items are told apart, where a list draws only those near what is in sight. */
  readonly items?: string;
  readonly memory?: Memory;
  /** False: when it begins, something else says where to be. */
  readonly goBack?: boolean;
}

/**
 * Who comes back to a hidden page finds the place where they were. Without a key there is nothing to find.
 * Says beside which item that is, so that a list can begin there. Nothing is drawn again for it.
 */
export function useScrollMemory(
  key: string | undefined,
  { scroller, items, memory = pageMemory, goBack = true }: ScrollMemory = {},
): string | undefined {
  const place = useMemo(
    () => (key === undefined || !goBack ? undefined : readScrollPlace(memory.recall(key))),
    [key, memory],
  );
  useLayoutEffect(() => {
    const element = scroller ? scroller.current : document.documentElement;
    if (key === undefined || !element) return;
    const here = new Scroller(element, items);
    const way = place && new WayBack(here, place);
    let settling: ReturnType<typeof setTimeout>;
    const stop = here.onScroll(() => {
      way?.scrolled();
      clearTimeout(settling);
      settling = setTimeout(() => {
        // Who is not there yet is not where they want to be.
        if (here.isShown && way?.isOver !== false) memory.remember(key, here.place);
      }, SETTLED_AFTER_MS);
    });
    return () => {
      way?.end();
      clearTimeout(settling);
      stop();
    };
  }, [key, memory]);
  return place?.item?.id;
}
