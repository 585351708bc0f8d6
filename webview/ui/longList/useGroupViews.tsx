import type { ComponentType, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { isSame } from '../memo.tsx';
import { thisMinute } from '../minute.ts';
import { type Group, sameItems } from './groups.ts';

interface Kept<T, L> {
  readonly group: Group<T>;
  readonly looks: L;
  /** In which it was drawn: human times change by the minute. */
  readonly minute: number;
  readonly view: VNode;
}

/**
 * One element for each group, and the same one again as long as nothing of it changed: what is the same is
 * not even looked at, and of the hundreds of groups of a long list that is nearly all.
 */
export function useGroupViews<T, L extends object>(
  View: ComponentType<L & { readonly group: Group<T> }>,
  groups: readonly Group<T>[],
  looksOf: (group: Group<T>, index: number) => L,
): readonly VNode[] {
  const kept = useRef<ReadonlyMap<number, Kept<T, L>>>(new Map());
  const minute = thisMinute();
  const next = new Map<number, Kept<T, L>>();
  for (const [index, group] of groups.entries()) {
    const looks = looksOf(group, index);
    const old = kept.current.get(group.number);
    const isOld =
      old?.minute === minute &&
      (old.group === group || sameItems(old.group.items, group.items)) &&
      isSame(old.looks, looks);
    next.set(
      group.number,
      isOld
        ? { ...old, group }
        : { group, looks, minute, view: <View key={group.number} {...looks} group={group} /> },
    );
  }
  kept.current = next;
  return [...next.values()].map(({ view }) => view);
}
