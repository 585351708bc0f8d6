import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

/** Something that holds for the whole page, above it. */
export function Notice({
  icon,
  text,
  look = 'notice',
  children,
}: {
  readonly icon: string;
  readonly text: string;
  readonly look?: string;
  readonly children?: ComponentChildren;
}) {
  // Screen readers only hear what is said in a place that was there before.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <div class={look}>
      <Icon name={icon} />
      <p role="status">{said}</p>
      {children}
    </div>
  );
}
