import * as l10n from '@vscode/l10n';
import type { Card, MovesByStatus } from '../../../src/protocol/tasks.ts';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { memo } from '../../ui/memo.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import type { CardActs } from './acts.ts';
import { cardMenu } from './cardMenu.ts';
import { Facts } from './facts.tsx';
import { useApproached } from './useApproached.ts';
import { WorkLine } from './workLine.tsx';

/** By this the page finds a card again, to put the focus there. */
export const CARD_ID = 'data-card';
/** Not a text: only our own columns should take it. */
const DRAGGED = 'application/x-malamar-task';

/**
 * The whole card opens its task; what else can be done is in its menu. When a card comes, all those below it move
 * on by one; that is no reason to draw them again.
 */
export const CardView = memo(function CardView({
  card,
  moves,
  acts,
  restricted,
}: {
  readonly card: Card;
  readonly moves: MovesByStatus;
  readonly acts: CardActs;
  readonly restricted: boolean;
  /** In which it is drawn, for its human times. */
  readonly minute: number;
}) {
  const summary = neutral(card.summary);
  const { isApproached, approach } = useApproached();
  const onDragStart = ({ dataTransfer }: DragEvent): void => {
    if (!dataTransfer) return;
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData(DRAGGED, card.id);
    acts.drag(card);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
    <div
      class={`card ${card.status}`}
      role="listitem"
      {...{ [CARD_ID]: card.id }}
      draggable={!restricted}
      onDragStart={onDragStart}
      onDragEnd={() => acts.endDrag()}
      {...approach}
    >
      <button type="button" class="open" tabIndex={-1} onClick={() => acts.open(card)}>
        <span class="summary" dir="auto" title={summary}>
          {summary}
        </span>
        {card.work && <WorkLine work={card.work} />}
        <Facts card={card} />
      </button>
      {isApproached && (
        <MenuButton
          label={l10n.t('Actions of {0}', summary)}
          look="icon-button card-menu"
          side="right"
          floating
          items={() => cardMenu(card, moves, acts, restricted)}
        >
          <Icon name="ellipsis" />
        </MenuButton>
      )}
    </div>
  );
});
