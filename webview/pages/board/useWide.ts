import { useEffect, useState } from 'preact/hooks';

/** Narrower than this, four columns would be too thin to read. */
const WIDE = '(min-width: 640px)';

/** Whether the four columns stand side by side; in the sidebar, and where it is narrow, they are groups below each other. */
export function useWide(): boolean {
  const isSidebar = document.body.dataset['place'] === 'sidebar';
  const [query] = useState(() => window.matchMedia(WIDE));
  // Asked once: the answer makes the browser lay out the page there and then.
  const [matches, setMatches] = useState(() => query.matches);
  useEffect(() => {
    const onChange = (): void => setMatches(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [query]);
  return matches && !isSidebar;
}
