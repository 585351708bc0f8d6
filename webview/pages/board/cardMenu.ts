import * as l10n from '@vscode/l10n';
import type { TaskMove } from '../../../src/model/task.ts';
import type { Card, MovesByStatus } from '../../../src/protocol/tasks.ts';
import type { MenuItem } from '../../ui/menuItem.ts';
import type { CardActs } from './acts.ts';
import { movesFor } from './moves.ts';

interface Look {
  readonly icon: string;
  label(): string;
}

/** In the order in which a menu shows them. */
const looks: Record<TaskMove, Look> = {
  try_now: { icon: 'play', label: () => l10n.t('Try Now') },
  to_done: { icon: 'check', label: () => l10n.t('Mark as Done') },
  to_review: { icon: 'eye', label: () => l10n.t('Move to In Review') },
  to_todo: { icon: 'reply', label: () => l10n.t('Move to Todo') },
  go_on: { icon: 'debug-continue', label: () => l10n.t('Go On with a Fresh Allowance') },
  prioritize: { icon: 'arrow-up', label: () => l10n.t('Prioritise') },
  deprioritize: { icon: 'arrow-down', label: () => l10n.t('Stop Prioritising') },
  cancel: { icon: 'circle-slash', label: () => l10n.t('Cancel') },
  delete: { icon: 'trash', label: () => l10n.t('Delete…') },
};

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
  const allowed = new Set(movesFor(moves, card));
  const offered = Object.entries(looks).flatMap(([name, { icon, label }]): MenuItem[] => {
    const move = [...allowed].find((each) => each === name);
    return move ? [{ key: move, label: label(), icon, choose: () => acts.move(card, move) }] : [];
  });
  return [open, ...offered];
}
