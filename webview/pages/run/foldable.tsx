import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/icon.tsx';
import { type Opened, useOpen } from './opened.ts';

/** A part of the page that is only made when somebody opens it. */
export function Foldable({
  opened,
  name,
  title,
  icon,
  note,
  children,
}: {
  readonly opened: Opened;
  /** By which it is known whether it is open. */
  readonly name: 'prompt' | 'command' | 'files' | 'children';
  readonly title: string;
  readonly icon: string;
  /** Quiet words beside the title. */
  readonly note?: string;
  children(): ComponentChildren;
}) {
  const [open, toggle] = useOpen(opened, `part ${name}`);
  return (
    <section class="run-part">
      <h2>
        <button type="button" aria-expanded={open} onClick={toggle}>
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
