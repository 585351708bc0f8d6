import * as l10n from '@vscode/l10n';
import type { TaskMove } from '../../src/model/task.ts';

interface MoveLook {
  readonly icon: string;
  label(): string;
}

/** The same words and pictures wherever a task can be moved, in the order in which they are offered. */
const looks: Record<TaskMove, MoveLook> = {
  start: { icon: 'play', label: () => l10n.t('Start') },
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

export interface Action {
  readonly move: TaskMove;
  readonly label: string;
  readonly icon: string;
}

/** What may be done, what a person most likely wants first. */
export function offered(moves: readonly TaskMove[], likely: TaskMove | undefined): Action[] {
  const inOrder = (Object.keys(looks) as TaskMove[]).filter((move) => moves.includes(move));
  const sorted = inOrder.toSorted((a, b) => Number(b === likely) - Number(a === likely));
  return sorted.map((move) => ({ move, label: looks[move].label(), icon: looks[move].icon }));
}

/** Of a task in review: to be done with it or, where a limit stopped it, to let it go on. */
export const likelyInReview = (atLimit: boolean): TaskMove => (atLimit ? 'go_on' : 'to_done');
