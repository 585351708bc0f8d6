import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Sight } from './sight.ts';

/** Undefined until the list is in the page; without a scroller, the page itself scrolls. */
export function useSight(scroller: RefObject<HTMLElement | null> | undefined): Sight | undefined {
  const [sight, setSight] = useState<Sight>();
  useEffect(() => {
    if (scroller && !scroller.current) return;
    const made = new Sight(scroller?.current ?? null);
    setSight(made);
    return () => made.dispose();
  }, [scroller]);
  return sight;
}
