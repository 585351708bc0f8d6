import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TaskStatus } from '../../../src/model/task.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import { MovingList } from '../../ui/longList/movingList.tsx';
import { memo } from '../../ui/memo.tsx';
import { statusName } from '../../ui/statusName.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { CARD_ID } from './card.tsx';
import { ColumnHead } from './columnHead.tsx';
import { renewTabStop, tabStop } from './tabStop.ts';

/** Of a card, with its facts and two lines side by side, or one below each other. */
const USUAL_HEIGHT = { wide: 86, stacked: 50 };

export interface ColumnProps {
  readonly status: TaskStatus;
  readonly cards: readonly Card[];
  /** Side by side with the others, or below them as a group that opens and closes. */
  readonly wide: boolean;
  readonly opened: boolean;
  /** The card that was uppermost in sight when the page was hidden, if the page scrolls. */
  readonly startAt: string | undefined;
  /** While a card is dragged: whether it may be dropped here. */
  readonly mayDrop: boolean | undefined;
  /** What to say where there is no card. */
  readonly emptiness: string;
  readonly actions: ComponentChildren;
  draw(card: Card): ComponentChildren;
  onToggle(status: TaskStatus): void;
  onDrop(status: TaskStatus): void;
}

/** Most news concern one or two columns; the others are left alone. */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, wide, opened, mayDrop, emptiness, draw } = props;
  const list = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => renewTabStop(list.current), [cards]);
  const ownStart = useScrollMemory(wide ? `place of ${status}` : undefined, {
    scroller: list,
    items: CARD_ID,
  });
  const start = ownStart ?? props.startAt;
  const look = [
    'column',
    mayDrop && 'may-drop',
    mayDrop && over && 'drop-here',
    mayDrop === false && 'no-drop',
  ];
  const onDragOver = (event: DragEvent): void => {
    if (!mayDrop) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const onDragLeave = (event: DragEvent & { readonly currentTarget: HTMLElement }): void => {
    const { relatedTarget, currentTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (mayDrop) props.onDrop(status);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; cards have keys and a menu
    <section
      class={look.filter(Boolean).join(' ')}
      data-status={status}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <ColumnHead {...props} />
      {opened && (
        <div class="cards" ref={list} tabIndex={cards.length > 0 ? 0 : undefined} {...tabStop}>
          {cards.length > 0 ? (
            <MovingList
              // What scrolls is another thing, and is asked for only once.
              key={String(wide)}
              items={cards}
              label={statusName(status)}
              look="card-list"
              usualHeight={USUAL_HEIGHT[wide ? 'wide' : 'stacked']}
              startsAt={({ id }) => id === start}
              {...(wide ? { scroller: list } : {})}
              draw={draw}
            />
          ) : (
            wide && <p class="nothing">{emptiness}</p>
          )}
        </div>
      )}
    </section>
  );
});
