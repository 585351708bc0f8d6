import { useCallback, useRef } from 'preact/hooks';

/** Always the same function, which does what the latest one does: whoever is given it need not be drawn again. */
export function useLatest<A extends readonly unknown[], R>(act: (...args: A) => R) {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: A): R => latest.current(...args), []);
}
