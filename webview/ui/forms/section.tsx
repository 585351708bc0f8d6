import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A part of a form with its heading. */
export function Section({
  title,
  text,
  danger = false,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  /** What cannot be undone. */
  readonly danger?: boolean;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class={`form-section ${danger ? 'danger' : ''}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p class="form-help">{text}</p>}
      {children}
    </section>
  );
}
