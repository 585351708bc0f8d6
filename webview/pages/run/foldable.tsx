import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';

/** A part of the page that is only made when somebody opens it. */
export function Foldable({
  title,
  icon,
  note,
  children,
}: {
  readonly title: string;
  readonly icon: string;
  /** Quiet words beside the title. */
  readonly note?: string;
  children(): ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  return (
    <section class="run-part">
      <h2>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          <Icon name={icon} />
          <span>{title}</span>
          {note !== undefined && <span class="run-part-note">{note}</span>}
        </button>
      </h2>
      {open && <div class="run-part-body">{children()}</div>}
    </section>
  );
}
