import { useEffect, useState } from 'preact/hooks';

const THANKS_MS = 1500;

/** True for a moment after something was done that shows nothing by itself, as the clipboard does. */
export function useDone(): [done: boolean, say: () => void] {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, () => setDone(true)];
}
