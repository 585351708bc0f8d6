import * as l10n from '@vscode/l10n';
import type { Card, MovesByStatus } from '../../../src/protocol/tasks.ts';
import type { MenuItem } from '../../ui/menuItem.ts';
import { likelyInReview, offered } from '../../ui/taskMoves.ts';
import type { CardActs } from './acts.ts';
import { movesFor } from './moves.ts';

export function cardMenu(
  card: Card,
  moves: MovesByStatus,
  acts: CardActs,
  restricted: boolean,
): readonly MenuItem[] {
  const open: MenuItem = {
    key: 'open',
    label: l10n.t('Open'),
    icon: 'go-to-file',
    choose: () => acts.open(card),
  };
  if (restricted) return [open];
  const likely =
    card.status === 'in_review' ? likelyInReview(card.warning?.kind === 'limit') : undefined;
  const actions = offered(movesFor(moves, card), likely).map(
    ({ move, label, icon }): MenuItem => ({
      key: move,
      label,
      icon,
      choose: () => acts.move(card, move),
    }),
  );
  return [open, ...actions];
}
