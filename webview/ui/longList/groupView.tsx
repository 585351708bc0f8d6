import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Group } from './groups.ts';
import type { Sight } from './sight.ts';

export interface GroupViewProps<T> {
  readonly group: Group<T>;
  readonly startNear: boolean;
  /** Somebody is on the way there. */
  readonly wanted?: boolean;
  readonly sight: Sight | undefined;
  /** Of one item, until they were drawn once; a wrong guess only makes the scroll bar a little wrong. */
  readonly usualHeight: number;
  /** The same function as long as it draws the same; with a key on what it returns. */
  draw(item: T): ComponentChildren;
}

/** Items while they are in sight or nearly so; else only the room they take. */
export function GroupView<T>({
  group: { items },
  startNear,
  wanted = false,
  sight,
  usualHeight,
  draw,
}: GroupViewProps<T>) {
  const [near, setNear] = useState(startNear);
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(items.length * usualHeight);
  useEffect(() => {
    if (!sight || !box.current) return;
    return sight.watch(box.current, (isNear, measured) => {
      if (!isNear) height.current = measured;
      setNear(isNear);
    });
  }, [sight]);
  const drawn = near || wanted;
  return (
    <div role="presentation" ref={box} style={{ height: drawn ? '' : `${height.current}px` }}>
      {drawn && items.map(draw)}
    </div>
  );
}
