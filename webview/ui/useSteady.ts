import { useEffect, useRef, useState } from 'preact/hooks';

/** The value, but never changing twice within so many milliseconds; the last one is always shown in the end. */
export function useSteady<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  const shownAt = useRef(0);
  useEffect(() => {
    const show = (): void => {
      shownAt.current = performance.now();
      setShown(value);
    };
    const wait = shownAt.current + milliseconds - performance.now();
    if (wait <= 0) return show();
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}
