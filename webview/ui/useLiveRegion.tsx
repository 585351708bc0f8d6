import type { RefObject, VNode } from 'preact';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';

type Say = (text: string) => void;

/** Words for those who listen. They change without anything else of the page being drawn again. */
export function useLiveRegion(): { readonly say: Say; readonly region: VNode } {
  const hear = useRef<Say>(() => undefined);
  const say = useCallback<Say>((text) => hear.current(text), []);
  const region = useMemo(() => <LiveRegion hear={hear} />, []);
  return { say, region };
}

function LiveRegion({ hear }: { readonly hear: RefObject<Say> }) {
  const [said, setSaid] = useState('');
  hear.current = setSaid;
  return (
    <p role="status" class="only-for-screen-readers">
      {said}
    </p>
  );
}
