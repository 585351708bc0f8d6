import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MessageRow } from '../../../src/protocol/chats.ts';
import { type Group, groupsOf } from '../../ui/longList/groups.ts';
import { GroupView } from '../../ui/longList/groupView.tsx';
import type { Sight } from '../../ui/longList/sight.ts';
import { useGroupViews } from '../../ui/longList/useGroupViews.tsx';
import { GROUP_SIZE } from './groups.ts';

const USUAL_HEIGHT = 90;

export interface ChapterProps {
  readonly group: Group<MessageRow>;
  /** How many messages there are before its first one. */
  readonly earlier: number;
  /** The chat ends with it. */
  readonly isLast: boolean;
  /** The groups to begin with. */
  readonly atFirst: ReadonlySet<number>;
  /** A message that somebody is on the way to. */
  readonly wanted: string | undefined;
  readonly sight: Sight | undefined;
  draw(row: MessageRow): ComponentChildren;
}

/**
 * Many groups in a row. A message that comes changes one chapter; all others are left alone as a whole. While it is
 * out of sight, only the chapter is watched and none of its groups.
 */
export function Chapter({
  group: { items },
  earlier,
  isLast,
  atFirst,
  wanted,
  sight,
  draw,
}: ChapterProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!sight || !box.current) return;
    return sight.watch(box.current, setNear);
  }, [sight]);
  const groups = groupsOf(items, GROUP_SIZE, earlier);
  const views = useGroupViews(GroupView<MessageRow>, groups, ({ number, items: rows }, index) => ({
    startNear: atFirst.has(number) || (isLast && index === groups.length - 1),
    wanted: wanted !== undefined && rows.some(({ id }) => id === wanted),
    sight: near ? sight : undefined,
    usualHeight: USUAL_HEIGHT,
    draw,
  }));
  return (
    <div role="presentation" ref={box}>
      {views}
    </div>
  );
}
