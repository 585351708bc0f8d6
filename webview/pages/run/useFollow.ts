import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Memory } from '../../memory.ts';
import { useRemembered } from '../../useRemembered.ts';

/** A few rows above it still count as the end. */
const END_PX = 80;

const page = (): HTMLElement => document.documentElement;

/**
 * Keeps the end of what grows in sight, until somebody scrolls away from it or opens something to
 * read; who does not follow when the page is hidden does not when it is back. `news` changes with whatever
 * comes at the end.
 */
export function useFollow(grows: boolean, news: unknown, memory: Memory) {
  const [following, follow] = useRemembered('following', (kept) => grows && kept !== false, memory);

  useLayoutEffect(() => {
    if (following) page().scrollTo({ top: page().scrollHeight });
  }, [following, news]);

  useEffect(() => {
    if (!following) return;
    const onScroll = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = page();
      // A hidden page has no height, which says nothing about where somebody reads.
      if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight > END_PX) follow(false);
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest('[aria-expanded]')) follow(false);
    };
    document.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('scroll', onScroll);
      document.removeEventListener('click', onClick);
    };
  }, [following]);

  return { following, follow };
}
