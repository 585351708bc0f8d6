import * as l10n from '@vscode/l10n';
import type { TaskMove } from '../../../src/model/task.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';

export interface Action {
  readonly move: TaskMove;
  readonly label: string;
  readonly icon: string;
}

export interface Actions {
  /** What a person most likely wants now. */
  readonly primary: Action | null;
  readonly others: readonly Action[];
  /** Rarely wanted, or not to be hit by mistake. */
  readonly menu: readonly Action[];
}

const icons: Record<TaskMove, string> = {
  delete: 'trash',
  prioritize: 'arrow-up',
  deprioritize: 'arrow-down',
  cancel: 'debug-stop',
  to_review: 'eye',
  to_todo: 'debug-restart',
  to_done: 'check',
  go_on: 'debug-continue',
  try_now: 'play',
};

function labelOf(move: TaskMove): string {
  switch (move) {
    case 'delete':
      return l10n.t('Delete…');
    case 'prioritize':
      return l10n.t('Prioritise');
    case 'deprioritize':
      return l10n.t('Take Priority Away');
    case 'cancel':
      return l10n.t('Cancel');
    case 'to_review':
      return l10n.t('Move to In Review');
    case 'to_todo':
      return l10n.t('Move to Todo');
    case 'to_done':
      return l10n.t('Mark Done');
    case 'go_on':
      return l10n.t('Go On with a Fresh Allowance');
    case 'try_now':
      return l10n.t('Try Now');
  }
}

/** The moves that are allowed, without those that would mean nothing now, by how much they are wanted. */
export function actionsOf(head: TaskHead): Actions {
  const waits = head.pause !== null || head.retryAt !== null;
  const meaningless = new Set<TaskMove>([
    head.priority ? 'prioritize' : 'deprioritize',
    ...(waits ? [] : ['try_now' as const]),
  ]);
  const moves = head.moves.filter((move) => !meaningless.has(move));
  const primary = likely(head).find((move) => moves.includes(move));
  const rare = new Set<TaskMove>(['delete', ...(primary === 'go_on' ? [] : ['go_on' as const])]);
  const actions = moves.map((move) => ({ move, label: labelOf(move), icon: icons[move] }));
  return {
    primary: actions.find(({ move }) => move === primary) ?? null,
    others: actions.filter(({ move }) => move !== primary && !rare.has(move)),
    menu: actions.filter(({ move }) => rare.has(move)),
  };
}

function likely({ status, limitReached }: TaskHead): readonly TaskMove[] {
  if (status === 'in_review') return limitReached ? ['go_on'] : ['to_done'];
  return ['try_now'];
}
