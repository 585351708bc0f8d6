import type { ComponentChildren } from 'preact';

/** Looks like a link and does something; what it opens is the host's business. */
export function LinkButton({
  onClick,
  title,
  expanded,
  children,
}: {
  onClick(): void;
  readonly title?: string;
  /** Of what it unfolds: whether it is. */
  readonly expanded?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="link-button"
      title={title}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
