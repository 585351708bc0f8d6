import { useEffect, useLayoutEffect } from 'preact/hooks';
import { recall, remember } from '../../memory.ts';

const SETTLED_AFTER_MS = 150;

/** Who comes back to a hidden page finds the place where they were. */
export function useScrollMemory(): void {
  useLayoutEffect(() => {
    const kept = recall('scroll');
    if (typeof kept === 'number' && kept > 0) window.scrollTo(0, kept);
  }, []);
  useEffect(() => {
    let settling: ReturnType<typeof setTimeout>;
    const onScroll = (): void => {
      clearTimeout(settling);
      settling = setTimeout(() => remember('scroll', window.scrollY), SETTLED_AFTER_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settling);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
}
