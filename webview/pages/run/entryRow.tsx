import type { ComponentChildren } from 'preact';
import { tellExactly } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Opened, useOpen } from './opened.ts';
import { offsetText } from './words.ts';

/** By this the page finds a row again, to come back to it. */
export const ENTRY_ID = 'data-entry';

/** What the rows of a timeline have in common. */
export interface RowFrame {
  /** When the run began. */
  readonly since: string;
  readonly opened: Opened;
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
  const [open, toggle] = useOpen(opened, id);
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
    <div role="listitem" class={`run-entry ${look}`} {...{ [ENTRY_ID]: id }}>
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
