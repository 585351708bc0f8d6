import type { ComponentChildren, TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon.tsx';
import { offsetText } from './words.ts';

/** Put together when somebody wants it: for a hundred rows at once that takes longer than all else. */
const tellExactly = ({ currentTarget }: TargetedEvent<HTMLTimeElement>): void => {
  currentTarget.title = new Date(currentTarget.dateTime).toLocaleString();
};

/** What the rows of a timeline have in common. */
export interface RowFrame {
  /** When the run began. */
  readonly since: string;
  /** The rows that are open, also while they are out of sight and not in the page. */
  readonly opened: Set<string>;
}

/** One row: when, what; and more of it below, made when somebody opens it. */
export function EntryRow({
  frame,
  id,
  at,
  look,
  icon,
  children,
  more,
}: {
  readonly frame: RowFrame;
  readonly id: string;
  readonly at: string;
  readonly look: string;
  readonly icon: string;
  readonly children: ComponentChildren;
  readonly more?: () => ComponentChildren;
}) {
  const { since, opened } = frame;
  const [open, setOpen] = useState(opened.has(id));
  const toggle = (): void => {
    if (open) opened.delete(id);
    else opened.add(id);
    setOpen(!open);
  };
  const line = (
    <>
      <time class="run-entry-at" dateTime={at} onPointerEnter={tellExactly}>
        {offsetText(since, at)}
      </time>
      <span class="run-entry-icon">
        <Icon name={icon} />
      </span>
      <span class="run-entry-words">{children}</span>
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
    <div role="listitem" class={`run-entry ${look}`}>
      {more ? (
        <button
          type="button"
          class="run-entry-line"
          data-row={id}
          aria-expanded={open}
          onClick={toggle}
        >
          {line}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </button>
      ) : (
        <div class="run-entry-line">{line}</div>
      )}
      {more && open && <div class="run-entry-more">{more()}</div>}
    </div>
  );
}
