import { useEffect, useState } from 'preact/hooks';
import { durationBetween } from '../../../src/base/duration.ts';

/** How long it has lasted, second by second. Not for screen readers: they would say each of them. */
export function Since({ since }: { readonly since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="since" aria-hidden="true">
      {durationBetween(since, Math.max(now, Date.now()))}
    </span>
  );
}
