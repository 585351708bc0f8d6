import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MessageRow } from '../../../src/protocol/chats.ts';
import { End } from './end.ts';
import { goTo, type Place, placeIn } from './place.ts';

const TOP_PX = 120;
/** Until then the list has drawn what is in sight, which is what has to stay in place. */
const SETTLED_AFTER_MS = 100;

/**
 * Who reads at the end stays there; who reads elsewhere is not disturbed, and told of news. `wanted`
 * is where somebody read before; it may come into the page later than the rest.
 */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly MessageRow[],
  { wanted, keep }: { readonly wanted: Place | undefined; keep(place: Place | null): void },
  atTop: () => void,
) {
  const content = useRef<HTMLDivElement>(null);
  const end = useRef(new End()).current;
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [news, setNews] = useState(false);

  const toEnd = (): void => {
    setNews(false);
    if (scroller.current) end.reach(scroller.current);
  };

  const isHere = wanted !== undefined && messages.some(({ id }) => id === wanted.message);
  useLayoutEffect(() => {
    if (isHere && scroller.current && goTo(scroller.current, wanted)) end.leave();
    else toEnd();
  }, [isHere]);

  useEffect(() => {
    if (!scroller.current || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (end.isHere) toEnd();
    });
    observer.observe(scroller.current);
    observer.observe(content.current);
    return () => {
      observer.disconnect();
      clearTimeout(settling.current);
    };
  }, []);

  const last = messages.at(-1);
  const seen = useRef(last?.id);
  useEffect(() => {
    if (last?.id === seen.current) return;
    seen.current = last?.id;
    if (last?.role === 'user' && !last.from) toEnd();
    else if (!end.isHere) setNews(true);
  }, [last?.id]);

  const settled = (): void => {
    if (!scroller.current) return;
    keep(end.isHere ? null : (placeIn(scroller.current) ?? null));
    if (!end.isHere && scroller.current.scrollTop < TOP_PX) atTop();
  };
  const onScroll = (): void => {
    if (!scroller.current) return;
    end.scrolled(scroller.current);
    if (end.isHere) setNews(false);
    clearTimeout(settling.current);
    settling.current = setTimeout(settled, SETTLED_AFTER_MS);
  };
  return { content, news, toEnd, onScroll };
}
