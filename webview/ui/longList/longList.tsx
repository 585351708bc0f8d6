import type { ComponentChildren, RefObject, TargetedKeyboardEvent } from 'preact';
import { useMemo } from 'preact/hooks';
import { groupsFromEnd, groupsOf } from './groups.ts';
import { GroupView } from './groupView.tsx';
import { useGroupViews } from './useGroupViews.tsx';
import { useSight } from './useSight.ts';

const GROUP_SIZE = 20;
/** Of the groups at the top: enough for the first frame of any screen. */
const GROUPS_AT_FIRST = 2;

/** A list that is read from its top; only what is near what is in sight is in the page. */
export function LongList<T>({
  items,
  label,
  look,
  usualHeight,
  scroller,
  below,
  draw,
  onKeyDown,
}: {
  readonly items: readonly T[];
  readonly label: string;
  readonly look: string;
  readonly usualHeight: number;
  /** What scrolls it; without it, the whole page. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** Of a list that grows at its top: how many there are after the last item. Then no item changes its group. */
  readonly below?: number;
  /** The same function as long as it draws the same. Draws a `role="listitem"` with a key. */
  draw(item: T): ComponentChildren;
  /** Of its items: for who moves among them by keys. */
  readonly onKeyDown?: (event: TargetedKeyboardEvent<HTMLElement>) => void;
}) {
  const sight = useSight(scroller);
  const groups = useMemo(
    () =>
      below === undefined ? groupsOf(items, GROUP_SIZE) : groupsFromEnd(items, GROUP_SIZE, below),
    [items, below],
  );
  const views = useGroupViews(GroupView<T>, groups, (_, index) => ({
    startNear: index < GROUPS_AT_FIRST,
    sight,
    usualHeight,
    draw,
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
    <div class={look} role="list" aria-label={label} onKeyDown={onKeyDown}>
      {views}
    </div>
  );
}
