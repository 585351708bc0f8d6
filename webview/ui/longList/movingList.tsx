import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useRange } from './useRange.ts';

/**
 * A long list whose items come, go and change their places. All that is drawn stands side by side and not
 * in groups, so that an item that comes on top costs one item and not one in every group below it; of
 * what is far from what is in sight there is nothing but room.
 */
export function MovingList<T extends object>({
  items,
  label,
  look,
  usualHeight,
  scroller,
  startsAt,
  draw,
}: {
  readonly items: readonly T[];
  readonly label: string;
  readonly look: string;
  /** Of an item that was not drawn yet; a wrong guess only makes the scroll bar a little wrong. */
  readonly usualHeight: number;
  /** What scrolls it; without it, the whole page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** Of the item that is the uppermost in sight at first; without one, it begins at the top. */
  startsAt?(item: T): boolean;
  /** Draws one `role="listitem"` with a key. */
  draw(item: T): ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to, above, below } = useRange(items, usualHeight, list, scroller, startsAt);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> may hold nothing but <li>, and there is room to be kept
    <div class={look} role="list" aria-label={label} ref={list}>
      <Room key="above" height={above} />
      {items.slice(from, to).map(draw)}
      <Room key="below" height={below} />
    </div>
  );
}

function Room({ height }: { readonly height: number }) {
  return <div role="presentation" style={{ height: `${height}px` }} />;
}
