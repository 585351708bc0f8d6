import { useEffect, useRef } from 'preact/hooks';
import { LinkButton } from '../../ui/linkButton.tsx';
import { useSight } from '../../ui/longList/useSight.ts';

/** At the end of a list: what is older comes when somebody scrolls near it, or asks for it. */
export function Older({ text, load }: { readonly text: string; load(): void }) {
  const box = useRef<HTMLParagraphElement>(null);
  const sight = useSight(undefined);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (!sight || !box.current) return;
    return sight.watch(box.current, (near) => {
      if (near) latest.current();
    });
  }, [sight]);
  return (
    <p class="older" ref={box}>
      <LinkButton onClick={load}>{text}</LinkButton>
    </p>
  );
}
