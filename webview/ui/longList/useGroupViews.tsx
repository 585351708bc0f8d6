import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { thisMinute } from '../minute.ts';
import { type Group, sameItems } from './groups.ts';
import { GroupView, type GroupViewProps } from './groupView.tsx';

type Looks<T> = Omit<GroupViewProps<T>, 'group'>;

interface Kept<T> {
  readonly props: GroupViewProps<T>;
  /** In which it was drawn: human times change by the minute. */
  readonly minute: number;
  readonly view: VNode;
}

/**
 * One element for each group, and the same one again as long as nothing of it changed: what is the same is
 * not even looked at, and of the hundreds of groups of a long list that is nearly all.
 */
export function useGroupViews<T>(
  groups: readonly Group<T>[],
  looksOf: (group: Group<T>, index: number) => Looks<T>,
): readonly VNode[] {
  const kept = useRef<ReadonlyMap<number, Kept<T>>>(new Map());
  const minute = thisMinute();
  const next = new Map<number, Kept<T>>();
  for (const [index, group] of groups.entries()) {
    const props = { ...looksOf(group, index), group };
    const old = kept.current.get(group.number);
    next.set(
      group.number,
      old?.minute === minute && isSame(old.props, props)
        ? old
        : { props, minute, view: <GroupView key={group.number} {...props} /> },
    );
  }
  kept.current = next;
  return [...next.values()].map(({ view }) => view);
}

/** How it started is nothing to it any more. */
const isSame = <T,>(one: GroupViewProps<T>, other: GroupViewProps<T>): boolean =>
  sameItems(one.group.items, other.group.items) &&
  one.wanted === other.wanted &&
  one.sight === other.sight &&
  one.usualHeight === other.usualHeight &&
  one.draw === other.draw;
