import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import type { TaskMove, TaskStatus } from '../model/task.ts';

/** The truth about it: the pages get it as data. */
export const movesByStatus: Record<TaskStatus, readonly TaskMove[]> = {
  todo: ['delete', 'prioritize', 'deprioritize', 'try_now', 'start'],
  in_progress: ['cancel', 'to_review', 'prioritize', 'deprioritize', 'try_now', 'delete'],
  in_review: ['to_todo', 'to_done', 'go_on', 'delete'],
  done: ['to_todo', 'delete'],
};

/** What people can do with a task in this status. */
export const movesFor = (status: TaskStatus): readonly TaskMove[] => movesByStatus[status];

const statusNames: Record<TaskStatus, () => string> = {
  todo: () => l10n.t('Todo'),
  in_progress: () => l10n.t('In Progress'),
  in_review: () => l10n.t('In Review'),
  done: () => l10n.t('Done'),
};

export const statusName = (status: TaskStatus): string => statusNames[status]();

const refusals: Record<TaskMove, (status: string) => string> = {
  delete: (status) => l10n.t('A task in {0} cannot be deleted.', status),
  prioritize: (status) => l10n.t('A task in {0} cannot be prioritised.', status),
  deprioritize: (status) => l10n.t('A task in {0} cannot be put back in its usual place.', status),
  cancel: (status) => l10n.t('A task in {0} cannot be cancelled.', status),
  to_review: (status) => l10n.t('A task in {0} cannot be moved to In Review.', status),
  to_todo: (status) => l10n.t('A task in {0} cannot be moved to Todo.', status),
  to_done: (status) => l10n.t('A task in {0} cannot be marked as Done.', status),
  go_on: (status) => l10n.t('A task in {0} cannot be continued.', status),
  start: (status) => l10n.t('A task in {0} cannot be started.', status),
  try_now: (status) => l10n.t('A task in {0} cannot be tried before its time.', status),
};

export function mayMove(status: TaskStatus, move: TaskMove): Result<null> {
  if (movesByStatus[status].includes(move)) return success(null);
  return failure(
    refusals[move](statusName(status)),
    l10n.t('Look at it again; it may have moved meanwhile.'),
  );
}
